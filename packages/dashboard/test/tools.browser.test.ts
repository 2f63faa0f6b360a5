// Clock, requests, faults, and snapshots, without a terminal.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from './find-violations.ts';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startDashboard } from './open-dashboard.ts';
import type { DashboardTest } from './open-dashboard.ts';
import { LABELS } from './labels.ts';
import { pressKeys } from './press-keys.ts';
import { FAULT_PRESETS } from '../src/views/faults/fault-choices.ts';

describe.skipIf(!hasBrowser)('the tools of the dashboard', () => {
  let test: DashboardTest;
  beforeAll(async () => {
    test = await startDashboard();
  });
  afterAll(() => test?.close());

  it('the clock is frozen, moved on, set, and let run from the status line', { tags: ['long'] }, async () => {
    const { page, faults } = await test.open('/clock');
    await page.getByRole('button', { name: LABELS.freezeClock }).click();
    const status = page.getByRole('contentinfo', { name: 'Status' });
    await status.getByText(LABELS.clockFrozenAt).waitFor();
    const before = Date.parse((await test.api.request('GET /_platform/v1/clock')).now);
    await page.getByRole('button', { name: '+1 day' }).click();
    await expect
      .poll(async () => Date.parse((await test.api.request('GET /_platform/v1/clock')).now))
      .toBe(before + 86_400_000);
    await page.getByLabel('Time (UTC)').fill('2027-01-02T03:04:05');
    await page.getByRole('button', { name: 'Set clock' }).click();
    await page.getByRole('main').getByText('2027-01-02 03:04:05 UTC frozen').waitFor();
    await page
      .getByRole('main')
      .getByText(/ real time$/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Clock (frozen)' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await status.getByRole('button', { name: LABELS.unfreeze }).click();
    await page.getByRole('button', { name: LABELS.freezeClock }).waitFor();
    await page.getByRole('button', { name: 'Reset to real time' }).click();
    await page.getByText('In sync with real time').waitFor();
    await page.getByRole('link', { name: 'Clock', exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  it('a fault rule returns 429 until it is deleted, and the request shows it', { tags: ['long'] }, async () => {
    const { page, faults } = await test.open('/faults');
    await page.getByLabel(LABELS.path).fill('/v1/orgs');
    await page.getByRole('combobox', { name: 'Caller', exact: true }).selectOption('Integrations and users');
    await page.getByRole('button', { name: LABELS.addRule }).click();
    await page.getByRole('region', { name: LABELS.faultRules }).getByText('status 429').waitFor();
    await page.getByRole('link', { name: 'Faults (rules active)' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const headers = { Authorization: `Bearer ${test.platform.token}` };
    expect((await fetch(`${test.platform.origins.api}/v1/orgs`, { headers })).status).toBe(429);
    await page.getByRole('contentinfo', { name: 'Status' }).getByRole('button', { name: LABELS.deleteAll }).click();
    // A request before the rule is gone would be another row with 429.
    await expect.poll(async () => (await test.api.request('GET /_platform/v1/faults')).items).toEqual([]);
    expect((await fetch(`${test.platform.origins.api}/v1/orgs`, { headers })).status).toBe(200);

    await pressKeys(page, 'g', 'r');
    await page.getByRole('button', { name: 'Failed' }).click();
    const failed = page.getByRole('row').filter({ has: page.getByRole('cell', { name: '429' }) });
    await failed.getByRole('link', { name: 'GET /v1/orgs' }).click();
    const response = page.getByRole('region', { name: 'Response headers and body' });
    const code = response.getByText(/^"code": 429,$/);
    await code.waitFor();
    await response.locator('summary').first().click();
    await code.waitFor({ state: 'hidden' });
    await response.getByText('{ … 1 }').waitFor();
    expect(await page.getByRole('region', { name: 'Request headers and body' }).textContent()).not.toContain(
      test.platform.token,
    );
    expect(await findViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('requests appear as they arrive, wait while the list is read, and are cleared after a question', async () => {
    const { page, faults } = await test.open('/requests');
    const rows = page.getByRole('region', { name: 'Requests' });
    const request = (title: string) =>
      test.api.request('GET /orgs/{organizationId}', { organizationId: title }).catch(() => {});
    await request('live-1');
    await rows.getByRole('link', { name: '/v1/orgs/live-1' }).waitFor();
    await rows.getByRole('link', { name: '/v1/orgs/live-1' }).hover();
    await request('live-2');
    await page.getByRole('button', { name: '1 new' }).waitFor();
    expect(await rows.getByRole('link', { name: '/v1/orgs/live-2' }).count()).toBe(0);
    await page.keyboard.press('n');
    await rows.getByRole('link', { name: '/v1/orgs/live-2' }).waitFor();
    await page.getByRole('button', { name: 'Clear log' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear log' }).click();
    await page.getByText('No matching requests.').waitFor();
    expect(faults).toEqual([]);
  });

  it('a failed event is marked in the rail until events are opened', { tags: ['long'] }, async () => {
    const { page, faults } = await test.open('/faults');
    await page.getByRole('button', { name: LABELS.addRule }).waitFor();
    await page.getByRole('contentinfo', { name: 'Status' }).getByText('live', { exact: true }).waitFor();
    await test.api.request('POST /_platform/v1/faults', { body: { on: 'delivery', effect: 'status', status: 500 } });
    await test.api.request('POST /_platform/v1/events', { body: { integration: 'poll', type: 'fetch' } });
    await page.getByRole('link', { name: 'Events (new failures)' }).click();
    await page.getByRole('link', { name: 'Events', exact: true }).waitFor();
    await pressKeys(page, 'g', 'f');
    await page.getByRole('heading', { level: 1, name: 'Faults' }).waitFor();
    await page.getByRole('link', { name: 'Events', exact: true }).waitFor();
    await test.api.request('DELETE /_platform/v1/faults');
    expect(faults).toEqual([]);
  });

  it(
    'a rule meets the requests of one integration, and all rules are removed by name',
    { tags: ['long'] },
    async () => {
      const { page, faults } = await test.open('/faults');
      await page.getByLabel(LABELS.path).fill('/v1/*');
      await page.getByRole('combobox', { name: 'Caller', exact: true }).selectOption({ label: 'Poll' });
      await page.getByRole('button', { name: LABELS.addRule }).click();
      const rules = page.getByRole('region', { name: LABELS.faultRules });
      await rules.getByText('request /v1/* poll').waitFor();
      expect((await test.api.request('GET /_platform/v1/faults')).items).toMatchObject([{ integration: 'poll' }]);
      await page.getByRole('combobox', { name: 'Caller', exact: true }).selectOption({ label: 'Integrations' });
      await page.getByRole('button', { name: LABELS.addRule }).click();
      await rules.getByText('request /v1/* from integrations').waitFor();
      await page.keyboard.press('Control+k');
      await page.keyboard.type(LABELS.deleteAllFaultRules);
      await page.getByRole('option', { name: /Delete all fault rules/ }).waitFor();
      await page.keyboard.press('Enter');
      await rules.waitFor({ state: 'detached' });
      expect(faults).toEqual([]);
    },
  );

  it(
    'a rule is for integrations by default, a preset is one click, and the form offers what the platform accepts',
    { tags: ['long'] },
    async () => {
      const { page, faults } = await test.open('/faults');
      await page.getByRole('button', { name: LABELS.addRule }).click();
      const rules = page.getByRole('region', { name: LABELS.faultRules });
      await rules.getByText('request from integrations').waitFor();
      expect(await page.getByLabel('Effect').getByRole('option').allTextContents()).toEqual([
        'Return status',
        'Delay',
        'Reset connection',
      ]);
      // The browser names an invalid value, also where the form is folded.
      const maxUses = page.getByLabel('Max uses');
      expect(await maxUses.isVisible()).toBe(false);
      await page.getByText('Advanced').click();
      await maxUses.fill('0');
      await page.getByText('Advanced').click();
      await page.getByRole('button', { name: LABELS.addRule }).click();
      await maxUses.fill('2');
      await page.getByRole('button', { name: LABELS.addRule }).click();
      await expect
        .poll(async () => (await test.api.request('GET /_platform/v1/faults')).items.map(({ times }) => times))
        .toContain(2);
      await page.getByLabel('Applies to').selectOption('delivery');
      await page.getByLabel('Effect').selectOption('reorder');
      const types = await page.getByLabel('Event type').getByRole('option').allTextContents();
      expect([types.includes('task'), types.includes('ui_render')]).toEqual([true, false]);
      await page.getByRole('button', { name: 'Events out of order' }).click();
      await rules.getByText('reorder').waitFor();
      for (const { title, rule } of FAULT_PRESETS) {
        await test.api.request('DELETE /_platform/v1/faults');
        await page.getByRole('button', { name: title }).click();
        await expect.poll(async () => (await test.api.request('GET /_platform/v1/faults')).items).toMatchObject([rule]);
      }
      await test.api.request('DELETE /_platform/v1/faults');
      expect(faults).toEqual([]);
    },
  );

  it('a snapshot is taken and brought back', { tags: ['long'] }, async () => {
    const { page } = await test.open('/snapshots');
    await page.getByLabel('Name').fill('before');
    await page.getByRole('button', { name: 'Take snapshot' }).click();
    await page.getByRole('listitem').getByText('before').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await test.api.request('POST /orgs', { body: { title: 'Soon gone' } });
    await page.getByRole('button', { name: 'Restore before' }).click();
    await page.getByRole('button', { name: 'Restore snapshot' }).click();
    await expect
      .poll(async () => (await test.api.request('GET /orgs')).items.map(({ title }) => title))
      .not.toContain('Soon gone');
    await page.getByRole('button', { name: 'Delete before' }).click();
    const confirm = page.getByRole('button', { name: 'Delete snapshot' });
    await confirm.hover();
    // The second click of a double click.
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    expect((await test.api.request('GET /_platform/v1/snapshots')).items).toHaveLength(1);
    expect(await findViolations(page)).toEqual([]);
    await confirm.click();
    await page.getByText('No snapshots yet.').waitFor();
  });
});
