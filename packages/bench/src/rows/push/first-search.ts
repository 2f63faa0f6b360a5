// The first search of a space, right after a push of 2,000 long pages, and the next ones.
import { defineRow } from '../../define-row.ts';
import { call } from '../../measure/call.ts';
import { medianTime, timed } from '../../measure/interleave.ts';
import { startPushedSpace } from '../../content/pushed-space.ts';
import { SEARCHED } from '../../content/search-text.ts';

const NEXT = 20;

export const firstSearch = defineRow({
  name: 'first-search',
  group: 'content',
  unit: 'ms',
  async sides(bench) {
    const { space, push } = await startPushedSpace(bench);
    const pushed = await timed(push);
    const search = async () => (await call(`${space}/search?query=${SEARCHED.middle.word}&limit=10`)).arrayBuffer();
    return { pushed, ours: await timed(search), next: await medianTime(bench.size(NEXT, 2), search) };
  },
  figures: {
    '': { versus: 'pushed', peer: 'the push before it' },
    next: { value: 'next', versus: 'ours', peer: 'the first search' },
  },
});
