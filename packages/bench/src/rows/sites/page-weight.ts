// What a browser transfers for a page of a site that it opens first, with 100, 1,000 and 10,000 pages in the navigation, and how far the
// page moves while it is drawn.
import { launchBrowser } from '../../../../../scripts/testing/launch-browser.ts';
import { withServers } from '../../measure/api-servers.ts';
import { addressOfPage, startSite, writePage } from '../../measure/site-servers.ts';
import type { Figure, Row } from '../../row.ts';
import { TEST_PAGE } from './test-page.ts';

const BUDGET = 22 * 1024;
const MOST_REQUESTS = 3;

export const pageWeight: Row = {
  name: 'page-weight',
  group: 'sites',
  figures: ['', 'flat', 'requests', 'shift'],
  measure: (effort) =>
    withServers(async (running) => {
      const browser = await launchBrowser();
      try {
        const opened: Opened[] = [];
        for (const pages of [100, 1_000, effort.size(10_000, 1_000)]) {
          const site = await startSite(running, pages);
          await writePage(site, pages - 1, TEST_PAGE);
          opened.push(await open(browser, addressOfPage(site, pages - 1)));
        }
        const bytes = opened.map((one) => one.bytes);
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
            value: Math.max(...opened.map((one) => one.requests)),
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
        ] satisfies Figure[];
      } finally {
        await browser.close();
      }
    }),
};

interface Opened {
  /** As they came over the network, without heads. */
  readonly bytes: number;
  readonly requests: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

async function open(browser: Awaited<ReturnType<typeof launchBrowser>>, address: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const target = window as unknown as { shift: number };
      target.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) target.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    return await page.evaluate(() => {
      const entries = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as PerformanceResourceTiming[];
      return {
        bytes: entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
        requests: entries.length,
        shift: (window as unknown as { shift: number }).shift,
      };
    });
  } finally {
    await context.close();
  }
}
