// Search among 100,000 pages for what one of them has, a hundredth, and each: the first ten, against FTS5 alone. And how
// long other requests wait at the same time.
import { join } from 'node:path';
import type { Bench } from '../measure/bench.ts';
import { defineRow, prefixed } from '../define-row.ts';
import { call } from '../measure/call.ts';
import { startContentServer } from '../content/content-servers.ts';
import { medianTime } from '../measure/interleave.ts';
import { SEARCHED } from '../content/search-text.ts';
import { watchRequests } from '../measure/watch-requests.ts';

/** Searches for one figure, less where each takes long. */
const SAMPLES = { rare: 40, middle: 20, 'very-common': 5 } as const;

/** A platform runs for hours: what is measured is compiled as far as it will be. */
const WARMUPS = 12;

/** How long others are watched, in milliseconds. */
const WATCHED_MS = 4_000;

const FLOOR = { peer: 'bare node:http, and FTS5’s ten best of the same texts', goal: 'ratio <= 2' } as const;

export const search = defineRow({
  name: 'search',
  group: 'content',
  unit: 'ms',
  async sides(bench) {
    const pages = bench.size(100_000, 1_000);
    bench.note(`writing and indexing a space of ${pages} pages`);
    const { space, indexedMs } = await startContentServer(bench, pages, 'search');
    const file = join(bench.folder(), 'floor.db');
    const floor = await bench.program<{ url: string }>('search-floor.ts', [file, pages]);
    const compare = (frequency: keyof typeof SEARCHED) => {
      const path = `/search?query=${SEARCHED[frequency].word}&limit=10`;
      const sample = bench.size(SAMPLES[frequency], 1);
      const side = (url: string) => () => medianTime(sample, async () => (await call(url + path)).arrayBuffer());
      return bench.interleave({ ours: side(space), bare: side(floor.url) }, { rounds: 7, warmups: WARMUPS });
    };
    return {
      ...prefixed('rare', await compare('rare')),
      ...prefixed('middle', await compare('middle')),
      ...prefixed('very-common', await compare('very-common')),
      ...(await bench.interleave(othersDuringSearches(space, bench), { rounds: 5 })),
      first: indexedMs,
    };
  },
  figures: {
    rare: { value: 'rare/ours', versus: 'rare/bare', ...FLOOR },
    middle: { value: 'middle/ours', versus: 'middle/bare', ...FLOOR },
    'very-common': { value: 'very-common/ours', versus: 'very-common/bare', ...FLOOR },
    'others-p99': { value: 'busy', versus: 'idle', peer: 'the same while nothing is searched', goal: 'ratio <= 2' },
    first: { value: 'first', versus: 'first', peer: 'itself: the first index of it all' },
  },
});

/** The 99th percentile of what reading a space takes, while one very common word after another is searched and while none is. */
function othersDuringSearches(space: string, bench: Bench) {
  const watchedMs = bench.size(WATCHED_MS, 100);
  const idle = () => watchRequests(space, watchedMs);
  const busy = async (): Promise<number> => {
    const watched = { isOver: false };
    const searching = (async () => {
      while (!watched.isOver)
        await (await call(`${space}/search?query=${SEARCHED['very-common'].word}&limit=10`)).arrayBuffer();
    })();
    const p99 = await idle();
    watched.isOver = true;
    await searching;
    return p99;
  };
  return { busy, idle };
}
