// Random trees in a browser: trees that the validator accepts, and trees with a fault.
import { checkTree } from '@bindery/contract/contentkit';
import type { ContentKitRootElement } from '@bindery/contentkit';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { anyRoot, faultyRoot } from '@bindery/testkit/any-tree';
import { startBrowser } from '../test/browser.ts';
import type { TestBrowser } from '../test/browser.ts';
import { openSamples } from '../test/samples-page.ts';

describe.skipIf(!hasBrowser)('any tree, in a browser,', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  it('that the validator accepts renders, and one with a fault breaks nothing', async () => {
    const samples = await openSamples(browser);
    const valid = fc.sample(anyRoot, { numRuns: 100, seed: 16 }).flatMap((tree) => checkTree(tree).value ?? []);
    const faulty = fc.sample(faultyRoot, { numRuns: 100, seed: 17 }).map(({ tree }) => tree as ContentKitRootElement);
    expect(valid.length).toBeGreaterThan(10);
    // Frames would be fetched from wherever a random URL leads.
    const isDrawable = (tree: unknown): boolean => {
      const text = JSON.stringify(tree);
      return (
        !text.includes('"webframe"') &&
        /^\{"type":"(block|modal|configuration)"/.test(text) &&
        text.includes('"children":[')
      );
    };
    for (const tree of [...valid, ...faulty].filter(isDrawable)) {
      await samples.show(tree).catch((thrown: unknown) => {
        throw new Error(`Not drawn: ${JSON.stringify(tree)}`, { cause: thrown });
      });
    }
    expect(samples.errors).toEqual([]);
    await samples.page.close();
  });
});
