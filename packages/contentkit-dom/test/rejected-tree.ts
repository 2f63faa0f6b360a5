// A tree with far more elements than one may have, in a browser.
import { ck } from '@bindery/contentkit';
import { expect } from 'vitest';
import type { TestBrowser } from './browser.ts';

/** Expects that it is rejected in words, and that the tree before it stays usable. */
export async function expectRejectedTree(browser: TestBrowser, count: number): Promise<void> {
  const { page, errors } = await browser.open({
    main: ({ action }) => ({
      element:
        action?.action === 'grow'
          ? ck.block(
              {},
              Array.from({ length: count }, () => ck.divider({})),
            )
          : ck.block(
              {},
              ck.text({}, `After ${action?.action ?? 'nothing'}`),
              ck.button({ label: 'Grow', onPress: { action: 'grow' } }),
              ck.button({ label: 'Other', onPress: { action: 'other' } }),
            ),
      state: {},
      props: {},
    }),
  });
  await page.getByRole('button', { name: 'Grow' }).click();
  await page.getByText('The tree has more than 5000 elements. Counting stopped at children[').first().waitFor();
  await page.getByRole('button', { name: 'Other' }).click();
  await page.getByText('After other').waitFor();
  expect(errors).toEqual([]);
}
