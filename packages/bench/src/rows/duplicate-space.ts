// Duplicating a space of 100,000 pages, and opening a change request in it, against the same with 1,000.
import { defineRow, prefixed } from '../define-row.ts';
import { call } from '../measure/call.ts';
import { startLargeAndSmall } from '../content/content-servers.ts';
import { medianTime } from '../measure/interleave.ts';

/** How often it is done for one figure. */
const SAMPLE = 20;

const AMONG = { peer: 'the same with 1,000 pages', goal: 'ratio <= 1.5' } as const;

export const duplicateSpace = defineRow({
  name: 'duplicate-space',
  group: 'content',
  unit: 'ms',
  async sides(bench) {
    const { large, small } = await startLargeAndSmall(bench);
    const sample = bench.size(SAMPLE, 2);
    const compare = (path: string, body?: object) => {
      const side = (space: string) => () =>
        medianTime(sample, async () => (await call(space + path, 'POST', body)).arrayBuffer());
      return bench.interleave({ large: side(large.space), small: side(small.space) }, { rounds: 9, warmups: 2 });
    };
    const space = await compare('/duplicate');
    return { ...space, ...prefixed('request', await compare('/change-requests', {})) };
  },
  figures: {
    space: { value: 'large', versus: 'small', ...AMONG },
    'change-request': { value: 'request/large', versus: 'request/small', ...AMONG },
  },
});
