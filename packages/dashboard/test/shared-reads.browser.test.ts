// Views that read the same: they ask once, and follow a write at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startDashboard } from './open-dashboard.ts';
import type { DashboardTest } from './open-dashboard.ts';

/** The longest time from the response to a write until every view shows it, in the fastest of some writes. */
const SHOWN_MS = 100;

describe.skipIf(!hasBrowser)('reads that views share', () => {
  let test: DashboardTest;
  beforeAll(async () => {
    test = await startDashboard();
  });
  afterAll(() => test?.close());

  it('are asked for once, and show a write in every view within 100 ms', async () => {
    const { page, faults } = await test.open('/clock');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.goto(`${test.platform.origins.api}/faults`);
    await page.getByText('No fault rules.').waitFor();
    // The rail, the status line, and the view itself.
    expect(asked.filter((request) => request === 'GET /_platform/v1/status')).toHaveLength(1);

    const times: number[] = [];
    for (let write = 1; write <= 5; write++) {
      const shown = page.evaluate(async (count) => {
        const isShown = (): boolean =>
          document.querySelectorAll('.view tbody tr').length === count &&
          document.querySelector('.status-line')?.textContent?.includes(`Fault rules: ${count}`) === true &&
          document.querySelector('.rail-badge[data-view="faults"]') !== null;
        const answeredAt = new Promise<number>((resolve) => {
          new PerformanceObserver((list, observer) => {
            const written = list.getEntries().find(({ name }) => name.endsWith('/_platform/v1/faults'));
            if (written === undefined) return;
            observer.disconnect();
            resolve((written as PerformanceResourceTiming).responseEnd);
          }).observe({ type: 'resource' });
        });
        const shownAt = new Promise<number>((resolve) => {
          new MutationObserver((_, observer) => {
            if (!isShown()) return;
            observer.disconnect();
            resolve(performance.now());
          }).observe(document.body, { childList: true, subtree: true, characterData: true });
        });
        return (await shownAt) - (await answeredAt);
      }, write);
      await page.getByRole('button', { name: 'Add rule' }).click();
      times.push(await shown);
    }
    expect(Math.min(...times)).toBeLessThan(SHOWN_MS);
    expect(faults).toEqual([]);
  });
});
