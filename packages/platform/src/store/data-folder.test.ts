import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { createPlatform } from '../create-platform.ts';
import type { Platform } from '../create-platform.ts';
import { SCHEMA_VERSION } from './migrations/index.ts';
import { first as firstMigration } from './migrations/earlier/001-first.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../test/support/test-platform.ts';

afterEach(async () => {
  await closePlatforms();
  removeFolders();
});

const open = (dataFolder: string): Promise<Platform> => createPlatform({ dataFolder, host: false });

/** A data folder that a platform has used and left. */
async function aUsedFolder(): Promise<string> {
  const folder = temporaryFolder();
  await (await open(folder)).close();
  return folder;
}

const modeOf = (path: string): number => statSync(path).mode & 0o777;
const modesIn = (folder: string): Record<string, number> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));

const databaseIn = (folder: string): string => join(folder, 'platform.db');

describe('a data folder', () => {
  it('belongs to one process, and the error names it', { tags: ['long'] }, async () => {
    const folder = temporaryFolder();
    const file = fileURLToPath(new URL('../../test/support/child-processes/hold-folder-child.ts', import.meta.url));
    const child = spawn(process.execPath, ['--conditions=@bindery/source', file, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: child.stdout })) if (line === 'open') break;
    await expect(open(folder)).rejects.toMatchObject({
      code: 'data_folder_in_use',
      message: expect.stringContaining(`process ${child.pid}`),
      advice: expect.stringContaining('--data'),
    });
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (await open(folder)).close(); // The lock went with the process.
  });

  it('is refused to a second platform of the same process', async () => {
    const folder = temporaryFolder();
    const first = await open(folder);
    await expect(open(folder)).rejects.toMatchObject({ code: 'data_folder_in_use' });
    await first.close();
    await (await open(folder)).close();
  });

  it('is readable only by its owner, and has one file after a close', async () => {
    const folder = await aUsedFolder();
    expect(statSync(join(folder, 'key')).mode & 0o777).toBe(0o600);
    expect(existsSync(`${databaseIn(folder)}-wal`)).toBe(false);
    expect(existsSync(join(folder, 'holder'))).toBe(false);
    const database = new DatabaseSync(databaseIn(folder));
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    database.close();
  });

  it('is created for its owner only, with each file', async () => {
    const before = process.umask(0o000);
    try {
      const folder = join(temporaryFolder(), 'deep', 'data');
      const test = await startPlatform({ dataFolder: folder, host: false });
      await test.get(`/v1/orgs/${test.demo.organization}/search?query=harbor`);
      await test.platform.idle();
      const modes = modesIn(folder);
      expect(modes['platform.db-wal']).toBe(0o600);
      expect(modes['search.db']).toBe(0o600);
      expect(new Set(Object.values(modes))).toEqual(new Set([0o600]));
      expect([folder, join(folder, '..')].map(modeOf)).toEqual([0o700, 0o700]);
    } finally {
      process.umask(before);
    }
  });

  it('of an older version is restricted to its owner, without foreign files', async () => {
    const folder = await aUsedFolder();
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
    chmodSync(folder, 0o755);
    await (await open(folder)).close();
    expect(new Set(Object.values(modesIn(folder)))).toEqual(new Set([0o600]));
    expect(modeOf(folder)).toBe(0o700);
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    chmodSync(join(folder, 'notes.txt'), 0o644);
    chmodSync(folder, 0o755);
    await (await open(folder)).close();
    expect([modeOf(join(folder, 'notes.txt')), modeOf(folder)]).toEqual([0o644, 0o755]);
  });

  it('from a newer version is rejected, and stays unchanged', { tags: ['long'] }, async () => {
    const folder = await aUsedFolder();
    const database = new DatabaseSync(databaseIn(folder));
    database.exec(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`);
    database.close();
    const before = readFileSync(databaseIn(folder));
    await expect(open(folder)).rejects.toMatchObject({
      code: 'data_from_newer_version',
      message: expect.stringContaining(`schema ${SCHEMA_VERSION + 1}`),
    });
    expect(readFileSync(databaseIn(folder))).toEqual(before);
  });

  it('from an older version is migrated, with a copy of the file next to it', async () => {
    const folder = await aUsedFolder();
    rmSync(databaseIn(folder));
    const database = new DatabaseSync(databaseIn(folder));
    for (const statement of firstMigration.statements) database.exec(statement.replaceAll('BYTES', 'BLOB'));
    const event =
      "('event_old', 'old', NULL, 'integration', NULL, 'task', '{\"eventId\":\"event_old\",\"type\":\"task\",\"task\":{\"n\":1}}', 'success', 'success', 1, 1, NULL, 1)";
    database.exec(`INSERT INTO event VALUES ${event}; PRAGMA user_version = 1`);
    database.close();
    const test = await startPlatform({ dataFolder: folder });
    expect(existsSync(`${databaseIn(folder)}.before-${SCHEMA_VERSION}`)).toBe(true);
    await test.publish('old');
    expect(await test.events('old')).toMatchObject([{ id: 'event_old', payload: { task: { n: 1 } } }]);
    expect((await test.post('/_platform/v1/events/event_old/replay')).status).toBe(200);
    expect(await test.events('old')).toMatchObject([{ id: 'event_old', state: 'success', attempts: [{ number: 2 }] }]);
  });

  it.each([
    [
      'is not a database',
      (file: string) => writeFileSync(file, 'not a database, but long enough to look like a file'.repeat(50)),
    ],
    ['was cut off', (file: string) => truncateSync(file, 8192)],
    [
      'belongs to another program',
      (file: string) => {
        rmSync(file);
        const database = new DatabaseSync(file);
        database.exec('CREATE TABLE bookmark (url TEXT)');
        database.close();
      },
    ],
  ])('whose file %s is refused', async (_what, damage) => {
    const folder = await aUsedFolder();
    damage(databaseIn(folder));
    await expect(open(folder)).rejects.toMatchObject({
      code: 'data_unreadable',
      message: expect.stringContaining('platform.db'),
    });
  });

  it('without its key, or with another, is rejected', async () => {
    const folder = await aUsedFolder();
    const other = await aUsedFolder();
    rmSync(join(folder, 'key'));
    await expect(open(folder)).rejects.toMatchObject({ code: 'data_key_missing' });
    cpSync(join(other, 'key'), join(folder, 'key'));
    await expect(open(folder)).rejects.toMatchObject({ code: 'vault_key_wrong' });
    writeFileSync(join(folder, 'key'), 'short');
    await expect(open(folder)).rejects.toMatchObject({
      code: 'vault_key_wrong',
      message: expect.stringContaining('bytes'),
    });
  });

  it('that can’t be created or written is rejected', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    for (const folder of [join(file, 'below'), file]) {
      await expect(open(folder)).rejects.toMatchObject({
        code: 'data_folder_unwritable',
        advice: expect.stringContaining('--data'),
      });
    }
  });

  it('is ignored by Git', async () => {
    expect(readFileSync(join(await aUsedFolder(), '.gitignore'), 'utf8')).toBe('*\n');
  });

  it.skipIf(process.getuid?.() === 0)('that is read-only is refused', async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o500);
    await expect(open(folder)).rejects.toMatchObject({ code: 'data_folder_unwritable' });
    chmodSync(folder, 0o700);
  });

  it('whose database is read-only is refused', async () => {
    const folder = await aUsedFolder();
    rmSync(databaseIn(folder));
    mkdirSync(databaseIn(folder));
    await expect(open(folder)).rejects.toMatchObject({ code: 'data_folder_unwritable' });
  });
});

describe('a disk that fails under a running platform', () => {
  it('returns 503 storage_failed, and is reported', { tags: ['long'] }, async () => {
    const folder = temporaryFolder();
    const test = await startPlatform({ dataFolder: folder, host: false });
    const { space } = test.demo;
    expect((await test.get(`/v1/spaces/${space}`)).status).toBe(200);
    await test.platform.idle();
    const locker = new DatabaseSync(databaseIn(folder));
    locker.exec('BEGIN EXCLUSIVE');
    const response = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, {});
    locker.exec('ROLLBACK');
    locker.close();
    expect([response.status, response.code]).toEqual([503, 'storage_failed']);
    expect(test.faults).toHaveLength(1);
    expect((await test.post(`/v1/orgs/${test.demo.organization}/spaces`, {})).status).toBe(201);
  });
});
