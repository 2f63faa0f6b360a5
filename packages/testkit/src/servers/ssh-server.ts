// An OpenSSH server on loopback, with new keys: its files, and the command that runs it.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';

const SERVERS = ['/usr/sbin/sshd', '/usr/local/sbin/sshd', '/opt/homebrew/sbin/sshd'];

/** A server to start. It prints `Server listening` when it is ready. */
export interface PreparedSshServer {
  readonly program: string;
  readonly args: readonly string[];
  readonly port: number;
  /** The line of `known_hosts` for a name of this computer. */
  readonly knownHost: (name: string) => string;
}

/** Creates a key without a passphrase, and its public key in `<file>.pub`. */
export function createSshKey(file: string): void {
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file]);
}

/** Writes the files of a server to a folder. It accepts one key. Throws where the machine has no server. */
export async function prepareSshServer(
  folder: string,
  { publicKey, settings = [] }: { readonly publicKey: string; readonly settings?: readonly string[] },
): Promise<PreparedSshServer> {
  const program = SERVERS.find((path) => existsSync(path));
  if (program === undefined) throw new Error('This machine has no sshd. Install the OpenSSH server.');
  const [host, authorized, config] = ['host', 'authorized', 'sshd_config'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  createSshKey(host);
  writeFileSync(authorized, readFileSync(publicKey), { mode: 0o600 });
  const port = await freePort();
  const lines = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${host}`,
    `AuthorizedKeysFile ${authorized}`,
    'StrictModes no', // The temporary folder's parent belongs to others.
    'PidFile none',
    'UsePAM no',
    'PasswordAuthentication no',
    ...settings,
  ];
  writeFileSync(config, `${lines.join('\n')}\n`);
  const [type, key] = readFileSync(`${host}.pub`, 'utf8').split(' ');
  return {
    program,
    args: ['-D', '-e', '-f', config],
    port,
    knownHost: (name) => `[${name}]:${port} ${type} ${key}\n`,
  };
}
