// Search among 100,000 pages for what one of them has, a hundredth, and each: the first ten, against FTS5 alone. And how
// long other requests wait at the same time.
import { join } from 'node:path';
import { TOKEN, withServers } from '../measure/api-servers.ts';
import { call } from '../measure/content-servers.ts';
import { interleave, median, timed } from '../measure/interleave.ts';
import { FROM_SOURCE, startNode } from '../measure/processes.ts';
import type { Started } from '../measure/processes.ts';
import { SEARCHED } from '../measure/search-text.ts';
import { temporaryFolder } from '../measure/temporary-folder.ts';
import { watchRequests } from '../measure/watch-requests.ts';
import type { Effort } from '../measure/effort.ts';
import type { Figure, Row } from '../row.ts';

const PROGRAMS = join(import.meta.dirname, '..', 'programs');
const START_MS = 8 * 60_000;

/** Searches for one figure, less where each takes long. */
const SAMPLES = { rare: 40, middle: 20, 'very-common': 5 } as const;

/** A platform runs for hours: what is measured is compiled as far as it will be. */
const WARMUPS = 12;

/** How long others are watched, in milliseconds. */
const WATCHED_MS = 4_000;

export const search: Row = {
  name: 'search',
  group: 'content',
  figures: ['rare', 'middle', 'very-common', 'others-p99', 'first'],
  measure: (effort) =>
    withServers(async (running) => {
      const pages = effort.size(100_000, 1_000);
      effort.note(`writing and indexing a space of ${pages} pages`);
      const platform = await startSearched(running, pages);
      const floor = await startFloor(running, pages);
      const figures: Figure[] = [];
      for (const [suffix, { word }] of Object.entries(SEARCHED) as [keyof typeof SEARCHED, { word: string }][]) {
        const path = `/search?query=${word}&limit=10`;
        const side = (url: string) => () => medianOf(effort.size(SAMPLES[suffix], 1), () => call(url + path));
        const sides = { ours: side(platform.space), bare: side(floor) };
        const { ours, bare } = await interleave(sides, effort.rounds({ rounds: 7, warmups: WARMUPS }));
        const peer = 'bare node:http, and FTS5’s ten best of the same texts';
        figures.push({
          suffix,
          value: ours,
          versus: bare,
          unit: 'ms',
          peer,
          goal: { of: 'ratio', is: '<=', than: 2 },
        });
      }
      figures.push(await othersDuringSearches(platform.space, effort));
      const versus = platform.indexedMs;
      figures.push({ suffix: 'first', value: versus, versus, unit: 'ms', peer: 'itself: the first index of it all' });
      return figures;
    }),
};

/** The 99th percentile of what reading a space takes, while one very common word after another is searched and while none is. */
async function othersDuringSearches(space: string, effort: Effort): Promise<Figure> {
  const watchedMs = effort.size(WATCHED_MS, 100);
  const path = `${space}/search?query=${SEARCHED['very-common'].word}&limit=10`;
  const busy = async (): Promise<number> => {
    const watched = { isOver: false };
    const searching = (async () => {
      while (!watched.isOver) await (await call(path)).arrayBuffer();
    })();
    const p99 = await watchRequests(space, watchedMs);
    watched.isOver = true;
    await searching;
    return p99;
  };
  const figures = await interleave({ busy, idle: () => watchRequests(space, watchedMs) }, effort.rounds({ rounds: 5 }));
  const peer = 'the same while nothing is searched';
  const goal = { of: 'ratio', is: '<=', than: 2 } as const;
  return { suffix: 'others-p99', value: figures.busy, versus: figures.idle, unit: 'ms', peer, goal };
}

async function medianOf(sample: number, work: () => Promise<Response>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < sample; run++) times.push(await timed(async () => (await work()).arrayBuffer()));
  return median(times);
}

async function startSearched(running: Started[], pages: number): Promise<{ space: string; indexedMs: number }> {
  const server = startNode([
    FROM_SOURCE,
    join(PROGRAMS, 'search-platform.ts'),
    temporaryFolder(),
    TOKEN,
    String(pages),
  ]);
  running.push(server);
  const facts = JSON.parse((await server.until(/^listening (.+)$/m, START_MS))[1] ?? '') as {
    api: string;
    space: string;
    indexedMs: number;
  };
  return { space: `${facts.api}/v1/spaces/${facts.space}`, indexedMs: facts.indexedMs };
}

async function startFloor(running: Started[], pages: number): Promise<string> {
  const file = join(temporaryFolder(), 'floor.db');
  const server = startNode([FROM_SOURCE, join(PROGRAMS, 'search-floor.ts'), file, String(pages)]);
  running.push(server);
  return (await server.until(/^listening (\S+)$/m, START_MS))[1] ?? '';
}
