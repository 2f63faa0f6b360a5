// A search of 10,000 pages by the search of a site: against the operation of the API alone, and how long its responses are.
import { withServers } from '../../measure/api-servers.ts';
import { call } from '../../measure/content-servers.ts';
import { interleave, timed } from '../../measure/interleave.ts';
import { startSite } from '../../sites/site-servers.ts';
import type { Row } from '../../row.ts';

const MOST_BYTES = 5 * 1024;
/** Concurrent searches, and the number of searches of each side per figure. */
const AT_ONCE = 8;
const SEARCHES = 64;

/** Other words each time: what is searched for again may be known. */
const wordsOf = (turn: number): string => `line page ${(turn * 7919) % 10_000}`;

export const searchPage: Row = {
  name: 'search-page',
  group: 'sites',
  figures: ['', 'bytes'],
  measure: (effort) =>
    withServers(async (running) => {
      const site = await startSite(running, effort.size(10_000, 200));
      let turn = 0;
      let longest = 0;
      const searchSite = async (query: string): Promise<void> => {
        const headers = { Accept: 'application/json' };
        const response = await fetch(`${site.site}~search?q=${encodeURIComponent(query)}`, { headers });
        if (response.status !== 200) throw new Error(`The search is answered with ${response.status}.`);
        longest = Math.max(longest, (await response.arrayBuffer()).byteLength);
      };
      const bare = async (query: string): Promise<void> => {
        await (await call(`${site.space}/search?query=${encodeURIComponent(query)}`)).arrayBuffer();
      };
      const often = (search: (query: string) => Promise<void>) => async (): Promise<number> => {
        const all = Array.from({ length: effort.size(SEARCHES, AT_ONCE) }, () => wordsOf((turn += 1)));
        const searching = async (): Promise<void> => {
          for (let next = all.pop(); next !== undefined; next = all.pop()) await search(next);
        };
        const count = all.length;
        return (await timed(() => Promise.all(Array.from({ length: AT_ONCE }, searching)))) / count;
      };
      const rounds = effort.rounds({ rounds: 9, warmups: 2 });
      const figures = await interleave({ ours: often(searchSite), bare: often(bare) }, rounds);
      return [
        {
          value: figures.ours,
          versus: figures.bare,
          unit: 'ms',
          peer: 'GET /v1/spaces/{spaceId}/search of the same words',
          goal: { of: 'ratio', is: '<=', than: 2 },
        },
        {
          suffix: 'bytes',
          value: longest,
          versus: MOST_BYTES,
          unit: 'bytes',
          peer: 'the most that it may be, 5 KB',
          goal: { of: 'value', is: '<=', than: MOST_BYTES },
        },
      ];
    }),
};
