// What an idle tunnel costs the relay, against an idle upgraded socket of bare node:http. Fresh processes each time.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { interleave } from '../../measure/interleave.ts';
import { residentBytes } from '../../measure/memory.ts';
import type { Effort } from '../../measure/effort.ts';
import type { Row } from '../../row.ts';
import { withProcesses } from '../../tunnel/way.ts';

const TUNNELS = 1_000;
/** Opened before anything is measured, so that the code they need is there. */
const FIRST = 50;
const CONNECTORS = 2;
const SETTLE_MS = 1_000;
const ROUNDS = 3;

export const tunnelIdle: Row = {
  name: 'tunnel-idle',
  group: 'tunnel',
  figures: [''],
  async measure(effort) {
    const { ours, bare } = await interleave(
      { ours: () => measureRelay(effort), bare: () => measureBare(effort) },
      effort.rounds({ rounds: ROUNDS, warmups: 0 }),
    );
    const goal = { of: 'value', is: '<=', than: 100 * 1024 } as const;
    return [{ value: ours, versus: bare, unit: 'bytes', peer: 'an upgraded socket of bare node:http', goal }];
  },
};

function sizesOf(effort: Effort) {
  return {
    tunnels: effort.size(TUNNELS, 20),
    firstTunnels: effort.size(FIRST, 4),
    settleMs: effort.size(SETTLE_MS, 50),
  };
}

function measureRelay(effort: Effort): Promise<number> {
  const { tunnels, firstTunnels, settleMs } = sizesOf(effort);
  return withProcesses(effort, async (starter) => {
    const { port, process } = await starter.program('tunnel-relay.ts', [0]);
    // Nobody asks, so that there need be nothing at the port behind them.
    const open = (first: number, count: number) =>
      starter.program('tunnel-connector.ts', [port, port, first, count], /^connected/m);
    await open(0, firstTunnels);
    await setTimeout(settleMs);
    const before = residentBytes(process);
    const each = tunnels / CONNECTORS;
    await Promise.all(Array.from({ length: CONNECTORS }, (_, index) => open(firstTunnels + index * each, each)));
    await setTimeout(settleMs);
    return (residentBytes(process) - before) / tunnels;
  });
}

function measureBare(effort: Effort): Promise<number> {
  const { tunnels, firstTunnels, settleMs } = sizesOf(effort);
  return withProcesses(effort, async (starter) => {
    const { port, process } = await starter.program('tunnel-idle-floor.ts', []);
    const closers = [await openSockets(port, firstTunnels)];
    try {
      await setTimeout(settleMs);
      const before = residentBytes(process);
      closers.push(await openSockets(port, tunnels));
      await setTimeout(settleMs);
      return (residentBytes(process) - before) / tunnels;
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
