// What a request costs that arrives at the one of two relays which has not its tunnel.
import type { Bench } from '../../measure/bench.ts';
import { defineRow } from '../../define-row.ts';
import { startPostgres } from '../../measure/postgres.ts';
import { runContest, summarize } from '../../tunnel/contest.ts';
import { loadOf, runLoad } from '../../tunnel/run-load.ts';
import { startBuilt } from '../../tunnel/way.ts';
import type { Way } from '../../tunnel/way.ts';
import { startOrigin, tunnelWay } from '../../tunnel/ways.ts';

const SLICE_MS = 600;

export const tunnelWrongNode = defineRow({
  name: 'tunnel-wrong-node',
  group: 'tunnel',
  unit: 'ms',
  async sides(bench) {
    const { wrong, right } = await openTwo(bench);
    const ways = { ours: async () => wrong, right: async () => right };
    const load = loadOf(bench, { connections: 1, durationMs: SLICE_MS });
    const results = await runContest(bench, ways, {
      measure: (way) => runLoad(way, load),
      ...bench.rounds({ rounds: 7 }),
    });
    return summarize(results, ({ p50 }) => p50);
  },
  figures: {
    '': { versus: 'right', peer: 'the same request at the relay that has the tunnel', goal: 'ratio <= 1.5' },
  },
});

/** Two relays that share a database, and a tunnel at one of them. */
async function openTwo(bench: Bench): Promise<{ wrong: Way; right: Way }> {
  const database = await startPostgres(bench);
  const origin = await startOrigin(bench);
  const right = await startBuilt(bench, 'tunnel-cluster-relay.ts', database);
  const wrong = await startBuilt(bench, 'tunnel-cluster-relay.ts', database);
  await startBuilt(bench, 'tunnel-connector.ts', right.port, origin.port, 0, 1);
  return { wrong: tunnelWay(wrong), right: tunnelWay(right) };
}
