// A PostgreSQL of the tests' own, on a free port, in a temporary folder.
import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** A server that can be stopped, and started again with what it had. */
export interface Postgres {
  /** Creates a database, and returns its URL. `options` are appended to CREATE DATABASE. */
  createDatabase(options?: string): Promise<string>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it, and removes what it had. */
  close(): Promise<void>;
}

const READY_MS = 20_000;
const DEBIAN = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs; undefined where there is none. */
function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))));
}

/** Whether tests that need PostgreSQL can run. Says loudly which are skipped where they cannot. */
export function hasPostgres(tests: string): boolean {
  if (findPostgres() !== undefined) return true;
  process.stderr.write(`\n*** SKIPPED: ${tests}, because there is no PostgreSQL (initdb, postgres) here.\n`);
  return false;
}

/** Starts a server. It ends with this process at the latest, however that ends. */
export async function startPostgres(): Promise<Postgres> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('There is no PostgreSQL on this machine.');
  const user = ordinaryUser();
  const { path: folder, ends } = createFolder(user);
  const data = join(folder, 'data');
  // Making a cluster takes ten times as long as copying one.
  pristine ??= createCluster(programs, user);
  execFileSync('cp', ['-R', pristine, data], { ...user, cwd: folder, stdio: 'ignore' });
  const port = await freePort();
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off' };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = spawn(join(programs, 'postgres'), ['-D', data, ...flags], { ...user, cwd: folder, stdio: 'ignore' });
    server.unref();
    ends(server.pid);
    await untilReady(urlOf(port, 'postgres'), server);
  };
  const stop = async (): Promise<void> => {
    if (server === undefined || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGQUIT'); // At once, as a machine that fails.
    await ended;
    ends(undefined);
  };
  await start();
  return {
    start,
    stop,
    createDatabase: async (options = '') => {
      const name = `test_${randomBytes(6).toString('hex')}`;
      await run(urlOf(port, 'postgres'), `create database ${name} ${options}`);
      return urlOf(port, name);
    },
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A cluster that was never started, for others to begin as. */
let pristine: string | undefined;

function createCluster(programs: string, user: User): string {
  const { path: folder } = createFolder(user);
  const data = join(folder, 'data');
  const args = ['--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--no-sync', '--wal-segsize', '1'];
  const options = [...args, '--no-locale', '--encoding', 'UTF8'];
  execFileSync(join(programs, 'initdb'), options, { ...user, cwd: folder, stdio: 'ignore' });
  return data;
}

interface Folder {
  readonly path: string;
  /** Hands over the process ID of a server that ends with this process; undefined once it has ended. */
  readonly ends: (pid: number | undefined) => void;
}

/** A temporary folder of a user. When this process is gone, its server ends and it is removed. */
function createFolder(user: User): Folder {
  const path = mkdtempSync(join(tmpdir(), 'bindery-postgres-'));
  chmodSync(path, 0o700);
  if (user.uid !== undefined) chownSync(path, user.uid, user.gid ?? user.uid);
  // Its input ends with this process, even if it is killed. A separate process group gets no signals of the terminal.
  const tidy = spawn('sh', ['-c', TIDY, 'sh', path], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  const input = tidy.stdin as Socket;
  tidy.unref();
  input.unref();
  return { path, ends: (pid) => void input.write(`${pid ?? ''}\n`) };
}

const TIDY = `while read -r line; do pid=$line; done
for try in 1 2 3 4 5 6 7 8 9; do
  [ -n "$pid" ] && kill -QUIT "$pid" && sleep 0.2 || break
done
rm -rf "$1"`;

function urlOf(port: number, database: string): string {
  return `postgres://postgres@127.0.0.1:${port}/${database}`;
}

interface User {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL does not run as root. */
function ordinaryUser(): User {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      continue;
    }
  }
  return {};
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const until = performance.now() + READY_MS;
  for (;;) {
    try {
      return await run(url, 'select 1');
    } catch (thrown) {
      if (server.exitCode !== null || performance.now() > until) throw thrown;
      await delay(25);
    }
  }
}

async function run(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end().catch(() => {});
  }
}
