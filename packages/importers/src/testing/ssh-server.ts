// An OpenSSH server on loopback with new keys, for tests of Git over SSH.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { ChildProcessByStdio } from 'node:child_process';
import { createSshKey, prepareSshServer } from '@bindery/testkit/servers/ssh-server';
import { temporaryFolder } from '@bindery/testkit/temporary-folder';
import type { SshAccess } from '../git/git-policy.ts';

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
  const folder = temporaryFolder();
  const clientFolder = join(folder, `it's 100% "new"`);
  mkdirSync(clientFolder);
  const [keyFile, strangerKeyFile] = [join(clientFolder, 'client'), join(clientFolder, 'stranger')];
  createSshKey(keyFile);
  createSshKey(strangerKeyFile);
  const { program, args, port, knownHost } = await prepareSshServer(folder, { publicKey: `${keyFile}.pub` });
  const knownHostsFile = join(clientFolder, 'known');
  writeFileSync(knownHostsFile, knownHost('localhost'));
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
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
