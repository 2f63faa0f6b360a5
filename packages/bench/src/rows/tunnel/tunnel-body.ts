// Large bodies through the tunnel, each way, against a plain proxy; and bodies of many sizes, which must arrive as they are.
import { defineRow, prefixed } from '../../define-row.ts';
import { countWrongDigests } from '../../tunnel/check-digests.ts';
import { runContest, summarize } from '../../tunnel/contest.ts';
import { moveBody } from '../../tunnel/run-load.ts';
import { openBindery, openLocaltunnel, openProxy } from '../../tunnel/ways.ts';

const BODY_BYTES = 100_000_000;
const SIZES = 1_000;
const SEED = 20_261_121;

const PROXY = 'a plain reverse proxy of one hop';

export const tunnelBody = defineRow({
  name: 'tunnel-body',
  group: 'tunnel',
  unit: 'MB/s',
  async sides(bench) {
    const bytes = bench.size(BODY_BYTES, 1_000_000);
    const sizes = bench.size(SIZES, 20);
    const ways = { ours: openBindery, proxy: openProxy, localtunnel: openLocaltunnel };
    const bodies = await runContest(bench, ways, {
      measure: async (way) => ({ down: await moveBody(way, 'down', bytes), up: await moveBody(way, 'up', bytes) }),
      ...bench.rounds({ rounds: 7 }),
    });
    const digests = await runContest(
      bench,
      { ours: openBindery, proxy: openProxy },
      { measure: (way) => countWrongDigests(way, sizes, SEED), rounds: 1, warmups: 0 },
    );
    const wrong = summarize(digests, (count) => count);
    return {
      ...prefixed(
        'down',
        summarize(bodies, ({ down }) => down),
      ),
      ...prefixed(
        'up',
        summarize(bodies, ({ up }) => up),
      ),
      ...prefixed('wrong', wrong),
    };
  },
  figures: {
    down: { value: 'down/ours', versus: 'down/proxy', peer: PROXY, goal: 'ratio >= 0.7' },
    up: { value: 'up/ours', versus: 'up/proxy', peer: PROXY, goal: 'ratio >= 0.7' },
    'down-localtunnel': { value: 'down/ours', versus: 'down/localtunnel', peer: 'localtunnel' },
    'up-localtunnel': { value: 'up/ours', versus: 'up/localtunnel', peer: 'localtunnel' },
    digests: { value: 'wrong/ours', versus: 'wrong/proxy', unit: 'errors', peer: PROXY, goal: 'value <= 0' },
  },
});
