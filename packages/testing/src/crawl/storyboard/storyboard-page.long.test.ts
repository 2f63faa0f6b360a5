// A storyboard in a browser: no errors, nothing that assistive technology can’t name, and readable in both color schemes.
import axe from 'axe-core';
import { lendPages } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { expect, it } from 'vitest';
import { CRAWLED } from '../../../test/crawled/cases.ts';
import { testCrawl } from '../test-crawl.ts';

it.skipIf(!hasBrowser)('opens without errors, light and dark', async () => {
  const report = await testCrawl(CRAWLED, {
    install: { conditions: ['@bindery/source'] },
    components: [{ component: 'wizard' }, { component: 'images', props: { mode: 'wrong' } }, { component: 'settings' }],
    maxStates: 12,
  });
  const page = await lendPages().borrow();
  const faults: string[] = [];
  page.on('console', (line) => faults.push(line.text()));
  page.on('pageerror', (fault) => faults.push(String(fault)));
  page.on('request', (request) => faults.push(request.url()));
  const states = report.components.reduce((sum, one) => sum + one.states, 0);
  const textColors = { light: 'rgb(27, 31, 39)', dark: 'rgb(231, 234, 240)' };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setContent(report.storyboard());
    await page.getByRole('img', { name: /^State 1: Step 1/ }).waitFor();
    expect(await page.getByRole('img', { name: /^State \d+:/ }).count()).toBe(states);
    const colors = await page.evaluate(() =>
      ['body', '.ck-root'].map((name) => getComputedStyle(document.querySelector(name) ?? document.body).color),
    );
    expect(colors).toEqual([textColors[colorScheme], textColors[colorScheme]]);
    expect(faults.filter((fault) => !fault.startsWith('data:'))).toEqual([]);
    await page.evaluate(axe.source);
    const violations = await page.evaluate(
      'axe.run(document).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))',
    );
    expect(violations).toEqual([]);
  }
});
