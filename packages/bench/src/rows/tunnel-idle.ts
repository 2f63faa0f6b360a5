// What an idle tunnel costs the relay, against an idle upgraded socket of bare node:http. Fresh processes each time.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { interleave } from '../measure/interleave.ts';
import { residentBytes } from '../measure/memory.ts';
import type { Effort, Row } from '../row.ts';
import { withProcesses } from '../tunnel/way.ts';

const TUNNELS = 1_000;
/** Opened before anything is measured, so that the code they need is there. */
const FIRST = 50;
const CONNECTORS = 2;
const SETTLE_MS = 1_000;
const ROUNDS = 3;

export const tunnelIdle: Row = {
  name: 'tunnel-idle',
  group: 'tunnel',
  async measure(effort) {
    const { ours, bare } = await interleave(
      { ours: () => measureRelay(effort), bare: () => measureBare(effort) },
      { rounds: ROUNDS, warmups: 0 },
    );
    const goal = { of: 'value', is: '<=', than: 100 * 1024 } as const;
    return [{ value: ours, versus: bare, unit: 'bytes', peer: 'an upgraded socket of bare node:http', goal }];
  },
};

function measureRelay(effort: Effort): Promise<number> {
  return withProcesses(effort, async (starter) => {
    const { port, process } = await starter.program('tunnel-relay.ts', [0]);
    // Nobody asks, so that there need be nothing at the port behind them.
    const open = (first: number, count: number) =>
      starter.program('tunnel-connector.ts', [port, port, first, count], /^connected/m);
    await open(0, FIRST);
    await setTimeout(SETTLE_MS);
    const before = residentBytes(process);
    const each = TUNNELS / CONNECTORS;
    await Promise.all(Array.from({ length: CONNECTORS }, (_, index) => open(FIRST + index * each, each)));
    await setTimeout(SETTLE_MS);
    return (residentBytes(process) - before) / TUNNELS;
  });
}

function measureBare(effort: Effort): Promise<number> {
  return withProcesses(effort, async (starter) => {
    const { port, process } = await starter.program('tunnel-idle-floor.ts', []);
    const closers = [await openSockets(port, FIRST)];
    try {
      await setTimeout(SETTLE_MS);
      const before = residentBytes(process);
      closers.push(await openSockets(port, TUNNELS));
      await setTimeout(SETTLE_MS);
      return (residentBytes(process) - before) / TUNNELS;
    } finally {
      for (const close of closers) close();
    }
  });
}

async function openSockets(port: number, count: number): Promise<() => void> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  const request = 'GET / HTTP/1.1\r\nHost: bare\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  await Promise.all(
    sockets.map(async (socket) => {
      socket.write(request);
      await once(socket, 'data', { signal: AbortSignal.timeout(10_000) });
    }),
  );
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
