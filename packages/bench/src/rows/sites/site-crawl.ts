// A crawler that reads 2,000 pages of a published site, each once, two at a time.
import { withServers } from '../../measure/api-servers.ts';
import { timed } from '../../measure/interleave.ts';
import { createFiles, pushFiles } from '../../measure/pushed-space.ts';
import { readPage, startSite } from '../../sites/site-servers.ts';
import type { Row } from '../../row.ts';

const AT_ONCE = 2;
/** Milliseconds that a page can take on any machine. */
const FAST_MS = 100;
/** Times the median that it can take on a slower machine. */
const TIMES_MEDIAN = 20;

export const siteCrawl: Row = {
  name: 'site-crawl',
  group: 'sites',
  figures: ['p99'],
  measure: (effort) =>
    withServers(async (running) => {
      const { site, space } = await startSite(running, 1);
      const files = createFiles(effort);
      effort.note(`pushing ${files.length} pages`);
      await pushFiles(space, files);
      const queue = files.map(({ path }) => site + path.replace(/\.md$/, ''));
      await readPage(site);
      const times: number[] = [];
      const crawl = async (): Promise<void> => {
        for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
          const page = url;
          times.push(await timed(() => readPage(page)));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, crawl));
      times.sort((a, b) => a - b);
      const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
      effort.note(`median ${at(0.5).toFixed(1)} ms, maximum ${at(1).toFixed(1)} ms`);
      return [
        {
          suffix: 'p99',
          value: at(0.99),
          versus: Math.max(FAST_MS, TIMES_MEDIAN * at(0.5)),
          unit: 'ms',
          peer: '100 ms, or 20 times the median',
          goal: { of: 'ratio', is: '<=', than: 1 },
        },
      ];
    }),
};
