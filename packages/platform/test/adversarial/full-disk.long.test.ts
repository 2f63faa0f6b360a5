// A disk without room under a platform that writes: rejections with a code, everything that was answered kept, and on it goes.
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../support/test-platform.ts';
import type { FullDisk } from './support/full-disk-child.ts';

const PROGRAM = fileURLToPath(new URL('./support/full-disk-child.ts', import.meta.url));
const run = promisify(execFile);

afterAll(async () => {
  await closePlatforms();
  removeFolders();
});

/** Runs a line of the shell in which `"$@"` is the program, with the names given. */
async function runIn(shell: string, names: Record<string, string>, args: readonly string[]): Promise<FullDisk> {
  const program = [process.execPath, '--conditions=@bindery/source', PROGRAM, ...args];
  const { stdout } = await run('sh', ['-c', shell, 'sh', ...program], { env: { ...process.env, ...names } });
  return JSON.parse(stdout) as FullDisk;
}

const REFUSED = { status: 503, type: 'application/json', code: 'storage_failed' };

/** A file system of one's own can be mounted in a namespace of one's own, where the system lets people have one. */
const MOUNT = 'mount -t tmpfs -o size=14m none "$ROOM"';
const canMount =
  spawnSync('unshare', ['-Urm', 'sh', '-c', MOUNT], { env: { ...process.env, ROOM: tmpdir() } }).status === 0;

describe('a full disk', () => {
  it.skipIf(!canMount)('returns 503 for writes, allows reads, and recovers', async () => {
    const room = temporaryFolder();
    const ballast = join(room, 'ballast');
    const fill = `dd if=/dev/zero of="${ballast}" bs=1M count=9 2>/dev/null`;
    const inside = `${MOUNT} && ${fill} && exec "$@"`;
    const shell = `exec unshare -Urm sh -c '${inside}' sh "$@"`;
    const report = await runIn(shell, { ROOM: room }, [join(room, 'data'), ballast]);
    expect(report.refused).toMatchObject(REFUSED);
    expect(report.stored.length).toBeGreaterThan(3);
    expect(report.readsWhileFull).toEqual([200, 200]);
    expect(report.afterRoom).toEqual([200, 201]);
    expect(report.after).toEqual({ lost: [], integrity: { integrity_check: 'ok' } });
    expect(report.faults).toEqual([expect.stringContaining('full')]);
  });
});

describe.skipIf(process.platform === 'win32')('a disk that rejects writes', () => {
  it('returns 503 for writes, allows reads, and loses nothing', async () => {
    const dataFolder = join(temporaryFolder(), 'data');
    mkdirSync(dataFolder);
    // No file of the process can be longer: the system answers EFBIG, which is an I/O error to SQLite.
    const report = await runIn('ulimit -f 6000; exec "$@"', {}, [dataFolder]);
    expect(report.refused).toMatchObject(REFUSED);
    expect(report.readsWhileFull).toEqual([200, 200]);
    expect(report.faults).toEqual([expect.stringContaining('I/O')]);
    const test = await startPlatform({ dataFolder, host: false });
    for (const id of report.stored) {
      const { body } = await test.get(`/v1/spaces/${test.demo.space}/change-requests/${id}/content/files`);
      expect(body.count).toBe(1);
    }
    expect((await test.post(`/v1/orgs/${test.demo.organization}/spaces`, {})).status).toBe(201);
    expect(test.faults).toEqual([]);
    await test.platform.close();
    const database = new DatabaseSync(join(dataFolder, 'platform.db'));
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    database.close();
  });
});
