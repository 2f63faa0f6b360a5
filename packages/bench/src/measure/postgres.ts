// An installed PostgreSQL for one measurement, on the loopback IP address, in a temporary folder.
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort } from '@bindery/testkit/free-port';
import type { Bench } from './bench.ts';
import { startProgram } from './processes.ts';

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

/** Starts a server, and returns the URL of its database. */
export async function startPostgres(bench: Bench): Promise<string> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('There is no PostgreSQL on this machine. Install it.');
  const folder = bench.folder();
  const data = join(folder, 'data');
  const user = ordinaryUser();
  if (user !== undefined) {
    chmodSync(folder, 0o700);
    chownSync(folder, user.uid, user.gid);
  }
  // It does not run as root. `setpriv` becomes the program, so that what is ended later is the server itself.
  const as = user === undefined ? [] : ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  const commandOf = (program: string, args: readonly string[]) => [...as, join(programs, program), ...args];
  const options = ['--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--no-sync', '--no-locale'];
  const [initdb = '', ...initArgs] = commandOf('initdb', options);
  execFileSync(initdb, initArgs, { cwd: folder, stdio: 'ignore' });
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' };
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command = '', ...args] = commandOf('postgres', ['-D', data, ...set]);
  await bench.use(startProgram(command, args, { cwd: folder })).until(/ready to accept connections/, 20_000);
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
