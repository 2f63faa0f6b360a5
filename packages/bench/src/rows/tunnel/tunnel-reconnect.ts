// A relay that is killed and started again at once on the same port, until the same address answers, against the start of
// a Node that does nothing.
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { programPath } from '../../measure/bench.ts';
import type { Bench } from '../../measure/bench.ts';
import { defineRow } from '../../define-row.ts';
import { startNode } from '../../measure/processes.ts';
import type { Way } from '../../tunnel/way.ts';
import { openBindery } from '../../tunnel/ways.ts';

const LIMIT_MS = 20_000;
const PAUSE_MS = 10;
const REST_MS = 300;

export const tunnelReconnect = defineRow({
  name: 'tunnel-reconnect',
  group: 'tunnel',
  unit: 'ms',
  rounds: { rounds: 7 },
  sides: (bench) => ({ ours: () => bench.within(killOnce), bare: () => startNode(['-e', '0']).ended }),
  figures: { '': { versus: 'bare', peer: 'node -e 0', goal: 'excess <= 1000' } },
});

/** Fresh processes each time: a connector that has lost its relay often waits longer, rightly. */
async function killOnce(bench: Bench): Promise<number> {
  const way = await openBindery(bench);
  await untilAnswered(way);
  await setTimeout(REST_MS);
  const killedAt = performance.now();
  way.relay.child.kill('SIGKILL');
  await way.relay.ended.catch(() => {}); // Its port is free when it has gone.
  // Not waited for until it listens: callers do not know either.
  bench.use(startNode([programPath('tunnel-relay.ts'), String(way.port)]));
  await untilAnswered(way);
  return performance.now() - killedAt;
}

async function untilAnswered(way: Way): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  let last = 0;
  while (performance.now() < deadline) {
    last = await statusOf(way);
    if (last === 200) return;
    await setTimeout(PAUSE_MS);
  }
  throw new Error(`The address did not answer again; its last status is ${last}.`);
}

/** On a new connection. 0 without a response. */
function statusOf({ port, host }: Way): Promise<number> {
  return new Promise((resolve) => {
    const clientRequest = request({ host: '127.0.0.1', port, headers: { host }, agent: false }, (answer) => {
      answer.resume().on('error', () => resolve(0));
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    clientRequest.setTimeout(LIMIT_MS, () => clientRequest.destroy());
    clientRequest.on('error', () => resolve(0)).end();
  });
}
