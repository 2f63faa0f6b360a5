import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operations } from '../../packages/contract/src/operations/index.ts';
import type { Operation } from '../../packages/contract/src/operation.ts';
import { ROOT } from '../checks/source-files.ts';
import { ALSO_NEEDED, DECIDED_OTHERWISE, PERMISSIONS_PAGE, writePermissionsPage } from './permissions-page.ts';

it(`${PERMISSIONS_PAGE} is what the contract says`, async () => {
  await expect(writePermissionsPage()).toMatchFileSnapshot(join(ROOT, PERMISSIONS_PAGE));
});

it(`${PERMISSIONS_PAGE} tells what decides about every operation that declares no permission, and about no other`, () => {
  const undeclared = Object.entries<Operation>(operations).filter(([, { access }]) => access === undefined);
  expect(Object.keys(DECIDED_OTHERWISE).toSorted()).toEqual(undeclared.map(([id]) => id).toSorted());
  expect(Object.keys(ALSO_NEEDED).filter((id) => !(id in operations))).toEqual([]);
});
