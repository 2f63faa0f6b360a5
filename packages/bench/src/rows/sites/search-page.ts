// A search of 10,000 pages by the search of a site: against the operation of the API alone, and how long its responses are.
import { defineRow } from '../../define-row.ts';
import { call } from '../../measure/call.ts';
import { eachAtOnce, timed } from '../../measure/interleave.ts';
import { startSite } from '../../sites/site-servers.ts';

const MOST_BYTES = 5 * 1024;
/** Concurrent searches, and the number of searches of each side per figure. */
const AT_ONCE = 8;
const SEARCHES = 64;

/** Other words each time: what is searched for again may be known. */
const wordsOf = (turn: number): string => `line page ${(turn * 7919) % 10_000}`;

export const searchPage = defineRow({
  name: 'search-page',
  group: 'sites',
  unit: 'ms',
  async sides(bench) {
    const { site, space } = await startSite(bench, bench.size(10_000, 200));
    const count = bench.size(SEARCHES, AT_ONCE);
    let [turn, bytes] = [0, 0];
    const searchSite = async (query: string): Promise<void> => {
      const headers = { Accept: 'application/json' };
      const response = await fetch(`${site}~search?q=${encodeURIComponent(query)}`, { headers });
      if (response.status !== 200) throw new Error(`The search is answered with ${response.status}.`);
      bytes = Math.max(bytes, (await response.arrayBuffer()).byteLength);
    };
    const searchSpace = async (query: string) =>
      (await call(`${space}/search?query=${encodeURIComponent(query)}`)).arrayBuffer();
    const often = (search: (query: string) => Promise<unknown>) => async (): Promise<number> => {
      const queries = Array.from({ length: count }, () => wordsOf((turn += 1)));
      return (await timed(() => eachAtOnce(queries, AT_ONCE, search))) / count;
    };
    const sides = { ours: often(searchSite), bare: often(searchSpace) };
    const times = await bench.interleave(sides, { rounds: 9, warmups: 2 });
    return { ...times, bytes };
  },
  figures: {
    '': { versus: 'bare', peer: 'GET /v1/spaces/{spaceId}/search of the same words', goal: 'ratio <= 2' },
    bytes: {
      value: 'bytes',
      versus: MOST_BYTES,
      unit: 'bytes',
      peer: 'the most that it may be, 5 KB',
      goal: `value <= ${MOST_BYTES}`,
    },
  },
});
