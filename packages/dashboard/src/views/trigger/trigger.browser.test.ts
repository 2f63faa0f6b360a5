// Triggers events from their samples, by keyboard and accessible names.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { findViolations } from '../../../test/find-violations.ts';
import { startDashboard } from '../../../test/open-dashboard.ts';
import type { DashboardTest } from '../../../test/open-dashboard.ts';
import { LABELS } from '../../../test/labels.ts';
import { pressKeys } from '../../../test/press-keys.ts';

describe.skipIf(!hasBrowser)('sending an event', () => {
  let test: DashboardTest;
  beforeAll(async () => {
    test = await startDashboard();
  });
  afterAll(() => test?.close());

  it(
    'starts from the sample, is edited against its schema, and shows the whole answer',
    { tags: ['long'] },
    async () => {
      const { page, faults } = await test.open('/');
      await page.getByRole('link', { name: 'Events' }).waitFor();
      await pressKeys(page, 'g', 't');
      await page.getByRole('heading', { level: 1, name: 'Trigger', exact: true }).waitFor();
      const editor = page.getByRole('textbox', { name: LABELS.payloadEditor });
      await editor.getByText('installationId').waitFor();
      await chooseEvent(page, 'needs to render', 'ui_render');
      await editor.getByText(test.spaceId).first().waitFor();
      await page
        .getByRole('region', { name: 'Schema' })
        .getByRole('button', { name: /^componentId/ })
        .press('Enter');
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Control+Enter');
      const answer = page.getByRole('region', { name: LABELS.response, exact: true }).first();
      await answer
        .getByText(/"element"/)
        .first()
        .waitFor();
      await answer.getByText('content-type').first().waitFor();
      expect(await findViolations(page)).toEqual([]);
      await answer.getByRole('link', { name: LABELS.openTrace }).press('Enter');
      await page.waitForURL('**/events/*');
      expect(faults).toEqual([]);
    },
  );

  it('sends an invalid payload on request, and keeps the input', { tags: ['long'] }, async () => {
    const { page, faults } = await test.open('/trigger');
    const editor = page.getByRole('textbox', { name: LABELS.payloadEditor });
    await chooseEvent(page, 'installation_setup');
    await editor.getByText('status').waitFor();
    await editor.fill('{\n  "installationId": "i",\n  "status": 7\n}');
    await page.getByRole('region', { name: 'Problems' }).getByText('3:3').waitFor();
    await page.getByText('This payload doesn’t match the schema').waitFor();
    await page.reload();
    await chooseEvent(page, 'installation_setup');
    await editor.getByText('7').waitFor();
    await page.getByRole('button', { name: 'Send anyway' }).press('Enter');
    await page
      .getByRole('region', { name: LABELS.response, exact: true })
      .getByRole('link', { name: LABELS.openTrace })
      .waitFor();
    const query = { type: ['installation_setup'], limit: 1 };
    const { items } = await test.api.request('GET /_platform/v1/events', { query });
    expect(items[0]?.payload).toMatchObject({ installationId: 'i', status: 7 });
    await editor.fill('{ "a": ');
    await page.getByRole('button', { name: LABELS.sendEvent, exact: true }).press('Enter');
    await page.getByRole('alert').getByText('the payload must be a JSON object').waitFor();
    await page.getByRole('button', { name: 'Reset to sample' }).press('Enter');
    await editor.getByText('active').waitFor();
    expect(faults).toEqual([]);
  });

  it('offers a replay only for events that can be replayed, and starts with the payload and labeled facts', async () => {
    const body = { integration: 'poll', type: 'fetch' } as const;
    const { id } = await test.api.request('POST /_platform/v1/events', { body });
    const { page, faults } = await test.open(`/events/${id}`);
    await page.getByRole('button', { name: 'Edit and resend' }).waitFor();
    const replay = page.getByRole('button', { name: 'Replay', exact: true });
    expect(await replay.getAttribute('aria-disabled')).toBe('true');
    expect(await replay.getAttribute('title')).toContain('A caller waited for the response.');
    expect(await page.getByRole('button', { name: 'Replay on save' }).count()).toBe(0);
    await page.getByRole('region', { name: 'payload' }).getByText('"type": "fetch"').waitFor();
    expect(await page.locator('.attempt-facts dt').allTextContents()).toEqual([
      'Status',
      'Duration',
      'Version',
      'Runtime',
    ]);
    expect(await page.locator('.event-heading span').allTextContents()).toEqual(['Time', 'Type', 'Status', 'Duration']);
    const task = await test.api.request('POST /_platform/v1/events', { body: { integration: 'poll', type: 'task' } });
    await page.goto(`${test.platform.origins.api}/events/${task.id}`);
    await page.getByRole('button', { name: 'Replay on save' }).waitFor();
    expect(faults).toEqual([]);
  });
});

/** Chooses an event by the words that find it first. */
async function chooseEvent(page: Page, words: string, type = words): Promise<void> {
  await page.getByRole('button', { name: /^Event / }).press('Enter');
  await page.getByRole('combobox', { name: 'Search events…' }).fill(words);
  await page.getByRole('option', { name: type, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Event ${type}` }).waitFor();
}
