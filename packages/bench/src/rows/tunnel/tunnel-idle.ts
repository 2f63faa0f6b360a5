// What an idle tunnel costs the relay, against an idle upgraded socket of bare node:http. Fresh processes each time.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Bench } from '../../measure/bench.ts';
import { defineRow } from '../../define-row.ts';
import { residentBytes } from '../../measure/memory.ts';
import type { Started } from '../../measure/processes.ts';
import { startBuilt } from '../../tunnel/way.ts';

const TUNNELS = 1_000;
/** Opened before anything is measured, so that the code they need is there. */
const FIRST = 50;
const CONNECTORS = 2;
const SETTLE_MS = 1_000;

export const tunnelIdle = defineRow({
  name: 'tunnel-idle',
  group: 'tunnel',
  unit: 'bytes',
  rounds: { rounds: 3, warmups: 0 },
  sides: (bench) => ({
    ours: () => bench.within(measureRelay),
    bare: () => bench.within(measureBare),
  }),
  figures: { '': { versus: 'bare', peer: 'an upgraded socket of bare node:http', goal: `value <= ${100 * 1024}` } },
});

async function measureRelay(bench: Bench): Promise<number> {
  const { port, process } = await startBuilt(bench, 'tunnel-relay.ts', 0);
  // No request comes, so no server has to listen at the port behind them.
  const open = (first: number, count: number) => startBuilt(bench, 'tunnel-connector.ts', port, port, first, count);
  return bytesOfEach(bench, process, {
    openFirst: (count) => open(0, count),
    openOthers: (first, count) => {
      const each = count / CONNECTORS;
      return Promise.all(Array.from({ length: CONNECTORS }, (_, index) => open(first + index * each, each)));
    },
  });
}

async function measureBare(bench: Bench): Promise<number> {
  const { port, process } = await startBuilt(bench, 'tunnel-idle-floor.ts');
  const open = (count: number) => openSockets(bench, port, count);
  return bytesOfEach(bench, process, { openFirst: open, openOthers: (_first, count) => open(count) });
}

interface Opening {
  readonly openFirst: (count: number) => Promise<unknown>;
  readonly openOthers: (first: number, count: number) => Promise<unknown>;
}

/** What a process grows by for each idle tunnel. */
async function bytesOfEach(bench: Bench, process: Started, { openFirst, openOthers }: Opening): Promise<number> {
  const [tunnels, first] = [bench.size(TUNNELS, 20), bench.size(FIRST, 4)];
  const settleMs = bench.size(SETTLE_MS, 50);
  await openFirst(first);
  await setTimeout(settleMs);
  const before = residentBytes(process);
  await openOthers(first, tunnels);
  await setTimeout(settleMs);
  return (residentBytes(process) - before) / tunnels;
}

async function openSockets(bench: Bench, port: number, count: number): Promise<void> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  bench.use({ close: () => sockets.forEach((socket) => socket.destroy()) });
  const request = 'GET / HTTP/1.1\r\nHost: bare\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  await Promise.all(
    sockets.map(async (socket) => {
      socket.write(request);
      await once(socket, 'data', { signal: AbortSignal.timeout(10_000) });
    }),
  );
}
