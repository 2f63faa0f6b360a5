// Large bodies through the tunnel, each way, against a plain proxy; and bodies of many sizes, which must arrive as they are.
import { median } from '../../measure/interleave.ts';
import type { Row } from '../../row.ts';
import { countWrongDigests } from '../../tunnel/check-digests.ts';
import { runContest, toFigures } from '../../tunnel/contest.ts';
import { moveBody } from '../../tunnel/run-load.ts';
import { withProcesses } from '../../tunnel/way.ts';
import { openLocaltunnel, openBindery, openProxy } from '../../tunnel/ways.ts';

const BODY_BYTES = 100_000_000;
const SIZES = 1_000;
const SEED = 20_261_121;

const PEERS = { proxy: 'a plain reverse proxy of one hop', localtunnel: 'localtunnel' };

export const tunnelBody: Row = {
  name: 'tunnel-body',
  group: 'tunnel',
  figures: ['down', 'up', 'down-localtunnel', 'up-localtunnel', 'digests'],
  measure: (effort) =>
    withProcesses(effort, async (starter) => {
      const bytes = effort.size(BODY_BYTES, 1_000_000);
      const sizes = effort.size(SIZES, 20);
      const ways = { ours: openBindery, proxy: openProxy, localtunnel: openLocaltunnel };
      const results = await runContest(starter, ways, {
        measure: async (way) => ({ down: await moveBody(way, 'down', bytes), up: await moveBody(way, 'up', bytes) }),
        ...effort.rounds({ rounds: 7 }),
      });
      const digests = await runContest(
        starter,
        { ours: openBindery, proxy: openProxy },
        { measure: (way) => countWrongDigests(way, sizes, SEED), rounds: 1, warmups: 0 },
      );
      const against = (name: 'proxy' | 'localtunnel', direction: 'down' | 'up') => {
        const speed = (side: keyof typeof ways): number => median(results(side).map((result) => result[direction]));
        return { value: speed('ours'), versus: speed(name), unit: 'MB/s' as const, peer: PEERS[name] };
      };
      const goal = { of: 'ratio', is: '>=', than: 0.7 } as const;
      return toFigures({
        down: () => ({ ...against('proxy', 'down'), goal }),
        up: () => ({ ...against('proxy', 'up'), goal }),
        'down-localtunnel': () => against('localtunnel', 'down'),
        'up-localtunnel': () => against('localtunnel', 'up'),
        digests: () => ({
          value: median(digests('ours')),
          versus: median(digests('proxy')),
          unit: 'errors',
          peer: PEERS.proxy,
          goal: { of: 'value', is: '<=', than: 0 },
        }),
      });
    }),
};
