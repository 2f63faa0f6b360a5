// The sample of every element alone, in each theme and width: axe, and whether it fits.
import { ELEMENT_NAMES } from '@bindery/contract/contentkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startBrowser } from '../test/browser.ts';
import type { TestBrowser } from '../test/browser.ts';
import { openSamples, overflowOf, seriousFindings } from '../test/samples-page.ts';
import type { SamplesPage } from '../test/samples-page.ts';

describe.skipIf(!hasBrowser)('the sample of every element alone, in a browser,', () => {
  let browser: TestBrowser;
  let samples: SamplesPage;
  beforeAll(async () => {
    browser = await startBrowser();
    samples = await openSamples(browser);
  });
  afterAll(() => browser.close());

  it.each(ELEMENT_NAMES)('<%s> has no serious finding of axe, and fits', async (name) => {
    for (const theme of ['light', 'dark'] as const) {
      await samples.showSample(name, { theme });
      for (const width of [320, 768, 1_280]) {
        await samples.page.setViewportSize({ width, height: 800 });
        expect(await seriousFindings(samples.page), `${theme} at ${width}`).toEqual([]);
        expect(await overflowOf(samples.page), `${theme} at ${width}`).toBe(0);
      }
    }
    expect(samples.errors).toEqual([]);
  });
});
