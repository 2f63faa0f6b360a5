// Bundled fonts render everywhere, block nothing, and shift no layout.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { isFontFile } from '@bindery/testkit/first-open';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startDashboard } from '../../test/open-dashboard.ts';
import type { DashboardTest } from '../../test/open-dashboard.ts';

describe.skipIf(!hasBrowser)('the fonts of the app', () => {
  let test: DashboardTest;
  beforeAll(async () => {
    test = await startDashboard();
  });
  afterAll(() => test?.close());

  it('render text, code, and emoji, and load only after the first paint', { tags: ['long'] }, async () => {
    const { page, faults } = await test.open('/');
    await page.getByRole('heading', { name: 'Your blocks' }).waitFor();
    await expect.poll(() => fontsOf(page, '.page-emoji')).toEqual(['Twemoji Mozilla']);
    await expect.poll(() => fontsOf(page, '.page h1')).toEqual(['Inter']);
    await expect.poll(() => fontsOf(page, '.block-mark-link b')).toEqual(['JetBrains Mono']);
    const timings = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      asked: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
    }));
    const fonts = timings.asked.filter(({ name }) => isFontFile(new URL(name).pathname));
    expect(fonts.length).toBeGreaterThan(3);
    expect(fonts.filter(({ startTime }) => startTime < timings.painted)).toEqual([]);
    // Of each family, the subsets that the page uses.
    expect(fonts.filter(({ name }) => /cyrillic|greek|vietnamese/.test(name))).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('replace fonts with equal metrics', { tags: ['long'] }, async () => {
    const { page } = await test.open('/');
    await page.getByRole('link', { name: 'Quickstart' }).click();
    await page.getByRole('heading', { level: 1, name: 'Quickstart' }).waitFor();
    await expect.poll(() => fontsOf(page, '.page h1')).toEqual(['Inter']);
    const after = await boxes(page);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Quickstart' }).waitFor();
    const before = await boxes(page);
    expect(before.map(({ height }) => height)).toEqual(after.map(({ height }) => height));
    expect(before.length).toBeGreaterThan(5);
    for (const [index, { text, width }] of before.entries()) {
      expect(Math.abs(width / (after[index]?.width ?? 0) - 1), text).toBeLessThan(0.06);
    }
  });

  it('come with their licenses, and so do the libraries', async () => {
    for (const [name, expected] of [
      ['inter', 'SIL OPEN FONT LICENSE'],
      ['jetbrains-mono', 'SIL OPEN FONT LICENSE'],
      ['twemoji', 'Creative Commons'],
      ['libraries', 'preact'],
    ] as const) {
      const response = await test.platform.fetch(`${test.platform.origins.api}/licences/${name}.txt`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
      expect(await response.text()).toContain(expected);
    }
  });
});

/** The font families that render the text of the first matching element. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await browser.detach();
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : `${familyName} of the system`));
}

/** The size of each element that contains only text. */
function boxes(page: Page): Promise<{ text: string; width: number; height: number }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.page h1, .page h2, .page p, .page li, .page-tree a')].map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { width } = range.getBoundingClientRect();
      return { text: element.textContent, width, height: element.getBoundingClientRect().height };
    }),
  );
}
