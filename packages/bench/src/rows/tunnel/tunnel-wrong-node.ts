// What a request costs that arrives at the one of two relays which has not its tunnel.
import { median } from '../../measure/interleave.ts';
import { findPostgres, startPostgres } from '../../measure/postgres.ts';
import type { Row } from '../../row.ts';
import { runContest, toFigures } from '../../tunnel/contest.ts';
import { TUNNEL_DOMAIN, tunnelName } from '../../tunnel/names.ts';
import { loadOf, runLoad } from '../../tunnel/run-load.ts';
import { withProcesses } from '../../tunnel/way.ts';
import type { Starter, Way } from '../../tunnel/way.ts';
import { startOrigin } from '../../tunnel/ways.ts';

const SLICE_MS = 600;

export const tunnelWrongNode: Row = {
  name: 'tunnel-wrong-node',
  group: 'tunnel',
  figures: [''],
  measure: async (effort) => {
    const programs = findPostgres();
    if (programs === undefined) throw new Error('There is no PostgreSQL on this machine. Install it.');
    return withProcesses(effort, async (starter) => {
      const { wrong, right } = await openTwo(starter, programs);
      const ways = { ours: async () => wrong, right: async () => right };
      const results = await runContest(starter, ways, {
        measure: (way) => runLoad(way, loadOf(effort, { connections: 1, durationMs: SLICE_MS })),
        ...effort.rounds({ rounds: 7 }),
      });
      const p50 = (name: keyof typeof ways): number => median(results(name).map((result) => result.p50));
      return toFigures({
        '': () => ({
          value: p50('ours'),
          versus: p50('right'),
          unit: 'ms',
          peer: 'the same request at the relay that has the tunnel',
          goal: { of: 'ratio', is: '<=', than: 1.5 },
        }),
      });
    });
  },
};

/** Two relays that share a database, and a tunnel at one of them. */
async function openTwo(starter: Starter, programs: string): Promise<{ wrong: Way; right: Way }> {
  const database = await startPostgres(programs, (started) => starter.adopt(started));
  const origin = await startOrigin(starter);
  const open = async (): Promise<Way> => {
    const { port, process } = await starter.program('tunnel-cluster-relay.ts', [database]);
    return { port, host: `${tunnelName(0)}.${TUNNEL_DOMAIN}:${port}`, relay: process };
  };
  const [right, wrong] = [await open(), await open()];
  await starter.program('tunnel-connector.ts', [right.port, origin.port, 0, 1], /^connected/m);
  return { wrong, right };
}
