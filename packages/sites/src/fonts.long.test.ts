// Fonts of a site: emoji that render on any computer, and Inter before the first paint, each only where a page uses it.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Page } from 'playwright-core';
import { lendPages } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { PAGE, SITE } from './testing/example-site.ts';
import { hasOwnEmoji, openPage, shiftsOf } from './testing/site-pages.ts';
import { startSite } from './testing/site-server.ts';
import type { SiteServer } from './testing/site-server.ts';

const { styling } = SITE.customization;

describe.skipIf(!hasBrowser)('the fonts of a site', () => {
  const pages = lendPages();
  let site: SiteServer;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(async () => {
    await pages.close();
    await site.close();
  });

  /** Opens a page with this text only, and waits for the fonts that it uses. Unused fonts have the status `unloaded`. */
  async function openText(
    html: string,
    {
      customization = SITE.customization,
      language = 'en',
      emoji = undefined as string | undefined,
      isFresh = false,
    } = {},
  ) {
    const plain = { ...PAGE, navigation: [], title: 'Plain', emoji, html: `<p class="text">${html}</p>`, outline: [] };
    const shown = { customization, language, announcement: undefined, variants: [], sections: [] };
    site.pages.set('/docs/text', () => site.render(shown, plain));
    const from = site.requests.length;
    const opened = await openPage(pages, `${site.origin}/docs/text`, { isFresh });
    const status = await opened.page.evaluate(async () => {
      await document.fonts.ready;
      const faces = [...document.fonts].filter(({ family }) => family.includes('Emoji'));
      return faces.map((face) => face.status).find((one) => one !== 'unloaded') ?? 'unloaded';
    });
    const fonts = site.requests.slice(from).flatMap(({ path }) => /([\w-]+)-\w+\.woff2$/.exec(path)?.[1] ?? []);
    return { ...opened, status, fonts };
  }

  it('draw emoji in color, in text, titles, and code, in both themes', async () => {
    const { page, status, errors, fonts } = await openText('<b>🏠</b> <code>🎉</code> <i>👩‍💻</i>', {
      emoji: '1f680',
      isFresh: true,
    });
    expect(status).toBe('loaded');
    // A computer with a font for emoji doesn’t download one.
    expect(fonts.filter((name) => name === 'twemoji')).toHaveLength((await hasOwnEmoji(page)) ? 0 : 1);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const selector of ['.text b', '.text code', '.text i', 'h1 .emoji']) {
        expect(await colorsOf(page, selector), `${selector}, ${colorScheme}`).toBeGreaterThan(3);
      }
    }
    expect(errors).toEqual([]);
  });

  it('move no text while they load', async () => {
    const { page, status } = await openText('Hello', { emoji: '1f680', isFresh: true });
    expect([status, await shiftsOf(page)]).toEqual(['loaded', 0]);
  });

  it('draw an emoji of several characters as one', async () => {
    const { page } = await openText('<b>👩</b> <i>👩‍💻</i> <u>🇫🇷</u> <s>👍🏽</s>');
    const width = (selector: string) =>
      page.evaluate((one) => document.querySelector(one)?.getBoundingClientRect().width ?? 0, `.text ${selector}`);
    for (const selector of ['i', 'u', 's']) expect(await width(selector), selector).toBeCloseTo(await width('b'), 0);
  });

  it.each([
    ['en', 'Hello, world: 1 + 2 → 3, © and ™, “quotes”.'],
    ['hi', 'हिन्दी: क्‍ष और र्‍य'],
    ['fa', 'فارسی: می‌خواهم'],
    ['ja', '中文、日本語、한국어'],
  ])('request no emoji font for text in the language “%s”', async (language, text) => {
    const { status, fonts, errors } = await openText(text, { language });
    expect([status, fonts.includes('twemoji')]).toEqual(['unloaded', false]);
    expect(errors).toEqual([]);
  });

  it('have Inter before the first paint, with the subsets of the page’s language', async () => {
    const other = { ...SITE.customization, styling: { ...styling, font: 'Lato' as const } };
    expect((await openText('Hello', { customization: other })).fonts).toEqual([]);
    const customization = { ...SITE.customization, styling: { ...styling, font: 'Inter' as const } };
    const { page, fonts } = await openText('Hello', { customization, isFresh: true });
    expect(fonts).toEqual(['inter-latin-wght-normal']);
    expect(await shiftsOf(page)).toBe(0);
    const russian = await openText('Привет, Bindery', { customization, language: 'ru', isFresh: true });
    expect(russian.fonts.toSorted()).toEqual(['inter-cyrillic-wght-normal', 'inter-latin-wght-normal']);
    // With `font-display: optional`, a browser on a busy computer can paint a page without fonts that it has.
    await vi.waitFor(async () => {
      await russian.page.reload();
      expect(await familiesOf(russian.page, '.text')).toEqual(['Inter']);
    });
  });
});

/** How many clearly different hues or lightnesses an element has: the box of a missing character has the color of the text alone. */
async function colorsOf(page: Page, selector: string): Promise<number> {
  const png = (await page.locator(selector).screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
    const colors = new Set<string>();
    for (let at = 0; at < pixels.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
      // Grays are text and its edges.
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > 60) {
        colors.add([red, green, blue].map((one) => one >> 6).join());
      }
    }
    return colors.size;
  }, png);
}

/** Families of the fonts that an element’s text is rendered with. */
async function familiesOf(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await browser.detach();
  return [...new Set(fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : 'system')))];
}
