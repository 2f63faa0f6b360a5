// Pages of the served site in a browser, and what axe-core finds in them.
import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import type { BorrowOptions, Pages } from '@bindery/testkit/borrow-page';

/** Sizes of windows. */
export const PHONE = { width: 360, height: 740 };
export const TABLET = { width: 1024, height: 768 };
export const DESK = { width: 1280, height: 800 };

/** Opens a page. `errors` is what went wrong in it, and what its policy rejected. */
export async function openPage(
  pages: Pages,
  url: string,
  options: BorrowOptions = {},
): Promise<{ readonly page: Page; readonly errors: readonly string[] }> {
  const page = await pages.borrow(options);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    // Chromium says so when another page is opened before this one was painted.
    if (!message.startsWith('Transition was aborted')) errors.push(message);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) errors.push(message.text());
  });
  await page.goto(url);
  return { page, errors };
}

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string;
    readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
  }[];
}

/** What is serious or critical, with the elements that it is about. */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: { run: (...args: unknown[]) => Promise<AxeResults> } };
    const { violations } = await inPage.run(document, { preload: false, resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`));
  });
}

/** Whether the middle of an element is where it can be seen and pressed. */
export function isReachable(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && one.contains(there);
  });
}

/** What moved automatically, and by how much. */
export function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entries: readonly PerformanceEntry[]) => {
          for (const entry of entries) sum += (entry as PerformanceEntry & { readonly value: number }).value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // After two frames, all buffered entries have been reported.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords());
            resolve(sum);
          }),
        );
      }),
  );
}

/** Whether the computer has one of the fonts that a site prefers. */
export function hasOwnEmoji(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const sources = ['Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji'].map((name) => `local("${name}")`);
    return new FontFace('probe', sources.join(',')).load().then(
      () => true,
      () => false,
    );
  });
}
