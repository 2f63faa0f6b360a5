// A crawler that reads 2,000 pages of a published site, each once, two at a time.
import { defineRow } from '../../define-row.ts';
import { eachAtOnce, timed } from '../../measure/interleave.ts';
import { createFiles, pushFiles } from '../../content/pushed-space.ts';
import { readPage, startSite } from '../../sites/site-servers.ts';

const AT_ONCE = 2;
/** Milliseconds that a page can take on any machine. */
const FAST_MS = 100;
/** Times the median that it can take on a slower machine. */
const TIMES_MEDIAN = 20;

export const siteCrawl = defineRow({
  name: 'site-crawl',
  group: 'sites',
  unit: 'ms',
  async sides(bench) {
    const { site, space } = await startSite(bench, 1);
    const files = createFiles(bench);
    bench.note(`pushing ${files.length} pages`);
    await pushFiles(space, files);
    await readPage(site);
    const times: number[] = [];
    await eachAtOnce(files, AT_ONCE, async ({ path }) => {
      times.push(await timed(() => readPage(site + path.replace(/\.md$/, ''))));
    });
    times.sort((a, b) => a - b);
    const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
    bench.note(`median ${at(0.5).toFixed(1)} ms, maximum ${at(1).toFixed(1)} ms`);
    return { ours: at(0.99), most: Math.max(FAST_MS, TIMES_MEDIAN * at(0.5)) };
  },
  figures: { p99: { versus: 'most', peer: '100 ms, or 20 times the median', goal: 'ratio <= 1' } },
});
