import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../checks/source-files.ts';
import { HOSTED_PAGE, writeHostedPage } from './hosted-page.ts';

it(`${HOSTED_PAGE} is what the contract says`, async () => {
  await expect(writeHostedPage()).toMatchFileSnapshot(join(ROOT, HOSTED_PAGE));
});
