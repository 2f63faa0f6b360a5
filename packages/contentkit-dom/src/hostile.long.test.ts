// A very large tree is rejected in a browser, and the page stays alive.
import { it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startBrowser } from '../test/browser.ts';
import { expectRejectedTree } from '../test/rejected-tree.ts';

it.skipIf(!hasBrowser)('a tree of 100,000 elements is rejected in words, and the one before stays usable', async () => {
  const browser = await startBrowser();
  try {
    await expectRejectedTree(browser, 100_000);
  } finally {
    await browser.close();
  }
});
