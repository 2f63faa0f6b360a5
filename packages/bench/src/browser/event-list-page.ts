// The events view in Chromium: how soon it has rows, how soon a filter has, how many elements it is made of, and its heap.
import type { Browser, Page } from 'playwright-core';

/** What was measured. */
export interface EventListFigures {
  readonly firstRowsMs: number;
  readonly filterMs: readonly number[];
  readonly nodes: number;
  readonly heapBytes: number;
}

/** Filters that are typed, each with what a row that fits has in it. */
const FILTERS: readonly (readonly [filter: string, shows: string])[] = [
  ['type:ui_render', 'ui_render'],
  ['type:task', 'task'],
  ['status:failed', 'failed'],
  ['type:site_view status:success', 'site_view'],
  ['setup', 'setup'],
  ['task', 'task'],
];

const SCROLLS = 8;

/** Opens the view once and measures it. */
export async function measureEventList(browser: Browser, api: string, token: string): Promise<EventListFigures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addInitScript(noteFirstRow);
    const page = await context.newPage();
    // The token is in the tab before what is measured: signing in is no part of it.
    await page.goto(`${api}/sources#token=${token}`);
    await page.goto(`${api}/events`);
    await page.locator('.event-line').first().waitFor();
    const firstRowsMs = await page.evaluate(() => (window as unknown as { firstRowAt: number }).firstRowAt);
    const filterMs: number[] = [];
    for (const [filter, shows] of FILTERS) filterMs.push(await timeFilter(page, filter, shows));
    await timeFilter(page, '', '');
    const nodes = await scrollDown(page);
    return { firstRowsMs, filterMs, nodes, heapBytes: await heapOf(page) };
  } finally {
    await context.close();
  }
}

/** Runs in the page before its scripts: notes when the first row came, in milliseconds since the load began. */
function noteFirstRow(): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('.event-line') === null) return;
    (window as unknown as { firstRowAt: number }).firstRowAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** From the input until every row that is rendered fits, and there is one. */
function timeFilter(page: Page, filter: string, shows: string): Promise<number> {
  return page.evaluate(
    async ([text = '', expected = '']) => {
      const field = document.querySelector<HTMLInputElement>('[data-key="filter"]');
      if (field === null) throw new Error('There is no filter box.');
      const fits = (): boolean => {
        const rows = [...document.querySelectorAll('.event-line')];
        return rows.length > 0 && rows.every((row) => row.textContent?.includes(expected) === true);
      };
      const startedAt = performance.now();
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      // The list renders a moment after the input: earlier rows don’t count.
      do {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (performance.now() - startedAt > 20_000) throw new Error(`No row fits "${text}" after 20 s.`);
      } while (!fits());
      return performance.now() - startedAt;
    },
    [filter, shows],
  );
}

/** Scrolls to the end again and again, so that older events are read. Returns the most elements that the list had. */
async function scrollDown(page: Page): Promise<number> {
  let most = 0;
  for (let scrolls = 0; scrolls < SCROLLS; scrolls++) {
    const height = await page.locator('.event-rows').evaluate((list) => {
      list.scrollTo(0, list.scrollHeight);
      return list.scrollHeight;
    });
    await page.waitForFunction((before) => {
      const list = document.querySelector('.event-rows');
      return (list?.scrollHeight ?? 0) > before || list?.querySelector('.event-list-more') === null;
    }, height);
    most = Math.max(most, await page.locator('.event-rows *').count());
  }
  return most;
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}
