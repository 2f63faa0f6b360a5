// Live events, in the panel next to the page and in their own view, with their traces.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../../test/find-violations.ts';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startDashboard } from '../../../test/open-dashboard.ts';
import type { DashboardTest } from '../../../test/open-dashboard.ts';
import { startProxy } from '../../../test/start-proxy.ts';
import { LABELS, blockLabel } from '../../../test/labels.ts';

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

  it('events are listed next to the page, and the bar of a block links to the trace of its last render', async () => {
    const { page, faults } = await test.open('/');
    await page
      .getByRole('region', { name: blockLabel('poll') })
      .getByRole('link', { name: /poll/ })
      .click();
    const trace = page.getByRole('region', { name: 'Event ui_render' });
    await trace.getByText('drawing the poll').waitFor();
    await trace.getByText('warn').waitFor();
    await trace.getByText('getIntegrationInstallationById').waitFor();
    expect(page.url()).toMatch(/\/page\?event=|\/page\/page_blocks\?event=/);
    expect(await trace.locator('.timeline-bar').count()).toBe(2);
    // The body of the call’s response is JSON, in lines.
    await trace.getByText('Response body').click();
    const body = trace.getByRole('region', { name: 'Response body' });
    await body.getByText('"id":').first().waitFor();
    expect(await body.locator('.json-line').count()).toBeGreaterThan(3);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await trace.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
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
  });

  it('events show what the script was sent, and can be replayed', async () => {
    const { page, faults } = await test.open('/events');
    const event = await trigger({});
    await page.goto(`${test.platform.origins.api}/events/${event.id}`);
    const trace = page.getByRole('region', { name: 'Event installation_setup' });
    await trace.getByText(`"eventId": "${event.id}"`).waitFor();
    await trace.getByRole('button', { name: 'Replay', exact: true }).click();
    await trace.getByRole('region', { name: 'Attempt 2' }).waitFor();
    await page.keyboard.press('r');
    await trace.getByText('"attempts": [').waitFor();
    expect(faults).toEqual([]);
  });

  it('events that are answered show what the script answered', async () => {
    const { page, faults } = await test.open('/');
    await page
      .getByRole('region', { name: blockLabel('poll') })
      .getByText('What do you think?')
      .waitFor();
    const { items } = await test.api.request('GET /_platform/v1/events', { query: { type: 'ui_render', limit: 1 } });
    await page.goto(`${test.platform.origins.api}/events/${items[0]?.id}`);
    await page.getByText('Response: 200').click();
    const answer = page.getByRole('region', { name: LABELS.response });
    await answer.getByText(/content-type: application\/json/).waitFor();
    expect(await answer.textContent()).toContain('What do you think?');
    expect(faults).toEqual([]);
  });

  it('a render is replayed as a new event, with its payload', async () => {
    const { page } = await test.open('/');
    await page
      .getByRole('region', { name: blockLabel('poll') })
      .getByRole('link', { name: /poll/ })
      .click();
    const before = page.url();
    await page.getByRole('button', { name: 'Render again' }).click();
    await page.waitForURL((url) => url.href !== before && url.searchParams.has('event'));
    await page.getByRole('region', { name: 'Event ui_render' }).getByText('drawing the poll').waitFor();
  });

  it('events narrow down to a text', async () => {
    const { page } = await test.open('/events');
    await page.locator('.event-row').first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('drawing');
    await expect
      .poll(() => page.locator('.event-row-type').allTextContents())
      .toSatisfy((types: string[]) => types.length > 0 && types.every((type) => type === 'ui_render'));
  });

  it('events are filtered by chips and fields, and the URL keeps the filter', async () => {
    await trigger({});
    const { page, faults } = await test.open('/events');
    const types = page.locator('.event-row-type');
    const chips = page.getByRole('group', { name: 'Filters' });
    await chips.getByRole('button', { name: 'installation_setup', exact: true }).click();
    await expect
      .poll(() => types.allTextContents())
      .toSatisfy((all: string[]) => all.length > 0 && all.every((type) => type === 'installation_setup'));
    expect(new URL(page.url()).searchParams.get('filter')).toBe('type:installation_setup');
    await page.reload();
    await expect.poll(() => types.allTextContents()).not.toContain('ui_render');
    await page.getByLabel('Filter events').fill('type:installation_setup ms>100000');
    await page.getByText('No loaded events match this filter.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('events at rest show what failed, with its message, and what took longest', async () => {
    const render = 'POST /integrations/{integrationName}/render';
    const body = {
      componentId: 'no-such-block',
      props: {},
      context: { type: 'document', spaceId: test.spaceId, editable: true, theme: 'light' },
    } as const;
    await test.api.fetch(render, { integrationName: 'poll', body });
    const { page } = await test.open('/events');
    const failed = page.getByRole('region', { name: 'Failed' });
    await failed.getByText('no-such-block').first().waitFor();
    expect(
      await page
        .getByRole('region', { name: /^Slowest/ })
        .getByRole('link')
        .count(),
    ).toBeGreaterThan(0);
    expect(await findViolations(page)).toEqual([]);
    await failed.getByRole('link').first().click();
    await page.getByRole('region', { name: 'Event ui_render' }).waitFor();
  });

  it('an event is edited and resent, and the edits survive a reload', async () => {
    const { page, faults } = await test.open('/events');
    const event = await trigger({ status: 'pending' });
    await page.goto(`${test.platform.origins.api}/events/${event.id}`);
    await page.getByRole('region', { name: 'Event installation_setup' }).waitFor();
    await page.keyboard.press('e');
    const field = page.getByRole('textbox', { name: 'Payload' });
    await field.fill('{ "status": ');
    await page.getByText('Invalid JSON at line 1').waitFor();
    await field.fill('{ "status": "paused" }');
    expect(await findViolations(page)).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: LABELS.editAndResend }).click();
    expect(await field.inputValue()).toBe('{ "status": "paused" }');
    await field.press('Control+Enter');
    await page.waitForURL((url) => url.pathname.startsWith('/events/') && !url.pathname.endsWith(event.id));
    await page.getByRole('region', { name: 'payload' }).getByText('"status": "paused"').waitFor();
    expect(faults).toEqual([]);
  });

  it('the payload of an event is saved as a file that sends it', async () => {
    const event = await trigger({ status: 'pending' });
    const { page } = await test.open(`/events/${event.id}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as fixture' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`installation_setup-${event.id}.json`);
    const saved = JSON.parse(readFileSync(await download.path(), 'utf8')) as Record<string, unknown>;
    expect(saved).toMatchObject({ status: 'pending' });
    expect(saved).not.toHaveProperty('eventId');
  });

  it('an event is copied as a test with a shortcut, or shows why it can’t be', async () => {
    const event = await trigger({ status: 'active' });
    const { page, faults } = await test.open(`/events/${event.id}`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const trace = page.getByRole('region', { name: 'Event installation_setup' });
    await trace.getByRole('region', { name: 'Attempt 1' }).waitFor();
    await page.keyboard.press('t');
    await trace.getByText(/^Copied \d+ lines\. .*npx vitest\.$/).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain(`it('handles installation_setup', async () => {`);
    expect(await findViolations(page)).toEqual([]);
    const rule = { on: 'delivery', effect: 'status', status: 503, eventType: 'installation_setup' } as const;
    await test.api.request('POST /_platform/v1/faults', { body: rule });
    // No second attempt comes, which would be the script's own.
    await test.api.request('PUT /_platform/v1/clock', { body: { frozen: true } });
    const faulted = await trigger({});
    const attempts = async () =>
      (await test.api.request('GET /_platform/v1/events/{eventId}', { eventId: faulted.id })).attempts.length;
    await expect.poll(attempts).toBeGreaterThan(0);
    await test.api.request('DELETE /_platform/v1/faults');
    await page.goto(new URL(`/events/${faulted.id}`, page.url()).href);
    await page.getByRole('button', { name: 'Copy as test' }).click();
    await page.getByRole('alert').getByText('instead of the script').waitFor();
    await test.api.request('PUT /_platform/v1/clock', { body: { frozen: false } });
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  });

  it('an event that is replayed on save is delivered again once the build is published', async () => {
    const event = await trigger({});
    const { page } = await test.open(`/events/${event.id}`);
    const trace = page.getByRole('region', { name: 'Event installation_setup' });
    await trace.getByRole('button', { name: 'Replay on save' }).click();
    await page.getByText('Replaying installation_setup on save').waitFor();
    await test.save('src/poll-block.tsx', (source) => `${source}\n`);
    await trace.getByRole('region', { name: 'Attempt 2' }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
  });

  it('events of a long list render when visible, and the keyboard reaches the others', async () => {
    await Promise.all(Array.from({ length: 120 }, () => trigger({})));
    const { page, faults } = await test.open('/events', { viewport: { width: 1280, height: 400 } });
    await page.locator('.event-row').first().waitFor();
    const heights = await page.locator('.event-rows ol').evaluate((list) => {
      const [line] = list.querySelectorAll<HTMLElement>('.event-line');
      return { list: list.clientHeight, lines: Number(line?.ariaSetSize) * (line?.offsetHeight ?? 0) };
    });
    expect(heights.list).toBe(heights.lines);
    const focused = () => page.evaluate(() => Number(document.activeElement?.closest('li')?.ariaPosInSet ?? 0));
    await page.keyboard.press('j');
    await expect.poll(focused).toBe(1);
    for (let presses = 1; presses < 49; presses++) await page.keyboard.press('j');
    // Where the first page ends, a key waits for the next one.
    const lines = () => page.locator('.event-line').first().getAttribute('aria-setsize').then(Number);
    await expect.poll(lines).toBeGreaterThan(60);
    for (let presses = 49; presses < 60; presses++) await page.keyboard.press('j');
    await expect.poll(focused).toBe(60);
    expect(await page.locator('.event-line').count()).toBeLessThan(60);
    expect(await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 1e9)).toBeLessThan(400);
    await page.locator('.event-rows').evaluate((list) => list.scrollTo(0, 0));
    await expect.poll(() => page.locator('.event-rows').evaluate((list) => list.scrollTop)).toBe(0);
    expect(await focused()).toBe(60);
    await page.keyboard.press('Enter');
    await page.locator('.trace').waitFor();
    await trigger({});
    await page.getByRole('status').getByText('1 new event').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.trace').waitFor({ state: 'detached' });
    await expect.poll(focused).toBe(60);
    expect(faults).toEqual([]);
  });

  it('events arrive after a break of the connection, too', async () => {
    const proxy = await startProxy(test.platform.origins.api);
    const { page } = await test.open('/events');
    await page.goto(`${proxy.url}/events#token=${test.platform.token}`);
    await page.getByRole('status').getByText('live').waitFor();
    await proxy.cut();
    await page.getByRole('status').getByText('Disconnected.').waitFor();
    const { id } = await trigger({});
    await proxy.restore();
    await page.getByRole('status').getByText('live').waitFor();
    await page.locator(`.event-row[href="/events/${id}"]`).waitFor();
    await proxy.cut();
  });

  it('events and pages have no serious accessibility finding, light and dark, wide and narrow', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await test.open('/', { colorScheme, hints: true });
      await page
        .getByRole('region', { name: blockLabel('poll') })
        .getByRole('link', { name: /poll/ })
        .click();
      await page.getByRole('region', { name: 'Event ui_render' }).waitFor();
      expect(await findViolations(page)).toEqual([]);
      await page.goto(`${test.platform.origins.api}/events`);
      await page.locator('.event-row').first().click();
      await page.locator('.trace').waitFor();
      expect(await findViolations(page)).toEqual([]);
    }
    const { page } = await test.open('/', { viewport: { width: 360, height: 740 }, hints: true });
    await page
      .getByRole('region', { name: blockLabel('poll') })
      .getByRole('button', { name: 'Yes' })
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
