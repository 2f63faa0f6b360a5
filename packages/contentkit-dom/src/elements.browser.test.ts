// The sample of every element, in a browser: by role and name, by keys, with focus kept, in each theme, width, direction and medium.
import { ELEMENT_NAMES, ELEMENT_SAMPLES, elementsOf, sampleTree } from '@bindery/contract/contentkit';
import type { ContentKitDescendantElement, ContentKitRootElement } from '@bindery/contentkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startBrowser } from '../test/browser.ts';
import type { TestBrowser } from '../test/browser.ts';
import { INTERACTIVE, focusedOn, openSamples, overflowOf, pressTab } from '../test/samples-page.ts';
import type { SamplesPage } from '../test/samples-page.ts';

const WIDTHS = [320, 768, 1_280] as const;
const THEMES = ['light', 'dark'] as const;

/** A multiple choice with selected options: a combobox, and buttons that remove an option. */
const COMBOBOX = [
  'a select of several',
  {
    type: 'block',
    children: [{ type: 'select', state: 'fruit', multiple: true, options: [{ id: 'apple', label: 'Apple' }] }],
  },
] as const satisfies readonly [string, ContentKitRootElement];

/** Presses Tab until the page is left, or begins again; what had the focus, in order. */
async function walk(page: Page): Promise<string[]> {
  const stops: string[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  for (;;) {
    await pressTab(page);
    const isNew = await page.evaluate(() => {
      const node = document.activeElement as HTMLElement;
      const isVisited = node === document.body || 'walked' in node.dataset;
      node.dataset['walked'] = '';
      return !isVisited;
    });
    if (!isNew) return stops;
    stops.push(await focusedOn(page));
  }
}

/** A block with a sample of every element that it allows. */
const ALL: ContentKitRootElement = {
  ...ELEMENT_SAMPLES.block,
  children: elementsOf('descendant')
    .filter((name) => name !== 'step')
    .map((name): ContentKitDescendantElement => {
      const sample = ELEMENT_SAMPLES[name] as ContentKitDescendantElement;
      const isBare = ['select', 'switch', 'checkbox', 'radio', 'textinput'].includes(sample.type);
      return isBare ? { type: 'input', label: `A ${sample.type}`, element: sample as never } : sample;
    }),
};

describe.skipIf(!hasBrowser)('the sample of every element, in a browser,', () => {
  let browser: TestBrowser;
  let samples: SamplesPage;
  beforeAll(async () => {
    browser = await startBrowser();
    samples = await openSamples(browser);
  });
  afterAll(async () => {
    expect(samples.errors).toEqual([]);
    await browser.close();
  });

  it('reads out as its kept snapshot says', { tags: ['long'] }, async () => {
    for (const name of ELEMENT_NAMES) {
      await samples.showSample(name);
      const snapshot = await samples.page.locator('.ck-content').ariaSnapshot();
      await expect(`${snapshot}\n`).toMatchFileSnapshot(`../test/aria/${name}.txt`);
    }
  });

  it('is walked by Tab in the order that is kept, and left at its end', { tags: ['long'] }, async () => {
    const { page } = samples;
    const walks: string[] = [];
    for (const name of ELEMENT_NAMES) {
      await samples.showSample(name);
      const stops = await walk(page);
      walks.push(`${name}: ${stops.join(' → ') || 'nothing'}`);
      expect(stops.length === 0, name).toBe(!INTERACTIVE.includes(name) && name !== 'step');
    }
    await expect(`${walks.join('\n')}\n`).toMatchFileSnapshot('../test/aria/keyboard.txt');
  });

  it('keeps the focus over a re-render, on each of its stops', { tags: ['long'] }, async () => {
    const { page } = samples;
    for (const [name, tree] of [...INTERACTIVE.map((each) => [each, sampleTree(each)] as const), COMBOBOX]) {
      await samples.show(tree);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      for (let stop = 0; stop < 8; stop++) {
        await pressTab(page);
        const before = await focusedOn(page);
        if (before === '') break;
        const node = await page.evaluateHandle(() => document.activeElement);
        await samples.renderAgain();
        expect(await node.evaluate((element) => element === document.activeElement), `${name}: ${before}`).toBe(true);
        expect(await focusedOn(page)).toBe(before);
      }
    }
  });

  it('works with the keyboard as with the pointer', async () => {
    const { page, requests } = samples;
    const state = () => page.evaluate(() => window.mounted.session.getState().instances[0]?.state);
    const until = (key: string, value: unknown) => expect.poll(async () => (await state())?.[key]).toEqual(value);
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const first = async (name: (typeof INTERACTIVE)[number]): Promise<void> => {
      await samples.showSample(name);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await press('Tab');
    };
    await first('switch');
    await press('Space');
    await until('notify', false);
    await first('checkbox');
    await press('Space');
    await until('fruit', []);
    await first('select');
    await press('ArrowDown');
    await until('size', 'l');
    await first('textinput');
    await page.keyboard.type('X');
    await until('name', 'X');
    await first('button');
    await press('Enter');
    await page.getByRole('alertdialog', { name: 'Publish?' }).waitFor();
    await press('Enter');
    await expect.poll(() => requests.at(-1)?.action).toEqual({ action: 'publish' });
    await first('card');
    await press('Enter');
    await expect.poll(async () => JSON.stringify(await samples.asked())).toContain('https://example.com/issues/1');
    await first('stepper');
    await press('Enter');
    await expect.poll(() => requests.at(-1)?.action).toEqual({ action: 'go', step: 'repository' });
    await first('block');
    await press('Enter', 'ArrowDown', 'Enter');
    await page.getByRole('alertdialog', { name: 'Delete diagram?' }).waitFor();
    await press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  });

  // Axe looks at each of them alone, in each theme and width, in `elements.long.test.ts`, and at all together in the gallery.
  it('fits, in each theme and width', { tags: ['long'] }, async () => {
    for (const theme of THEMES) {
      await samples.show(ALL, { theme });
      for (const width of WIDTHS) {
        await samples.page.setViewportSize({ width, height: 800 });
        expect(await overflowOf(samples.page), `${theme} at ${width}`).toBe(0);
      }
    }
    await samples.page.setViewportSize({ width: 1_000, height: 800 });
  });

  it('is mirrored from right to left', { tags: ['long'] }, async () => {
    const { page } = samples;
    await samples.show(ALL);
    const left = async (selector: string): Promise<number> =>
      (await page.locator(selector).first().boundingBox())?.x ?? 0;
    const selectors = ['.ck-menu-button', '.ck-card-buttons', '.ck-frame > .ck-overlay-buttons'];
    const before = await Promise.all(selectors.map(left));
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    const after = await Promise.all(selectors.map(left));
    for (const [index, selector] of selectors.entries()) {
      expect(before[index], selector).toBeGreaterThan(500);
      expect(after[index], selector).toBeLessThan(500);
    }
    // Code is read from the left, and what lies over it is where its lines end.
    expect(await left('.ck-code-frame > .ck-overlay-buttons')).toBeGreaterThan(500);
    const code = page.locator('.ck-code-text').first();
    expect(await code.evaluate((node) => getComputedStyle(node).direction)).toBe('ltr');
    expect(await overflowOf(page)).toBe(0);
    await page.evaluate(() => document.documentElement.removeAttribute('dir'));
  });

  it('respects reduced motion, and renders borders with forced colors', async () => {
    const { page } = samples;
    await samples.show(ALL);
    const style = (selector: string, name: string, part?: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate(
          (node, [property, pseudo]) => getComputedStyle(node, pseudo).getPropertyValue(property ?? ''),
          [name, part],
        );
    expect(await style('.ck-button', 'transition-duration')).toBe('0.12s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await style('.ck-button', 'transition-property')).toBe('none');
    await page.emulateMedia({ reducedMotion: null, forcedColors: 'active' });
    await page.waitForFunction(() => document.getAnimations().length === 0);
    for (const control of ['.ck-button-primary', '.ck-input', '.ck-card', '.ck-switch']) {
      expect(await style(control, 'border-top-style'), control).toBe('solid');
      expect(await style(control, 'border-top-color'), control).not.toBe(await style(control, 'background-color'));
    }
    expect(await style('.ck-switch', 'background-color', '::after')).not.toBe(
      await style('.ck-switch', 'background-color'),
    );
    await page.emulateMedia({ forcedColors: null });
  });

  it('is printed without what only a screen can do, and never light on white', { tags: ['long'] }, async () => {
    const { page } = samples;
    await samples.show(ALL, { theme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    await page.waitForFunction(() => document.getAnimations().length === 0);
    for (const hidden of ['.ck-menu', '.ck-overlay-buttons', '.ck-card-buttons']) {
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
    }
    expect(await page.locator('.ck-root').evaluate((node) => getComputedStyle(node).color)).toBe('rgb(27, 31, 39)');
    expect(
      await page
        .locator('.ck-link')
        .first()
        .evaluate((node) => getComputedStyle(node, '::after').content),
    ).toContain('example.com');
    await page.emulateMedia({ media: null });
  });
});
