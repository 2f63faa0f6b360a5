// `ssh -R`: OpenSSH as a tunnel, with a server on the loopback IP address and keys for this run.
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createSshKey, prepareSshServer } from '@bindery/testkit/servers/ssh-server';
import { startProgram } from '../measure/processes.ts';
import type { OpenWay } from './way.ts';
import { startOrigin } from './ways.ts';

/** Opens a tunnel of OpenSSH's. Rejects where the machine has no server of it. */
export const openSsh: OpenWay = async (bench) => {
  const cwd = bench.folder();
  const start = (program: string, args: readonly string[]) => bench.use(startProgram(program, args, { cwd }));
  createSshKey(join(cwd, 'client'));
  const settings = ['AllowTcpForwarding remote'];
  const server = await prepareSshServer(cwd, { publicKey: join(cwd, 'client.pub'), settings });
  await start(server.program, server.args).until(/Server listening/, 10_000);
  const origin = await startOrigin(bench);
  const forward = ['-R', `127.0.0.1:0:127.0.0.1:${origin.port}`, '127.0.0.1'];
  const relay = start('ssh', [...clientOptions(cwd, server.port), ...forward]);
  const [, opened] = await relay.until(/Allocated port (\d+)/, 10_000);
  return { port: Number(opened), host: `127.0.0.1:${opened}`, relay };
};

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
