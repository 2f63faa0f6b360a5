// Files that are uploaded ahead of a push that never comes.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';
import { hashOf } from '../../tree/index.ts';
import { UPLOAD_RETENTION_MS } from './uploads.ts';

let test: TestPlatform;
let dataFolder: string;
let folder: string;
beforeEach(async () => {
  dataFolder = temporaryFolder();
  test = await startPlatform({ host: false, dataFolder, clock: { now: Date.UTC(2026, 0, 1), frozen: true } });
  const created = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Folder', empty: true });
  folder = `/_platform/v1/spaces/${created.body.id}/content/folder`;
});
afterAll(async () => {
  await closePlatforms();
  removeFolders();
});

const NEVER = Buffer.from('nobody pushes these bytes');
const TAKEN = Buffer.from('these bytes are a file of the space');

const upload = async (data: Buffer, at = folder): Promise<string> => {
  return (await test.post(`${at}/files`, { files: [{ base64: data.toString('base64') }] })).body.uploads[0].id;
};

/** Which of some bytes are stored. */
function stored(...all: readonly Buffer[]): boolean[] {
  const database = new DatabaseSync(join(dataFolder, 'platform.db'), { readOnly: true });
  try {
    return all.map((data) => database.prepare('SELECT 1 FROM blob WHERE hash = ?').get(hashOf(data)) !== undefined);
  } finally {
    database.close();
  }
}

async function pass(ms: number): Promise<void> {
  test.platform.clock.set({ advanceMs: ms });
  await test.platform.idle();
}

const pushed = (id: string) =>
  test.post(`${folder}/push`, {
    files: [
      { path: 'README.md', text: '# Home\n\n![](taken.bin)\n' },
      { path: 'taken.bin', upload: id },
    ],
  });

it('are deleted after a day, except those that a push used', async () => {
  await upload(NEVER);
  expect((await pushed(await upload(TAKEN))).body.result).toBe('pushed');
  await pass(UPLOAD_RETENTION_MS - 1);
  expect(stored(NEVER, TAKEN)).toEqual([true, true]);
  await pass(1);
  expect(stored(NEVER, TAKEN)).toEqual([false, true]);
  expect(test.faults).toEqual([]);
});

it('are stored for a day after the last request, per space, and are requested again after that', async () => {
  const other = (await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Other' })).body.id;
  const id = await upload(NEVER);
  await pass(UPLOAD_RETENTION_MS / 2);
  await upload(NEVER, `/_platform/v1/spaces/${other}/content/folder`);
  await pass(UPLOAD_RETENTION_MS / 2);
  expect(stored(NEVER)).toEqual([true]);
  await pass(UPLOAD_RETENTION_MS / 2);
  expect(stored(NEVER)).toEqual([false]);
  const refused = await test.post(`${folder}/push`, { files: [{ path: 'a.bin', upload: id }] });
  expect([refused.status, refused.body.error.message]).toEqual([400, expect.stringContaining('Upload it again')]);
});

it('keep their ID when uploaded again, and are used by it', async () => {
  const id = await upload(TAKEN);
  await pass(UPLOAD_RETENTION_MS);
  const pull = () => test.post(`${folder}/pull`, { files: [{ path: 'taken.bin', upload: id }] });
  expect((await pull()).code).toBe('request_invalid');
  expect(await upload(TAKEN)).toBe(id);
  expect(await pull()).toMatchObject({ status: 200, body: { result: 'pulled', unused: ['taken.bin'] } });
  expect((await pushed(id)).body.result).toBe('pushed');
  const { items } = (await test.get(`${folder.replace('/_platform', '').replace('/folder', '')}/files`)).body;
  expect(await (await test.platform.fetch(items[0].downloadURL)).text()).toBe(String(TAKEN));
});

it('are deleted if they expired while the platform was stopped', async () => {
  await upload(NEVER);
  await test.platform.close();
  const later = { now: Date.UTC(2026, 0, 1) + UPLOAD_RETENTION_MS + 1, frozen: true };
  test = await startPlatform({ host: false, dataFolder, clock: later });
  await test.platform.idle();
  expect(stored(NEVER)).toEqual([false]);
});
