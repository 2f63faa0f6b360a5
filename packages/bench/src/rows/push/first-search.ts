// The first search of a space, right after a push of 2,000 long pages, and the next ones.
import { withServers } from '../../measure/api-servers.ts';
import { call } from '../../measure/content-servers.ts';
import { median, timed } from '../../measure/interleave.ts';
import { startPushedSpace } from '../../measure/pushed-space.ts';
import { SEARCHED } from '../../measure/search-text.ts';
import type { Row } from '../../row.ts';

const NEXT = 20;

export const firstSearch: Row = {
  name: 'first-search',
  group: 'content',
  figures: ['', 'next'],
  measure: (effort) =>
    withServers(async (running) => {
      const { space, push } = await startPushedSpace(running, effort);
      const pushed = await timed(push);
      const search = async (): Promise<void> => {
        await (await call(`${space}/search?query=${SEARCHED.middle.word}&limit=10`)).arrayBuffer();
      };
      const first = await timed(search);
      const next: number[] = [];
      for (let count = effort.size(NEXT, 2); count > 0; count--) next.push(await timed(search));
      return [
        { value: first, versus: pushed, unit: 'ms', peer: 'the push before it' },
        { suffix: 'next', value: median(next), versus: first, unit: 'ms', peer: 'the first search' },
      ];
    }),
};
