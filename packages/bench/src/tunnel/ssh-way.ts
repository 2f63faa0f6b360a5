// `ssh -R`: OpenSSH as a tunnel, with a server on the loopback IP address and keys for this run.
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createSshKey, prepareSshServer } from '../../../../scripts/testing/ssh-server.ts';
import { startProgram } from '../measure/processes.ts';
import { temporaryFolder } from '../measure/temporary-folder.ts';
import type { OpenWay, Starter } from './way.ts';
import { startOrigin } from './ways.ts';

/** Opens a tunnel of OpenSSH's. Rejects where the machine has no server of it. */
export const openSsh: OpenWay = async (starter) => {
  const folder = temporaryFolder();
  createSshKey(join(folder, 'client'));
  const port = await startServer(starter, folder);
  const origin = await startOrigin(starter);
  const client = starter.adopt(
    startProgram('ssh', [...clientOptions(folder, port), '-R', `127.0.0.1:0:127.0.0.1:${origin.port}`, '127.0.0.1'], {
      cwd: folder,
    }),
  );
  const [, opened] = await client.until(/Allocated port (\d+)/, 10_000);
  return { port: Number(opened), host: `127.0.0.1:${opened}`, relay: client };
};

async function startServer(starter: Starter, folder: string): Promise<number> {
  const publicKey = join(folder, 'client.pub');
  const settings = ['AllowTcpForwarding remote'];
  const { program, args, port } = await prepareSshServer(folder, { publicKey, settings });
  await starter.adopt(startProgram(program, [...args], { cwd: folder })).until(/Server listening/, 10_000);
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
