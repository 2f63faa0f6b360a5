// Every field of the customization alone, with every value that the contract names: set, published, and seen on the page.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleOf } from '@bindery/testkit/long-sample';
import { startCustomizedSite } from '../../../../test/support/shown-customization/customized-site.ts';
import type { CustomizedSite } from '../../../../test/support/shown-customization/customized-site.ts';
import { expectRendered, valuesOf } from '../../../../test/support/shown-customization/expect-shown.ts';
import type { ValueLook } from '../../../../test/support/shown-customization/expect-shown.ts';
import { ROWS } from '../../../../test/support/shown-customization/rows.ts';
import { closePlatforms } from '../../../../test/support/test-platform.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';

let customized: CustomizedSite;
beforeAll(async () => {
  customized = await startCustomizedSite();
});
afterAll(async () => {
  expect(customized.test.faults).toEqual([]);
  await closePlatforms();
  removeFolders();
});

it.each(sampleOf(Object.entries(ROWS), 4))('%s is seen', async (path, row) => {
  const looks: ValueLook[] = [];
  for (const value of valuesOf(path, row)) {
    looks.push({ ...(await customized.renderWith({ [path]: value }, row.preset)), value });
  }
  expectRendered(path, row, looks, true);
});
