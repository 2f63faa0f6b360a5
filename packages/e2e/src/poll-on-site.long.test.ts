// The block of the poll example on a published site: a reader votes, and its chart, a web frame, shows it.
import { expect, it, onTestFinished } from 'vitest';
import { lendPages } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { openPage } from '@bindery/sites/testing/site-pages';
import { startPoll } from './start-poll.ts';

const SPACE = '/v1/spaces/space_demo';

it.runIf(hasBrowser)('takes votes of readers on a published site, and shows them in its chart', async () => {
  const { platform, call } = await startPoll({ port: 0 });
  onTestFinished(() => platform.close());
  const { id } = await call('POST', `${SPACE}/change-requests`, { subject: 'A poll' });
  const request = `${SPACE}/change-requests/${String(id)}`;
  const props = { source: 'Which harbour?\nNorth\nSouth' };
  const poll = {
    object: 'block',
    type: 'integration',
    isVoid: true,
    data: { integration: 'poll', block: 'poll', props },
  };
  const document = { document: { object: 'document', data: { schemaVersion: 8 }, nodes: [poll] } };
  const change = { operation: 'insert_page', title: 'Vote', slug: 'vote', document };
  await call('POST', `${request}/content?compat=false`, { changes: [change] });
  await call('POST', `${request}/merge`);

  const pages = lendPages();
  const { page, errors } = await openPage(pages, `${platform.origins.sites}/${String(platform.demo?.site)}/vote`);
  await page.getByText('Which harbour?').waitFor();
  const chart = page.frameLocator('.integration-block iframe');
  await chart.getByText('North').waitFor();
  await page.getByRole('button', { name: 'South' }).click();
  await expect.poll(() => chart.locator('li').allTextContents()).toEqual(['North0', 'South1']);
  expect(await page.getByRole('button', { name: 'Edit poll' }).count()).toBe(0);
  expect(errors).toEqual([]);
});
