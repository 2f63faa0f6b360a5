// A change request with conflicts in the data view.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../../test/find-violations.ts';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startDashboard } from '../../../test/open-dashboard.ts';
import type { DashboardTest } from '../../../test/open-dashboard.ts';
import { LABELS } from '../../../test/labels.ts';

describe.skipIf(!hasBrowser)('data in the dashboard', () => {
  let test: DashboardTest;
  beforeAll(async () => {
    test = await startDashboard();
  });
  afterAll(() => test?.close());

  async function changeRequest(subject: string, markdown: string): Promise<string> {
    const { id } = await test.api.request('POST /spaces/{spaceId}/change-requests', {
      spaceId: test.spaceId,
      body: { subject },
    });
    await test.api.request('POST /spaces/{spaceId}/change-requests/{changeRequestId}/content', {
      spaceId: test.spaceId,
      changeRequestId: id,
      body: { changes: [{ operation: 'update_page', page: 'page_changes', document: { markdown } }] },
    });
    return id;
  }

  it('a change request’s conflicts are resolved one by one, then merged', { tags: ['long'] }, async () => {
    const text = (tides: string, queue: string) => `## 2.4\n\n${tides}\n\n## 2.3\n\n${queue}\n\nEnd.\n`;
    const start = await changeRequest('Start', text('Tides come from three stations.', 'The queue keeps its order.'));
    const ids = { spaceId: test.spaceId, changeRequestId: start };
    await test.api.request('POST /spaces/{spaceId}/change-requests/{changeRequestId}/merge', ids);
    const one = await changeRequest(
      'Four stations',
      text('Tides come from four stations.', 'The queue keeps its order, always.'),
    );
    const two = await changeRequest(
      'Five stations',
      text('Tides come from five stations.', 'The queue loses its order.'),
    );
    await test.api.request('POST /spaces/{spaceId}/change-requests/{changeRequestId}/merge', {
      spaceId: test.spaceId,
      changeRequestId: one,
    });
    const { page, faults } = await test.open(`/spaces/${test.spaceId}/change-requests/${two}`);
    await page.getByRole('heading', { level: 1, name: /Five stations/ }).waitFor();
    await page.getByText('Out of date').waitFor();
    expect(await page.locator('.change-request-header time').textContent()).toMatch(/ UTC$/);
    await page.getByRole('list', { name: 'Text changes in Changes' }).getByText('five').waitFor();
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByText(LABELS.notMerged).waitFor();
    const conflict = page.getByRole('region', { name: 'Conflict in Changes' });
    const first = conflict.getByRole('group', { name: /^Conflict 1 of 2/ });
    expect(await first.getByRole('listitem').first().textContent()).toContain('three');
    await page.keyboard.press('c');
    await first.getByText('Base', { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await first.focus();
    await page.keyboard.press('2');
    await first.getByText('resolved: Change request').waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('4');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('The queue keeps its order, mostly.');
    await page.getByRole('button', { name: LABELS.saveResolution }).click();
    await conflict.waitFor({ state: 'detached' });
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByText(LABELS.merged).waitFor();
    const merged = await test.api.request('GET /spaces/{spaceId}/content/page/{pageId}', {
      spaceId: test.spaceId,
      pageId: 'page_changes',
      query: { format: 'markdown' },
    });
    expect(merged).toMatchObject({
      markdown: text('Tides come from five stations.', 'The queue keeps its order, mostly.'),
    });
    expect(faults).toEqual([]);
  });

  it('resolutions of one text don’t apply to another with as many conflicts', async () => {
    const text = (order: string) => `## 2.4\n\n${order}\n\nEnd.\n`;
    const main = await changeRequest('Start', text('The queue keeps its order.'));
    const merge = async (changeRequestId: string) =>
      test.api.request('POST /spaces/{spaceId}/change-requests/{changeRequestId}/merge', {
        spaceId: test.spaceId,
        changeRequestId,
      });
    await merge(main);
    const own = await changeRequest('Own', text('The queue loses its order.'));
    await merge(await changeRequest('First', text('The queue keeps its order, always.')));
    const { page, faults } = await test.open(`/spaces/${test.spaceId}/change-requests/${own}`);
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    const conflict = page.getByRole('group', { name: /^Conflict 1 of 1/ });
    await conflict.getByRole('button', { name: /^Use main content/ }).click();
    await conflict.getByText('resolved: main content').waitFor();
    // The conflict is resolved in another way; then both sides change the same block once more.
    const ids = { spaceId: test.spaceId, changeRequestId: own };
    const write = async (markdown: string): Promise<unknown> =>
      test.api.request('POST /spaces/{spaceId}/change-requests/{changeRequestId}/content', {
        ...ids,
        body: { changes: [{ operation: 'update_page', page: 'page_changes', document: { markdown } }] },
      });
    await write(text('The queue loses its order, too.'));
    await merge(await changeRequest('Second', text('The queue is gone.')));
    await page.reload();
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await conflict.getByText('gone').first().waitFor();
    expect(await conflict.getByText('resolved: ').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
