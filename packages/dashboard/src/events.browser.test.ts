// The events: live, next to the page and in their own view, with their traces.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../test/find-violations.ts';
import { hasBrowser } from '../../../scripts/testing/launch-browser.ts';
import { startDashboard } from '../test/open-dashboard.ts';
import type { DashboardTest } from '../test/open-dashboard.ts';
import { startProxy } from '../test/start-proxy.ts';

describe.skipIf(!hasBrowser)('the events', () => {
  let test: DashboardTest;
  beforeAll(async () => {
    test = await startDashboard();
    await test.save('src/poll-block.tsx', (source) =>
      source.replace('const source =', "console.warn('drawing the poll');\n    const source ="),
    );
  });
  afterAll(() => test?.close());

  const trigger = (payload: Record<string, unknown>) =>
    test.api.request('POST /_platform/v1/events', {
      body: { integration: 'poll', type: 'installation_setup', payload },
    });

  it('events are listed next to the page, and the bar of a block leads to the trace of its last render', async () => {
    const { page, faults } = await test.open('/');
    await page.getByRole('region', { name: 'Block of poll' }).getByRole('link', { name: /poll/ }).click();
    const trace = page.getByRole('region', { name: 'Event ui_render' });
    await trace.getByText('drawing the poll').waitFor();
    await trace.getByText('warn').waitFor();
    await trace.getByText('getIntegrationInstallationById').waitFor();
    expect(page.url()).toMatch(/\/page\?event=|\/page\/page_blocks\?event=/);
    expect(await trace.locator('.timeline-bar').count()).toBe(2);
    await page.keyboard.press('Escape');
    await trace.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await page.close();
  });

  it('events arrive live, and wait while the pointer is in the list', async () => {
    const { page, faults } = await test.open('/events');
    const rows = page.locator('.event-row');
    await rows.first().waitFor();
    await page.getByRole('status').getByText('live').waitFor();
    const before = await rows.count();
    await trigger({});
    await expect.poll(() => rows.count()).toBe(before + 1);

    await rows.first().hover();
    const first = await rows.first().textContent();
    await trigger({});
    await trigger({});
    const more = page.getByRole('button', { name: '2 new' });
    await more.waitFor();
    expect(await rows.first().textContent()).toBe(first);
    await more.click();
    await expect.poll(() => rows.count()).toBe(before + 3);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('events show what the script was sent, and can be replayed', async () => {
    const { page, faults } = await test.open('/events');
    const event = await trigger({});
    await page.goto(`${test.platform.addresses.api}/events/${event.id}`);
    const trace = page.getByRole('region', { name: 'Event installation_setup' });
    await trace.getByText('What the script was sent').click();
    await trace.getByText(`"eventId": "${event.id}"`).waitFor();
    await trace.getByRole('button', { name: 'Replay' }).click();
    await trace.getByRole('region', { name: 'Attempt 2' }).waitFor();
    await page.keyboard.press('r');
    await trace.getByText('"attempts": [').waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });

  it('events that are answered show what the script answered', async () => {
    const { page, faults } = await test.open('/');
    await page.getByRole('region', { name: 'Block of poll' }).getByText('What do you think?').waitFor();
    const { items } = await test.api.request('GET /_platform/v1/events', { query: { type: 'ui_render', limit: 1 } });
    await page.goto(`${test.platform.addresses.api}/events/${items[0]?.id}`);
    await page.getByText('What the script answered: 200').click();
    const answer = page.getByRole('region', { name: 'Answer' });
    await answer.getByText(/content-type: application\/json/).waitFor();
    expect(await answer.textContent()).toContain('What do you think?');
    expect(faults).toEqual([]);
    await page.close();
  });

  it('a render is replayed as a new event, with what it was sent', async () => {
    const { page } = await test.open('/');
    await page.getByRole('region', { name: 'Block of poll' }).getByRole('link', { name: /poll/ }).click();
    const before = page.url();
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.waitForURL((url) => url.href !== before && url.searchParams.has('event'));
    await page.getByRole('region', { name: 'Event ui_render' }).getByText('drawing the poll').waitFor();
    await page.close();
  });

  it('events narrow down to a text', async () => {
    const { page } = await test.open('/events');
    await page.locator('.event-row').first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('drawing');
    await expect
      .poll(() => page.locator('.event-row-type').allTextContents())
      .toSatisfy((types: string[]) => types.length > 0 && types.every((type) => type === 'ui_render'));
    await page.close();
  });

  it('events arrive after a break of the connection, too', async () => {
    const proxy = await startProxy(test.platform.addresses.api);
    const { page } = await test.open('/events');
    await page.goto(`${proxy.address}/events#token=${test.platform.token}`);
    await page.getByRole('status').getByText('live').waitFor();
    await proxy.cut();
    await page.getByRole('status').getByText('connection lost').waitFor();
    const { id } = await trigger({});
    await proxy.restore();
    await page.getByRole('status').getByText('live').waitFor();
    await page.locator(`.event-row[href="/events/${id}"]`).waitFor();
    await page.close();
    await proxy.cut();
  });

  it('events and pages have no serious accessibility finding, light and dark, wide and narrow', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await test.open('/', { colorScheme, hints: true });
      await page.getByRole('region', { name: 'Block of poll' }).getByRole('link', { name: /poll/ }).click();
      await page.getByRole('region', { name: 'Event ui_render' }).waitFor();
      expect(await findViolations(page)).toEqual([]);
      await page.goto(`${test.platform.addresses.api}/events`);
      await page.locator('.event-row').first().click();
      await page.locator('.trace').waitFor();
      expect(await findViolations(page)).toEqual([]);
      await page.close();
    }
    const { page } = await test.open('/', { viewport: { width: 360, height: 740 }, hints: true });
    await page.getByRole('region', { name: 'Block of poll' }).getByRole('button', { name: 'Yes' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.close();
  });
});
