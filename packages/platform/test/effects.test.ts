// What operations do, read back by the operations that show it, one change between two readings.
import { afterEach, expect, it } from 'vitest';
import { aSpecificationText } from './support/a-specification.ts';
import { startRepositorySpace } from './support/repository-space.ts';
import { closePlatforms, startPlatform } from './support/test-platform.ts';

afterEach(closePlatforms);

it('a specification gets a new version with a new text, and none after deletion', async () => {
  const test = await startPlatform({ host: false });
  const pets = `/v1/orgs/${test.demo.organization}/openapi/pets`;
  const publish = async (title: string): Promise<void> => {
    expect((await test.call('PUT', pets, { body: { source: { text: aSpecificationText(title) } } })).status).toBe(200);
    await test.platform.idle();
  };
  await publish('Pets');
  const latest = [`${pets}/versions/latest`, `${pets}/versions/latest/content`];
  const read = (paths: readonly string[]) => Promise.all(paths.map((path) => test.get(path)));
  const before = await read(latest);
  await publish('Cats');
  const after = await read(latest);
  for (const [index, { body }] of after.entries()) expect(body).not.toEqual(before[index]?.body);
  const id: string = after[0]?.body.id ?? '';
  const named = [`${pets}/versions/${id}`, `${pets}/versions/${id}/content`];
  expect((await read(named)).map(({ body }) => body)).toEqual(after.map(({ body }) => body));
  expect((await test.call('DELETE', pets)).status).toBe(204);
  expect((await read([...latest, ...named])).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

it('a public file is listed after its upload', async () => {
  const test = await startPlatform({ host: false });
  await test.publish('drawn');
  const files = '/_platform/v1/integrations/drawn/files';
  expect((await test.get(files)).body.items).toEqual([]);
  const base64 = Buffer.from('body {}').toString('base64');
  expect((await test.call('PUT', files, { body: { files: [{ path: 'style.css', base64 }] } })).status).toBeLessThan(
    300,
  );
  expect((await test.get(files)).body.items).toMatchObject([{ path: 'style.css' }]);
});

it('a token is listed until it is revoked', async () => {
  const test = await startPlatform({ host: false });
  await test.publish('drawn');
  const { body } = await test.post('/_platform/v1/tokens', { kind: 'integration', integration: 'drawn' });
  const list = async (): Promise<string[]> =>
    (await test.get('/_platform/v1/tokens')).body.items.map((one: { id: string }) => one.id);
  const ids = await list();
  const added = ids.find((one) => one === body.id) ?? ids.at(-1);
  expect((await test.call('DELETE', `/_platform/v1/tokens/${added}`)).status).toBe(204);
  expect(await list()).not.toContain(added);
});

it('an export to Git is in the content of its space', async () => {
  const { test, space, importIt, exportIt, change } = await startRepositorySpace();
  expect((await importIt()).status).toBe(204);
  await change({ operation: 'insert_page', title: 'New', document: { markdown: 'Text.' } });
  const before = (await test.get(`${space}/content`)).body;
  expect((await exportIt()).status).toBe(204);
  expect((await test.get(`${space}/content`)).body).not.toEqual(before);
});

it('a fault rule is listed until it is removed, alone or with all others', async () => {
  const test = await startPlatform({ host: false });
  const faults = '/_platform/v1/faults';
  const list = async (): Promise<string[]> => (await test.get(faults)).body.items.map((one: { id: string }) => one.id);
  const add = async (): Promise<string> => {
    const rule = { on: 'request', effect: 'status', operation: 'getSpaceById', status: 429 };
    const { status, body } = await test.post(faults, rule);
    expect(status).toBe(201);
    return body.id;
  };
  const id = await add();
  expect(await list()).toEqual([id]);
  expect((await test.call('DELETE', `${faults}/${id}`)).status).toBe(204);
  expect(await list()).toEqual([]);
  const others = [await add(), await add()];
  expect(await list()).toEqual(others);
  expect((await test.call('DELETE', faults)).status).toBe(204);
  expect(await list()).toEqual([]);
});

it('requests are recorded unless that is ended, and again once it goes on', async () => {
  const test = await startPlatform({ host: false });
  const log = '/_platform/v1/requests';
  const count = async (): Promise<number> =>
    (await test.get(`${log}?operation=getAuthenticatedUser`)).body.items.length;
  const record = async (recording: boolean): Promise<void> =>
    expect((await test.call('PATCH', log, { body: { recording } })).status).toBe(200);
  await record(false);
  await test.get('/v1/user');
  expect(await count()).toBe(0);
  await record(true);
  await test.get('/v1/user');
  expect(await count()).toBe(1);
});

it('a snapshot is listed until it is removed', async () => {
  const test = await startPlatform({ host: false });
  const snapshots = '/_platform/v1/snapshots';
  const list = async (): Promise<string[]> =>
    (await test.get(snapshots)).body.items.map((one: { name: string }) => one.name);
  expect(await list()).toEqual([]);
  expect((await test.call('PUT', `${snapshots}/before`)).status).toBeLessThan(300);
  expect(await list()).toEqual(['before']);
  expect((await test.call('DELETE', `${snapshots}/before`)).status).toBe(204);
  expect(await list()).toEqual([]);
});

it('a platform has its initial state after a reset', async () => {
  const test = await startPlatform({ host: false });
  const count = async (): Promise<number> => (await test.get('/_platform/v1/users')).body.count;
  const atFirst = await count();
  await test.asPerson('read');
  expect(await count()).toBe(atFirst + 1);
  expect((await test.call('DELETE', '/_platform/v1/data')).status).toBeLessThan(300);
  expect(await count()).toBe(atFirst);
});
