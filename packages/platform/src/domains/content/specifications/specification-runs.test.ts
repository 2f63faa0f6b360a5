// Processing that is cut off: by an end of the platform, by a kill, by another source, by a deletion.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { serveSite } from '../../../../test/support/a-site.ts';
import type { Site } from '../../../../test/support/a-site.ts';
import { aSpecificationText } from '../../../../test/support/a-specification.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

const sites: Site[] = [];
let site: Site;
/** Resolves when the source is requested. The response waits for `isOpen`. */
let requested: Promise<void>;
let isOpen: boolean;

beforeEach(async () => {
  isOpen = false;
  const first = Promise.withResolvers<void>();
  requested = first.promise;
  site = await serveSite({
    '/api.json': (_incoming, outgoing) => {
      first.resolve();
      if (isOpen) outgoing.end(aSpecificationText());
    },
  });
  sites.push(site);
});
afterAll(async () => {
  await closePlatforms();
  for (const one of sites) one.close();
  removeFolders();
});

const start = (dataFolder?: string): Promise<TestPlatform> =>
  startPlatform({ host: false, allowPrivate: [site.host], ...(dataFolder === undefined ? {} : { dataFolder }) });
const pathOf = (test: TestPlatform, slug: string): string => `/v1/orgs/${test.demo.organization}/openapi/${slug}`;
const put = (test: TestPlatform, slug: string, source: object) =>
  test.call('PUT', pathOf(test, slug), { body: { source } });
const fetched = () => ({ url: `${site.url}/api.json` });

it('goes on after the platform was closed, and started again', { tags: ['long'] }, async () => {
  const folder = temporaryFolder();
  const before = await start(folder);
  await put(before, 'closed', fetched());
  await requested;
  expect((await before.get(pathOf(before, 'closed'))).body.processingState).toBe('progress');
  await before.platform.close();
  expect(before.faults).toEqual([]);
  isOpen = true;
  const after = await start(folder);
  await after.platform.idle();
  expect((await after.get(pathOf(after, 'closed'))).body).toMatchObject({ lastVersion: expect.any(String) });
  expect((await after.get(`${pathOf(after, 'closed')}/versions`)).body.count).toBe(1);
});

it('goes on after a kill', { tags: ['long'] }, async () => {
  const folder = temporaryFolder();
  const file = fileURLToPath(
    new URL('../../../../test/support/child-processes/specification-child.ts', import.meta.url),
  );
  const child = spawn(process.execPath, ['--conditions=@bindery/source', file, folder, fetched().url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await requested;
  child.kill('SIGKILL');
  await once(child, 'exit');
  isOpen = true;
  const test = await start(folder);
  await test.platform.idle();
  const spec = (await test.get(pathOf(test, 'killed'))).body;
  expect(spec).toMatchObject({ processingState: 'complete', lastVersion: expect.any(String) });
});

it('drops the result of a replaced source, or of a deleted specification', { tags: ['long'] }, async () => {
  const test = await start();
  await put(test, 'replaced', fetched());
  await put(test, 'deleted', fetched());
  await requested;
  await put(test, 'replaced', { text: aSpecificationText('Second') });
  await test.call('DELETE', pathOf(test, 'deleted'));
  isOpen = true;
  sites[sites.length - 1]?.close(); // What waits for an answer gets none.
  await test.platform.idle();
  const versions = (await test.get(`${pathOf(test, 'replaced')}/versions`)).body;
  expect(versions.count).toBe(1);
  const { filesystem } = (await test.get(`${pathOf(test, 'replaced')}/versions/latest/content`)).body;
  expect(filesystem['openapi.json'].info.title).toBe('Second');
  expect((await test.get(pathOf(test, 'replaced'))).body.lastProcessErrorCode).toBeUndefined();
  expect((await test.get(pathOf(test, 'deleted'))).code).toBe('openapi_spec_not_found');
  expect(test.faults).toEqual([]);
});

it('processes each of many specifications once', async () => {
  const test = await start();
  isOpen = true;
  for (let number = 0; number < 12; number++) await put(test, `many-${number}`, fetched());
  await test.platform.idle();
  const { items } = (await test.get(`/v1/orgs/${test.demo.organization}/openapi`)).body;
  expect(items.map(({ lastVersion }: { lastVersion?: string }) => lastVersion === undefined)).not.toContain(true);
  expect(site.requests).toHaveLength(12);
});
