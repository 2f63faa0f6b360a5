import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../checks/source-files.ts';
import { writeEventsPage } from './events-page.ts';

it('docs/events.md is what the contract says, with samples that its schema takes', async () => {
  await expect(writeEventsPage()).toMatchFileSnapshot(join(ROOT, 'docs', 'events.md'));
});
