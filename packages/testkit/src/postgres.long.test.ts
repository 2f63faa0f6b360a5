// A server of the tests leaves nothing behind, however its process ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { hasPostgres } from './postgres.ts';

const PROGRAM = `
const { startPostgres } = await import(${JSON.stringify(new URL('postgres.ts', import.meta.url).href)});
console.log(await (await startPostgres()).createDatabase());
setInterval(() => {}, 1_000);
`;

/** The folder with the data of a server, and whether it accepts connections. */
async function folderOf(connectionString: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    return rows[0]?.folder;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

describe.skipIf(!hasPostgres('the test of servers that end with their process'))('a PostgreSQL of the tests', () => {
  it('ends with a process that is killed, and its folder is removed', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const url = String(line).trim();
    const folder = (await folderOf(url)) ?? '';
    expect(existsSync(folder)).toBe(true);
    child.kill('SIGKILL');
    await expect.poll(() => folderOf(url)).toBeUndefined();
    await expect.poll(() => existsSync(folder)).toBe(false);
  });
});
