// What a browser transfers for a page of a site that it opens first, with 100, 1,000 and 10,000 pages in the navigation, and how far the
// page moves while it is rendered; next to the same page as other generators build it.
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../../../scripts/testing/launch-browser.ts';
import { openPage } from '../../browser/open-page.ts';
import type { OpenedPage } from '../../browser/open-page.ts';
import { withServers } from '../../measure/api-servers.ts';
import type { Effort } from '../../measure/effort.ts';
import { urlOfPage, startSite, writePage } from '../../sites/site-servers.ts';
import type { Figure, MissingFigure, Row } from '../../row.ts';
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

export const pageWeight: Row = {
  name: 'page-weight',
  group: 'sites',
  figures: ['', 'flat', 'requests', 'shift', 'fonts', ...PEERS.map(({ suffix }) => suffix)],
  measure: (effort) =>
    withServers(async (running) => {
      const browser = await launchBrowser();
      try {
        const opened: OpenedPage[] = [];
        for (const pages of [100, 1_000, effort.size(10_000, 1_000)]) {
          const site = await startSite(running, pages);
          await writePage(site, pages - 1, TEST_PAGE);
          opened.push(await openPage(browser, urlOfPage(site, pages - 1)));
        }
        const [small, middle] = opened;
        const peers: (Figure | MissingFigure)[] = [];
        for (const { suffix, ...peer } of PEERS) {
          const [firstPeer] = peers;
          // In a smoke run, one file represents all of them.
          const compared =
            firstPeer === undefined || effort.isMeasuring
              ? await compare(peer.pages === 100 ? small : middle, peer, { browser, effort })
              : firstPeer;
          peers.push({ ...compared, suffix });
        }
        return [...figuresOf(opened), ...peers];
      } finally {
        await browser.close();
      }
    }),
};

function figuresOf(opened: readonly OpenedPage[]): Figure[] {
  const bytes = opened.map((one) => one.bytes - one.fonts.bytes);
  const [least, most] = [Math.min(...bytes), Math.max(...bytes)];
  const within = (than: number) => ({ of: 'value', is: '<=', than }) as const;
  return [
    { value: most, versus: BUDGET, unit: 'bytes', peer: 'the budget, 22 KB', goal: within(BUDGET) },
    {
      suffix: 'flat',
      value: most,
      versus: least,
      unit: 'bytes',
      peer: 'the lightest of the three sizes',
      goal: { of: 'ratio', is: '<=', than: 1.05 },
    },
    {
      suffix: 'requests',
      value: Math.max(...opened.map((one) => one.requests - one.fonts.requests)),
      versus: MOST_REQUESTS,
      unit: 'requests',
      peer: 'the most that it may ask for',
      goal: within(MOST_REQUESTS),
    },
    {
      suffix: 'shift',
      value: Math.max(...opened.map((one) => one.shift)),
      versus: 0,
      unit: 'errors',
      peer: 'none',
      goal: within(0),
    },
    {
      suffix: 'fonts',
      value: Math.max(...opened.map((one) => one.fonts.bytes)),
      versus: FONT_BUDGET,
      unit: 'bytes',
      peer: 'the budget of fonts, one subset of Inter; no emoji is on the page',
      goal: within(FONT_BUDGET),
    },
  ];
}

/** Ours against theirs, as far as the page has loaded: what they fetch later in advance is in words. */
async function compare(
  ours: OpenedPage | undefined,
  { generator, pages }: { readonly generator: Generator; readonly pages: number },
  { browser, effort }: { readonly browser: Browser; readonly effort: Effort },
): Promise<Figure | MissingFigure> {
  try {
    effort.note(`building ${pages} pages with ${generator.title}`);
    const theirs = await weighPage(generator, { pages, browser, effort });
    const { atLoad, bytes, requests, shift } = theirs;
    const words = `${atLoad.requests} requests, ${requests} with ${bytes} bytes once idle, layout shift ${shift.toFixed(3)}`;
    const peer = `${generator.title}, ${pages} pages, at load: ${words}`;
    return { value: ours?.atLoad.bytes ?? 0, versus: atLoad.bytes, unit: 'bytes', peer };
  } catch (thrown) {
    return { error: `${generator.title}: ${thrown instanceof Error ? thrown.message : String(thrown)}` };
  }
}
