import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operations } from '../../packages/contract/src/operations/index.ts';
import type { Operation } from '../../packages/contract/src/operation.ts';
import { ROOT } from '../checks/source-files.ts';
import { PERMISSIONS_PAGE, writePermissionsPage } from './permissions-page.ts';

it(`${PERMISSIONS_PAGE} is what the contract says`, async () => {
  await expect(writePermissionsPage()).toMatchFileSnapshot(join(ROOT, PERMISSIONS_PAGE));
});

it(`${PERMISSIONS_PAGE} tells who can call each operation that declares no permission, and no other`, () => {
  for (const [id, { access, callers }] of Object.entries<Operation>(operations)) {
    expect([id, callers === undefined]).toEqual([id, access !== undefined]);
  }
});
