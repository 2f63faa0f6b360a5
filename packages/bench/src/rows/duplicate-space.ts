// Duplicating a space of 100,000 pages, and opening a change request in it, against the same with 1,000.
import { withServers } from '../measure/api-servers.ts';
import { call, startLargeAndSmall } from '../measure/content-servers.ts';
import { interleave, median, timed } from '../measure/interleave.ts';
import type { Row } from '../row.ts';

/** How often it is done for one figure. */
const SAMPLE = 20;

export const duplicateSpace: Row = {
  name: 'duplicate-space',
  group: 'content',
  figures: ['space', 'change-request'],
  measure: (effort) =>
    withServers(async (running) => {
      const { large, small } = await startLargeAndSmall(running, effort);
      const rounds = effort.rounds({ rounds: 9, warmups: 2 });
      const sample = effort.size(SAMPLE, 2);
      const goal = { of: 'ratio', is: '<=', than: 1.5 } as const;
      const peer = 'the same with 1,000 pages';
      const measure = async (suffix: string, path: string, body?: object) => {
        const side = (space: string) => () => medianOf(sample, () => call(space + path, 'POST', body));
        const figures = await interleave({ large: side(large.space), small: side(small.space) }, rounds);
        return { suffix, value: figures.large, versus: figures.small, unit: 'ms', peer, goal } as const;
      };
      return [await measure('space', '/duplicate'), await measure('change-request', '/change-requests', {})];
    }),
};

async function medianOf(sample: number, work: () => Promise<Response>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < sample; run++) times.push(await timed(async () => (await work()).arrayBuffer()));
  return median(times);
}
