// What a tunnel adds to the response time of one request after the other, against what localtunnel adds.
import { defineRow } from '../../define-row.ts';
import { runContest, summarize } from '../../tunnel/contest.ts';
import { loadOf, runLoad } from '../../tunnel/run-load.ts';
import { openBindery, openDirect, openLocaltunnel, openProxy } from '../../tunnel/ways.ts';

const SLICE_MS = 600;

export const tunnelLatency = defineRow({
  name: 'tunnel-latency',
  group: 'tunnel',
  unit: 'ms',
  async sides(bench) {
    const ways = { direct: openDirect, ours: openBindery, localtunnel: openLocaltunnel, proxy: openProxy };
    const load = loadOf(bench, { connections: 1, durationMs: SLICE_MS });
    const p50 = summarize(
      await runContest(bench, ways, { measure: (way) => runLoad(way, load), ...bench.rounds({ rounds: 5 }) }),
      (result) => result.p50,
    );
    const added = (latency: number | Error): number | Error =>
      p50.direct instanceof Error ? p50.direct : latency instanceof Error ? latency : latency - p50.direct;
    return { ours: added(p50.ours), localtunnel: added(p50.localtunnel), proxy: added(p50.proxy) };
  },
  figures: {
    '': { versus: 'localtunnel', peer: 'localtunnel, both above direct', goal: 'ratio <= 1.2' },
    proxy: { versus: 'proxy', peer: 'a plain reverse proxy of one hop, both above direct' },
  },
});
