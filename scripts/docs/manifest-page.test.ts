import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../checks/source-files.ts';
import { MANIFEST_PAGE, undescribedFields, writeManifestPage } from './manifest-page.ts';

it(`${MANIFEST_PAGE} is what the schema says`, async () => {
  await expect(writeManifestPage()).toMatchFileSnapshot(join(ROOT, MANIFEST_PAGE));
});

it(`${MANIFEST_PAGE} describes every field, and no other`, () => {
  expect(undescribedFields()).toEqual({ missing: [], unknown: [] });
});
