// What a browser transfers for a page of a site that it opens first, with 100, 1,000 and 10,000 pages in the navigation, and how far the
// page moves while it is rendered; next to the same page as other generators build it.
import type { Browser } from 'playwright-core';
import { launchBrowser } from '@bindery/testkit/launch-browser';
import type { Bench } from '../../measure/bench.ts';
import { openPage } from '../../browser/open-page.ts';
import type { OpenedPage } from '../../browser/open-page.ts';
import { defineRow } from '../../define-row.ts';
import type { FigureDefinition } from '../../define-row.ts';
import { urlOfPage, startSite, writePage } from '../../sites/site-servers.ts';
import type { Generator } from '../../site-peers/generator.ts';
import { starlight } from '../../site-peers/starlight.ts';
import { vitepress } from '../../site-peers/vitepress.ts';
import { weighPage } from '../../site-peers/weigh.ts';
import { TEST_PAGE } from '../../sites/test-page.ts';

const BUDGET = 22 * 1024;
const MOST_REQUESTS = 3;

/** Fonts are apart: a customization with another font has none. The comparison with other generators includes them. */
const FONT_BUDGET = 50_000;

/** Generators, with the pages in the navigation for which each is built. Ten times as many take them minutes, and megabytes a page. */
const PEERS = [starlight, vitepress].flatMap((generator) =>
  [100, 1_000].map((pages) => ({ generator, pages, suffix: `${generator.name}-${pages}` })),
);

/** What is compared with other generators informs; in words, what they fetch later in advance. */
const figuresOfPeers = Object.fromEntries(
  PEERS.map(({ suffix }): [string, FigureDefinition<string>] => [
    suffix,
    { value: `${suffix}-ours`, versus: suffix, peer: (results) => String(results[`${suffix}-peer`]) },
  ]),
);

export const pageWeight = defineRow<string>({
  name: 'page-weight',
  group: 'sites',
  unit: 'bytes',
  async sides(bench) {
    const browser = await bench.use(launchBrowser());
    const opened: OpenedPage[] = [];
    for (const pages of [100, 1_000, bench.size(10_000, 1_000)]) {
      const site = await startSite(bench, pages);
      await writePage(site, pages - 1, TEST_PAGE);
      opened.push(await openPage(browser, urlOfPage(site, pages - 1)));
    }
    const [small, middle] = opened;
    const bytes = opened.map((one) => one.bytes - one.fonts.bytes);
    return {
      ours: Math.max(...bytes),
      least: Math.min(...bytes),
      requests: Math.max(...opened.map((one) => one.requests - one.fonts.requests)),
      shift: Math.max(...opened.map((one) => one.shift)),
      fonts: Math.max(...opened.map((one) => one.fonts.bytes)),
      ...(await weighPeers(bench, browser, (pages) => (pages === 100 ? small : middle)?.atLoad.bytes ?? 0)),
    };
  },
  figures: {
    '': { versus: BUDGET, peer: 'the budget, 22 KB', goal: `value <= ${BUDGET}` },
    flat: { versus: 'least', peer: 'the lightest of the three sizes', goal: 'ratio <= 1.05' },
    requests: {
      value: 'requests',
      versus: MOST_REQUESTS,
      unit: 'requests',
      peer: 'the most that it may ask for',
      goal: `value <= ${MOST_REQUESTS}`,
    },
    shift: { value: 'shift', versus: 0, unit: 'errors', peer: 'none', goal: 'value <= 0' },
    fonts: {
      value: 'fonts',
      versus: FONT_BUDGET,
      peer: 'the budget of fonts, one subset of Inter; no emoji is on the page',
      goal: `value <= ${FONT_BUDGET}`,
    },
    ...figuresOfPeers,
  },
});

/** Ours against theirs, as far as the page has loaded. In a smoke run, one file represents all of them. */
async function weighPeers(
  bench: Bench,
  browser: Browser,
  oursOf: (pages: number) => number,
): Promise<Record<string, number | string | Error>> {
  const results: Record<string, number | string | Error> = {};
  let last: { readonly bytes: number | Error; readonly peer: string } | undefined;
  for (const { generator, pages, suffix } of PEERS) {
    if (last === undefined || bench.isMeasuring) last = await weighPeer(bench, browser, { generator, pages });
    results[suffix] = last.bytes;
    results[`${suffix}-ours`] = oursOf(bench.isMeasuring ? pages : 100);
    results[`${suffix}-peer`] = last.peer;
  }
  return results;
}

async function weighPeer(
  bench: Bench,
  browser: Browser,
  { generator, pages }: { readonly generator: Generator; readonly pages: number },
): Promise<{ readonly bytes: number | Error; readonly peer: string }> {
  try {
    bench.note(`building ${pages} pages with ${generator.title}`);
    const { atLoad, bytes, requests, shift } = await bench.within((inner) =>
      weighPage(inner, browser, { generator, pages }),
    );
    const words = `${atLoad.requests} requests, ${requests} with ${bytes} bytes once idle, layout shift ${shift.toFixed(3)}`;
    return { bytes: atLoad.bytes, peer: `${generator.title}, ${pages} pages, at load: ${words}` };
  } catch (thrown) {
    return {
      bytes: new Error(`${generator.title}: ${thrown instanceof Error ? thrown.message : String(thrown)}`),
      peer: '',
    };
  }
}
