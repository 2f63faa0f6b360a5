// An OpenSSH server on loopback, with keys of its own, for tests of repositories that SSH connects to.
import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { temporaryFolder } from '../../../workers/src/testing/temporary-folder.ts';
import type { SshAccess } from '../git/git-policy.ts';

const SERVERS = ['/usr/sbin/sshd', '/usr/local/sbin/sshd', '/opt/homebrew/sbin/sshd'];

/** A server that runs. */
export interface SshServer extends SshAccess {
  readonly port: number;
  /** The account that it lets in. */
  readonly user: string;
  /** A key that it rejects. */
  readonly strangerKeyFile: string;
  close(): Promise<void>;
}

/** Starts a server. The client’s files are in a folder whose name needs quotes. */
export async function startSshServer(): Promise<SshServer> {
  const program = SERVERS.find((path) => existsSync(path));
  if (program === undefined) throw new Error('This machine has no sshd. Install the OpenSSH server.');
  const folder = temporaryFolder();
  const clientFolder = join(folder, `it's 100% "new"`);
  mkdirSync(clientFolder);
  const [host, keyFile, strangerKeyFile] = ['host', `${clientFolder}/client`, `${clientFolder}/stranger`];
  for (const file of [host, keyFile, strangerKeyFile]) {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file], { cwd: folder });
  }
  const port = await freePort();
  const lines = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${join(folder, host)}`,
    `AuthorizedKeysFile ${join(folder, 'authorized')}`,
    'StrictModes no', // The temporary folder's parent belongs to others.
    'PidFile none',
    'UsePAM no',
    'PasswordAuthentication no',
  ];
  writeFileSync(join(folder, 'authorized'), readFileSync(`${keyFile}.pub`), { mode: 0o600 });
  writeFileSync(join(folder, 'config'), `${lines.join('\n')}\n`);
  const knownHostsFile = join(clientFolder, 'known');
  const [type, key] = readFileSync(join(folder, 'host.pub'), 'utf8').split(' ');
  writeFileSync(knownHostsFile, `[localhost]:${port} ${type} ${key}\n`);
  const child = spawn(program, ['-D', '-e', '-f', join(folder, 'config')], { stdio: ['ignore', 'ignore', 'pipe'] });
  await waitForServer(child);
  return {
    port,
    user: userInfo().username,
    keyFile,
    knownHostsFile,
    strangerKeyFile,
    close: async () => {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

function waitForServer(child: ChildProcessByStdio<null, null, Readable>): Promise<void> {
  const printed: string[] = [];
  return new Promise((resolve, reject) => {
    child.on('exit', () => reject(new Error(`sshd ended: ${printed.join('\n')}`)));
    createInterface({ input: child.stderr }).on('line', (line) => {
      printed.push(line);
      if (line.includes('Server listening')) resolve();
    });
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
