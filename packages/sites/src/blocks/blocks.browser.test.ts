// Every block in a browser: without a script, with the one of tabs, in both schemes, at two widths, in print, from right to left.
import { build } from 'esbuild';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendPages } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { CUSTOMIZATION } from '../testing/customization.ts';
import { CONTEXT, galleryDocument } from '../testing/gallery.ts';
import { PHONE, findViolations } from '../testing/site-pages.ts';
import { createStyle } from '../theme/create-style.ts';
import { renderBody } from './render-body.ts';
import { en } from './words/en.ts';

const ORIGIN = 'https://site.invalid';
const pages = lendPages();
const sources = new URL('../../', import.meta.url).pathname;
let css = '';
let tabs = '';

async function bundle(entry: string, format: 'iife' | undefined): Promise<string> {
  const entryPoints = [sources + entry];
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    write: false,
    loader: { '.woff2': 'empty' }, // Its page has no server for fonts.
    ...(format && { format, globalName: 'tabs' }),
  });
  return outputFiles[0]?.text ?? '';
}

function documentOf(dir: 'ltr' | 'rtl' = 'ltr'): string {
  const { html } = renderBody(galleryDocument(), CONTEXT);
  return `<!doctype html><html lang="en" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gallery</title><style>${css} body{background:var(--page);color:var(--text)}main{width:100%;max-width:46rem;margin:auto;padding:1rem}</style></head><body><main><h1>Gallery</h1><div class="body">${html}</div></main></body></html>`;
}

/** Opens the gallery. Every other URL answers nothing. */
async function show(page: Page, path = '/', html = documentOf()): Promise<void> {
  await page.route('**', (route) =>
    new URL(route.request().url()).pathname === '/'
      ? route.fulfill({ contentType: 'text/html', body: html })
      : route.abort(),
  );
  await page.goto(ORIGIN + path);
}

/** The panels of tabs that are seen, by their ids. */
const openPanels = (page: Page): Promise<string[]> =>
  page
    .locator('.tabs > .tab')
    .evaluateAll((all) =>
      all
        .filter(
          (panel) =>
            panel.checkVisibility({ contentVisibilityAuto: true }) &&
            panel.clientHeight > 0 &&
            !panel.hasAttribute('hidden'),
        )
        .map(({ id }) => id),
    );

describe.skipIf(!hasBrowser)('blocks in a browser', () => {
  beforeAll(async () => {
    const base = await bundle('styles/site.css', undefined);
    css = createStyle({ css: base }, CUSTOMIZATION).css;
    tabs = await bundle('src/client/tabs.ts', 'iife');
  });
  afterAll(() => pages.close());

  // In both schemes, at both widths, and in the page of a site: looks.long.test.ts.
  it('have no serious finding of axe on a phone, and are never wider than it', { tags: ['long'] }, async () => {
    const page = await pages.borrow();
    await show(page);
    await page.setViewportSize(PHONE);
    await page.evaluate(`${tabs}; tabs.start()`);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });

  it('switch tabs, open code and expandables, and show notes without a script', { tags: ['long'] }, async () => {
    const page = await pages.borrow({ javaScriptEnabled: false });
    await show(page);
    const first = page.locator('.tabs').first();
    await first.locator('.tab-label', { hasText: 'yarn' }).click();
    expect(await first.locator('#yarn').isVisible()).toBe(true);
    expect(await first.locator('#npm').isVisible()).toBe(false);
    await first.getByRole('radio', { name: 'yarn' }).press('ArrowLeft');
    expect(await first.locator('#npm').isVisible()).toBe(true);
    const more = page.getByLabel('Show all 5 lines');
    expect(await page.locator('.rest').isVisible()).toBe(false);
    await more.check();
    expect(await page.locator('.rest').isVisible()).toBe(true);
    expect(await page.getByText('Show all 5 lines').isVisible()).toBe(false);
    expect(await page.getByText('Show fewer lines').isVisible()).toBe(true);
    const styleOf = (selector: string, property: string, part?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one, [name, pseudo]) => getComputedStyle(one, pseudo).getPropertyValue(name), [
          property,
          part,
        ] as const);
    expect(await styleOf('.code-more input', 'opacity')).toBe('0');
    expect(await styleOf('.task :checked', 'border-right-style', '::before')).toBe('solid');
    expect(await styleOf('.tab > * + h3', 'margin-top')).toBe('32px');
    expect(await styleOf('.api + .api', 'margin-top')).toBe('48px');
    await page.getByText('An expandable with').click();
    expect(await page.getByText('Its text.').isVisible()).toBe(true);
    await page.getByRole('link', { name: 'annotated word' }).click();
    expect(await page.locator('#note-1').evaluate((note) => getComputedStyle(note).position)).toBe('fixed');
    await page.getByRole('link', { name: en.back }).click();
    // A link into a panel shows it in place of the first, and marks its label. What is chosen then is shown as well.
    await page.goto('about:blank');
    await show(page, '/#a-heading-in-a-tab');
    expect(await first.locator('> .tab:visible').count()).toBe(1);
    const [npm, yarn] = [first.locator('.tab-label').first(), first.locator('.tab-label').nth(1)];
    const edgeOf = (label: Locator) => label.evaluate((one) => getComputedStyle(one).borderBottomColor);
    expect(await edgeOf(npm)).not.toBe(await edgeOf(yarn));
    await npm.click();
    expect(await first.locator('> .tab:visible').count()).toBe(2);
    expect(await edgeOf(npm)).toBe(await edgeOf(yarn));
    await show(page, '/#yarn-1');
    expect(await page.locator('#yarn-1').isVisible()).toBe(true);
  });

  it('become ARIA tabs that switch together, without layout shifts', async () => {
    const page = await pages.borrow();
    await show(page);
    const heights = () =>
      page.locator('.body > *').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const before = await heights();
    await page.evaluate(`${tabs}; tabs.start()`);
    expect(await heights()).toEqual(before);
    expect(await openPanels(page)).toContain('npm-2');
    await page.getByRole('tab', { name: 'yarn' }).first().click();
    const panels = await openPanels(page);
    expect(['yarn', 'yarn-1', 'yarn-2'].every((id) => panels.includes(id))).toBe(true);
    expect(panels).not.toContain('npm');
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', { name: 'npm' }).first().getAttribute('aria-selected')).toBe('true');
    // What is not seen is found by find-in-page.
    const closed = page.locator('#yarn').filter({ visible: false });
    expect(
      await closed.evaluate((panel) => [getComputedStyle(panel).display, getComputedStyle(panel).contentVisibility]),
    ).toEqual(['block', 'hidden']);
    await page.getByRole('tab', { name: 'yarn' }).first().click();
    // The choice is there on the next page.
    await page.reload();
    await page.evaluate(`${tabs}; tabs.start()`);
    expect(await openPanels(page)).toContain('yarn-2');
    // A link into a panel opens it.
    await page.evaluate(() => location.assign('#npm-2'));
    await page.waitForFunction(() => document.getElementById('npm-2')?.hasAttribute('hidden') === false);
  });

  it('show everything in print', async () => {
    const page = await pages.borrow();
    await show(page);
    await page.evaluate(`${tabs}; tabs.start()`);
    await page.emulateMedia({ media: 'print' });
    const hidden = await page.evaluate(() =>
      [...document.querySelectorAll('.tab, .rest, .expandable-body')]
        .filter((one) => one.getBoundingClientRect().height < 10)
        .map((one) => one.outerHTML),
    );
    expect(hidden).toEqual([]);
    expect(await page.locator('.code-more').isVisible()).toBe(false);
    expect(await page.getByRole('tab', { includeHidden: true }).first().isVisible()).toBe(false);
    const titles = await page
      .locator('.tab')
      .evaluateAll((all) => all.slice(0, 2).map((one) => getComputedStyle(one, '::before').content));
    expect(titles).toEqual(['"npm"', '"yarn"']);
    // On a sheet no table is cut.
    await page.setViewportSize({ width: 600, height: 800 });
    const tables = page.locator('.table').evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    expect(Math.max(...(await tables))).toBe(0);
    expect(
      await page
        .locator('.table')
        .first()
        .evaluate((one) => getComputedStyle(one).overflowX),
    ).toBe('visible');
  });

  it('read from right to left where the language does, but for code', { tags: ['long'] }, async () => {
    const page = await pages.borrow();
    await show(page, '/', documentOf('rtl'));
    expect(
      await page
        .locator('.step')
        .first()
        .evaluate((step) => getComputedStyle(step).paddingRight),
    ).not.toBe('0px');
    expect(
      await page
        .locator('pre')
        .first()
        .evaluate((pre) => getComputedStyle(pre).direction),
    ).toBe('ltr');
    expect(
      await page
        .locator('.expandable-body')
        .first()
        .evaluate((body) => Number.parseInt(getComputedStyle(body).paddingRight)),
    ).toBeGreaterThan(30);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    const shares = await page.locator('.columns').evaluateAll((all) =>
      all.map(({ children }) => {
        const [one = 0, other = 0] = [...children].map((column) => column.getBoundingClientRect().width);
        return Math.round((100 * one) / (one + other));
      }),
    );
    expect(shares).toEqual([33, 40]);
  });

  it('show the image of their scheme, as the page or the system says', { tags: ['long'] }, async () => {
    const page = await pages.borrow({ colorScheme: 'dark' });
    await show(page);
    const visiblePanels = () =>
      page
        .locator('.framed img')
        .evaluateAll((all) => all.filter((image) => image.checkVisibility()).map((image) => image.classList[0]));
    expect(await visiblePanels()).toEqual(['on-dark']);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
    expect(await visiblePanels()).toEqual(['on-light']);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await page.emulateMedia({ media: 'print' });
    expect(await visiblePanels()).toEqual(['on-light']);
  });
});
