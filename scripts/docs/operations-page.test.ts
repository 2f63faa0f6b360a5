import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../checks/source-files.ts';
import { OPERATIONS_PAGE, writeOperationsPage } from './operations-page.ts';

it(`${OPERATIONS_PAGE} is what the contract says`, async () => {
  await expect(writeOperationsPage()).toMatchFileSnapshot(join(ROOT, OPERATIONS_PAGE));
});
