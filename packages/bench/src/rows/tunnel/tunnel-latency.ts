// What a tunnel adds to the response time of one request after the other, against what localtunnel adds.
import { median } from '../../measure/interleave.ts';
import type { Row } from '../../row.ts';
import { runContest, toFigures } from '../../tunnel/contest.ts';
import { loadOf, runLoad } from '../../tunnel/run-load.ts';
import { withProcesses } from '../../tunnel/way.ts';
import { openDirect, openLocaltunnel, openBindery, openProxy } from '../../tunnel/ways.ts';

const SLICE_MS = 600;

export const tunnelLatency: Row = {
  name: 'tunnel-latency',
  group: 'tunnel',
  figures: ['', 'proxy'],
  measure: (effort) =>
    withProcesses(effort, async (starter) => {
      const ways = { direct: openDirect, ours: openBindery, localtunnel: openLocaltunnel, proxy: openProxy };
      const results = await runContest(starter, ways, {
        measure: (way) => runLoad(way, loadOf(effort, { connections: 1, durationMs: SLICE_MS })),
        ...effort.rounds({ rounds: 5 }),
      });
      const p50 = (name: keyof typeof ways): number => median(results(name).map((result) => result.p50));
      const added = (name: keyof typeof ways): number => p50(name) - p50('direct');
      const against = (name: keyof typeof ways, peer: string) => {
        return { value: added('ours'), versus: added(name), unit: 'ms' as const, peer: `${peer}, both above direct` };
      };
      return toFigures({
        '': () => ({ ...against('localtunnel', 'localtunnel'), goal: { of: 'ratio', is: '<=', than: 1.2 } }),
        proxy: () => against('proxy', 'a plain reverse proxy of one hop'),
      });
    }),
};
