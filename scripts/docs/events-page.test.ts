import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../checks/source-files.ts';
import { EVENTS_PAGE, writeEventsPage } from './events-page.ts';

it(`${EVENTS_PAGE} is what the contract says, with samples that its schema takes`, async () => {
  await expect(writeEventsPage()).toMatchFileSnapshot(join(ROOT, EVENTS_PAGE));
});
