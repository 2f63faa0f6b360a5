// `ssh -R`: OpenSSH as a tunnel, with a server on the loopback IP address and keys for this run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../measure/free-port.ts';
import { startProgram } from '../measure/processes.ts';
import { temporaryFolder } from '../measure/temporary-folder.ts';
import type { OpenWay, Starter } from './way.ts';
import { startOrigin } from './ways.ts';

const SERVERS = ['/usr/sbin/sshd', '/usr/local/sbin/sshd', '/opt/homebrew/sbin/sshd'];

/** Opens a tunnel of OpenSSH's. Rejects where the machine has no server of it. */
export const openSsh: OpenWay = async (starter) => {
  const server = SERVERS.find((path) => existsSync(path));
  if (server === undefined) throw new Error('There is no sshd on this machine. Install the OpenSSH server.');
  const folder = temporaryFolder();
  for (const name of ['host', 'client']) {
    const args = ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)];
    await starter.adopt(startProgram('ssh-keygen', args, { cwd: folder })).ended;
  }
  const port = await startServer(starter, server, folder);
  const origin = await startOrigin(starter);
  const client = starter.adopt(
    startProgram('ssh', [...clientOptions(folder, port), '-R', `127.0.0.1:0:127.0.0.1:${origin.port}`, '127.0.0.1'], {
      cwd: folder,
    }),
  );
  const [, opened] = await client.until(/Allocated port (\d+)/, 10_000);
  return { port: Number(opened), host: `127.0.0.1:${opened}`, relay: client };
};

async function startServer(starter: Starter, command: string, folder: string): Promise<number> {
  const port = await freePort();
  writeFileSync(join(folder, 'authorized'), readFileSync(join(folder, 'client.pub')), { mode: 0o600 });
  const lines = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${join(folder, 'host')}`,
    `AuthorizedKeysFile ${join(folder, 'authorized')}`,
    'StrictModes no', // The temporary folder's parent belongs to others.
    'PidFile none',
    'UsePAM no',
    'PasswordAuthentication no',
    'AllowTcpForwarding remote',
  ];
  const file = join(folder, 'sshd_config');
  writeFileSync(file, `${lines.join('\n')}\n`);
  const started = starter.adopt(startProgram(command, ['-D', '-e', '-f', file], { cwd: folder }));
  await started.until(/Server listening/, 10_000);
  return port;
}

function clientOptions(folder: string, port: number): string[] {
  const options = {
    IdentitiesOnly: 'yes',
    BatchMode: 'yes',
    StrictHostKeyChecking: 'no',
    UserKnownHostsFile: join(folder, 'known'),
    ExitOnForwardFailure: 'yes',
    ConnectTimeout: '5',
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const { username } = userInfo();
  return ['-N', '-F', 'none', '-i', join(folder, 'client'), '-l', username, '-p', String(port), ...flags];
}
