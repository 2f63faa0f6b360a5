// A page that a browser opens first, with an empty cache: what came over the network for it, and how far it moved while it was rendered.
import type { Browser } from 'playwright-core';

/** What it took to open a page. */
export interface OpenedPage {
  /** As they came over the network, without heads. */
  readonly bytes: number;
  readonly requests: number;
  /** Of these, what was asked for until the page had loaded; the rest came in advance of what a reader may open next. */
  readonly atLoad: { readonly bytes: number; readonly requests: number };
  /** Of these, the fonts. */
  readonly fonts: { readonly bytes: number; readonly requests: number };
  /** Cumulative layout shift. */
  readonly shift: number;
}

/** Opens a page, until nothing more comes. */
export async function openPage(browser: Browser, url: string): Promise<OpenedPage> {
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
    const response = await page.goto(url, { waitUntil: 'networkidle' });
    if (response?.status() !== 200) throw new Error(`${url} is answered with ${response?.status()}.`);
    return await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const loadedAt = navigation?.loadEventStart ?? 0;
      const sum = (entries: readonly PerformanceResourceTiming[]) => ({
        bytes: entries.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0),
        requests: entries.length,
      });
      const all = [...(navigation === undefined ? [] : [navigation]), ...resources];
      return {
        ...sum(all),
        atLoad: sum(all.filter(({ startTime }) => startTime <= loadedAt)),
        fonts: sum(resources.filter(({ name }) => /\.woff2?$/.test(new URL(name).pathname))),
        shift: (window as unknown as { shift: number }).shift,
      };
    });
  } finally {
    await context.close();
  }
}
