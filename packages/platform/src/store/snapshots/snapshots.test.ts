import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from '../migrations/index.ts';
import { first as firstMigration } from '../migrations/earlier/001-first.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../test/support/test-platform.ts';
import { resetDataFolder } from './reset-data-folder.ts';
import { restoreSnapshot } from './restore-snapshot.ts';
import { takeSnapshot } from './take-snapshot.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(temporaryFolder(), 'a.snapshot');
});
afterEach(async () => {
  await closePlatforms();
  removeFolders();
});

const start = (dataFolder = folder): Promise<TestPlatform> => startPlatform({ dataFolder, host: false });
const takeSnapshotOf = () =>
  takeSnapshot({ dataFolder: folder, file, version: '1.2.3', takenAt: '2026-01-01T00:00:00Z' });

async function titlesOf(test: TestPlatform): Promise<string[]> {
  const { body } = await test.get(`/v1/orgs/${test.demo.organization}/spaces`);
  return (body as { items: { title: string }[] }).items.map(({ title }) => title);
}

async function addSpace(test: TestPlatform, title: string): Promise<void> {
  expect((await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title })).status).toBe(201);
}

/** A snapshot of a folder in which there is a space "Kept", and one "Later" was made afterwards. */
async function aSnapshotAndWhatCameAfter(): Promise<void> {
  const test = await start();
  await addSpace(test, 'Kept');
  await takeSnapshotOf();
  await addSpace(test, 'Later');
  await test.platform.close();
}

/** The two parts of a snapshot. */
function partsOf(path: string): { head: Record<string, unknown>; database: Buffer } {
  const bytes = readFileSync(path);
  const end = bytes.indexOf('\n');
  return {
    head: JSON.parse(bytes.subarray(0, end).toString()) as Record<string, unknown>,
    database: gunzipSync(bytes.subarray(end + 1)),
  };
}

function writeParts(head: object, database: Uint8Array): void {
  writeFileSync(file, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), gzipSync(database)]));
}

describe('a snapshot', () => {
  it('of a running platform restores the data of that moment', async () => {
    await aSnapshotAndWhatCameAfter();
    expect(await restoreSnapshot(folder, file)).toMatchObject({ format: 1, schema: SCHEMA_VERSION, version: '1.2.3' });
    const titles = await titlesOf(await start());
    expect(titles).toContain('Kept');
    expect(titles).not.toContain('Later');
  });

  it('of an unused folder is equal, and readable only by its owner', async () => {
    const test = await start();
    await addSpace(test, 'Kept');
    await test.platform.close();
    await takeSnapshotOf();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    resetDataFolder(folder);
    expect(await titlesOf(await start())).not.toContain('Kept');
    await closePlatforms();
    await restoreSnapshot(folder, file);
    expect(await titlesOf(await start())).toContain('Kept');
  });

  it('never contains the key, and leaves no temporary files', async () => {
    await aSnapshotAndWhatCameAfter();
    const key = Buffer.from(readFileSync(join(folder, 'key'), 'utf8').trim(), 'base64url');
    const { database } = partsOf(file);
    expect(database.includes(key) || database.includes(key.toString('base64url'))).toBe(false);
    expect(readdirSync(join(file, '..'))).toEqual(['a.snapshot']);
  });

  it('of an unused path is rejected, and creates no folder', async () => {
    const none = join(folder, 'none');
    const snapshot = takeSnapshot({ dataFolder: none, file, version: '0', takenAt: '' });
    await expect(snapshot).rejects.toMatchObject({ code: 'data_folder_empty' });
    expect(existsSync(none)).toBe(false);
    expect(() => resetDataFolder(none)).toThrow('contains no platform data');
  });

  it('that can’t be written keeps the previous file', async () => {
    await (await start()).platform.close();
    mkdirSync(join(file, 'inside'), { recursive: true });
    await expect(takeSnapshotOf()).rejects.toMatchObject({ code: 'snapshot_unwritable' });
    expect(readdirSync(join(file, '..'))).toEqual(['a.snapshot']);
    expect(existsSync(join(file, 'inside'))).toBe(true);
    file = join(file, 'none', 'a.snapshot');
    await expect(takeSnapshotOf()).rejects.toMatchObject({ code: 'snapshot_unwritable' });
  });
});

describe('a restore', () => {
  it.each([
    ['is missing', undefined],
    ['is something else', (bytes: Buffer) => Buffer.concat([Buffer.from('{"kind":"other"}\n'), bytes])],
    ['is random bytes', () => Buffer.from('\u0000\u0001\u0002 not a snapshot'.repeat(300))],
    ['was cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
    [
      'is damaged',
      // One bit can be one that means nothing.
      (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at >> 4 === bytes.length >> 5 ? byte ^ 0x55 : byte))),
    ],
    ['is empty', () => Buffer.alloc(0)],
  ])('of a file that %s is refused, and the data stays', { tags: ['long'] }, async (_what, damage) => {
    await aSnapshotAndWhatCameAfter();
    if (damage !== undefined) writeFileSync(file, damage(readFileSync(file)));
    const from = damage === undefined ? `${file}.none` : file;
    await expect(restoreSnapshot(folder, from)).rejects.toMatchObject({ code: 'snapshot_unreadable' });
    expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([]);
    expect(await titlesOf(await start())).toContain('Later');
  });

  it('of an invalid or wrong database is rejected', { tags: ['long'] }, async () => {
    await aSnapshotAndWhatCameAfter();
    const { head, database } = partsOf(file);
    writeParts(head, Buffer.from('no database'.repeat(1000)));
    await expect(restoreSnapshot(folder, file)).rejects.toMatchObject({ code: 'snapshot_unreadable' });
    writeParts({ ...head, schema: 1 }, database);
    await expect(restoreSnapshot(folder, file)).rejects.toMatchObject({ code: 'snapshot_unreadable' });
    expect(await titlesOf(await start())).toContain('Later');
  });

  it.each([{ format: 2 }, { schema: SCHEMA_VERSION + 1 }])(
    'of a newer version (%j) is refused',
    { tags: ['long'] },
    async (newer) => {
      await aSnapshotAndWhatCameAfter();
      const { head, database } = partsOf(file);
      writeParts({ ...head, ...newer, version: '9.0.0' }, database);
      await expect(restoreSnapshot(folder, file)).rejects.toMatchObject({
        code: 'data_from_newer_version',
        message: expect.stringContaining('9.0.0') as string,
      });
      expect(await titlesOf(await start())).toContain('Later');
    },
  );

  it('of an older version is migrated at the next start', async () => {
    await (await start()).platform.close();
    const old = join(temporaryFolder(), 'old.db');
    const database = new DatabaseSync(old);
    for (const statement of firstMigration.statements) database.exec(statement.replaceAll('BYTES', 'BLOB'));
    database.exec('PRAGMA user_version = 1');
    database.close();
    writeParts({ kind: 'bindery-snapshot', format: 1, schema: 1, version: '0.1.0', takenAt: '' }, readFileSync(old));
    await restoreSnapshot(folder, file);
    expect(await titlesOf(await start())).toEqual(['Harbor docs']);
    expect(existsSync(join(folder, `platform.db.before-${SCHEMA_VERSION}`))).toBe(true);
  });

  it('into a folder in use is rejected, and names the process', async () => {
    await aSnapshotAndWhatCameAfter();
    const test = await start();
    await expect(restoreSnapshot(folder, file)).rejects.toMatchObject({
      code: 'data_folder_in_use',
      message: expect.stringContaining(`process ${process.pid}`) as string,
    });
    expect(() => resetDataFolder(folder)).toThrow(`process ${process.pid}`);
    expect(await titlesOf(test)).toContain('Later');
  });

  it('while another program reads the data is refused', async () => {
    await aSnapshotAndWhatCameAfter();
    const reader = new DatabaseSync(join(folder, 'platform.db'));
    reader.exec('BEGIN; SELECT count(*) FROM user');
    await expect(restoreSnapshot(folder, file)).rejects.toMatchObject({ code: 'data_folder_in_use' });
    reader.close();
    await restoreSnapshot(folder, file);
  });

  it('requires the key of its secrets, and names its path', { tags: ['long'] }, async () => {
    await aSnapshotAndWhatCameAfter();
    const other = temporaryFolder();
    await expect(restoreSnapshot(other, file)).rejects.toMatchObject({
      code: 'data_key_missing',
      advice: expect.stringContaining(join(other, 'key')) as string,
    });
    await (await start(other)).platform.close();
    await expect(restoreSnapshot(other, file)).rejects.toMatchObject({ code: 'vault_key_wrong' });
    expect(await titlesOf(await start(other))).toEqual(['Harbor docs']);
    const copy = temporaryFolder();
    cpSync(join(folder, 'key'), join(copy, 'key'));
    await restoreSnapshot(copy, file);
    expect(await titlesOf(await start(copy))).toContain('Kept');
  });

  it('replaces unreadable data', async () => {
    await aSnapshotAndWhatCameAfter();
    writeFileSync(join(folder, 'platform.db'), 'damaged'.repeat(2000));
    writeFileSync(join(folder, 'platform.db-wal'), 'left behind');
    await restoreSnapshot(folder, file);
    expect(await titlesOf(await start())).toContain('Kept');
  });

  it('that was interrupted keeps the old data, and can be repeated', async () => {
    await aSnapshotAndWhatCameAfter();
    writeFileSync(join(folder, 'platform.db.restoring'), 'half of it');
    expect(await titlesOf(await start())).toContain('Later');
    await closePlatforms();
    await restoreSnapshot(folder, file);
    expect(await titlesOf(await start())).toContain('Kept');
  });

  it('ignores the log of a killed platform', async () => {
    await aSnapshotAndWhatCameAfter();
    const test = await start();
    await addSpace(test, 'In the log');
    const killed = temporaryFolder();
    // What a kill leaves: the log was never brought into the file.
    for (const name of ['platform.db', 'platform.db-wal', 'key']) cpSync(join(folder, name), join(killed, name));
    await restoreSnapshot(killed, file);
    expect(await titlesOf(await start(killed))).not.toContain('In the log');
  });
});

it('a reset keeps the key, and deletes old copies', async () => {
  await aSnapshotAndWhatCameAfter();
  writeFileSync(join(folder, 'platform.db.before-2'), '');
  const key = readFileSync(join(folder, 'key'), 'utf8');
  resetDataFolder(folder);
  expect(readdirSync(folder).filter((name) => name.startsWith('platform.db'))).toEqual([]);
  expect(await titlesOf(await start())).toEqual(['Harbor docs']);
  expect(readFileSync(join(folder, 'key'), 'utf8')).toBe(key);
});
