// The dashboard without a mouse.
import { createClient } from '@bindery/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startDashboard } from './open-dashboard.ts';
import type { DashboardTest } from './open-dashboard.ts';
import { DEMO_PARAGRAPH, LABELS, blockLabel } from './labels.ts';
import { pressKeys } from './press-keys.ts';
import { FAULT_PRESETS } from '../src/views/faults/fault-choices.ts';

describe.skipIf(!hasBrowser)('by keyboard alone,', () => {
  let test: DashboardTest;
  beforeAll(async () => {
    test = await startDashboard();
  });
  afterAll(() => test?.close());

  it(
    'a person takes the first steps, each is ticked off as it happens, and dismisses them for good',
    { tags: ['long'] },
    async () => {
      const { page, faults } = await test.open('/', { hints: true });
      const block = page.getByRole('region', { name: blockLabel('poll') });
      await block.getByText('What do you think?').waitFor();
      const steps = page.getByRole('region', { name: LABELS.getStarted });
      expect(await steps.getByRole('listitem').count()).toBe(5);
      await steps.getByRole('status').getByText('0 of 5 done').waitFor();
      await steps.getByRole('button', { name: 'Click a control in the block' }).press('Enter');
      await block.locator(':focus').waitFor();
      const isDone = (text: string) =>
        steps
          .getByRole('listitem')
          .filter({ hasText: `Done: ${text}` })
          .waitFor();

      await test.save('src/poll-block.tsx', (source) => source.replace('Vote for', 'Choose'));
      await block
        .getByRole('tooltip', { name: /^Choose/, includeHidden: true })
        .first()
        .waitFor({ state: 'attached' });
      await isDone('Edit the block');

      await tabTo(page, 'Yes');
      expect(await hasVisibleFocus(page)).toBe(true);
      await page.keyboard.press('Enter');
      await page.locator('.event-row', { hasText: 'poll · vote' }).waitFor();
      expect(await focusName(page)).toBe('Yes');
      await isDone('Click a control');

      // Keys belong to the block while it has the focus; Escape leaves it.
      await page.keyboard.press('j');
      expect(await focusName(page)).toBe('Yes');
      await page.keyboard.press('Escape');
      await page.keyboard.press('j');
      for (let rows = 0; rows < 20 && (await focusName(page))?.includes('poll · vote') !== true; rows++) {
        await page.keyboard.press('j');
      }
      expect(await focusName(page)).toContain('poll · vote');
      expect(await hasVisibleFocus(page)).toBe(true);
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Event ui_render' }).getByText('updateIntegrationInstallation').waitFor();
      await page.keyboard.press('Escape');
      await isDone('Open an event');
      await steps.getByRole('button', { name: 'Open an event' }).press('Enter');
      await page.waitForURL(/[?&]event=/);
      await page.keyboard.press('Escape');

      await test.save('src/poll-block.tsx', (source) => source.replace('<hstack>', '<hstack'));
      await block.getByRole('alert').getByText('poll failed to build').waitFor();
      await isDone('Break the code');

      // The first request of `bindery publish --dry-run`.
      const { origins, token } = test.platform;
      const dryRun = createClient({ baseUrl: origins.api, token, userAgent: 'bindery-cli publish --dry-run' });
      await dryRun.request('GET /integrations/{integrationName}', { integrationName: 'poll' });
      await isDone('Run npx bindery publish --dry-run');
      await steps.getByRole('status').getByText('All done. Your integration works.').waitFor();

      await page.keyboard.press('x');
      await steps.waitFor({ state: 'detached' });
      await page.reload();
      await block.getByText('What do you think?').waitFor();
      expect(await steps.count()).toBe(0);

      await pressKeys(page, 'g', 'e');
      await page.waitForURL('**/events');
      await page.keyboard.press('Control+k');
      await page.keyboard.type(LABELS.getStarted);
      await page.keyboard.press('Enter');
      await steps.getByRole('status').getByText('All done. Your integration works.').waitFor();
      expect(faults).toEqual([]);
    },
  );

  it('a person changes views, and sees all keys', { tags: ['long'] }, async () => {
    const { page, faults } = await test.open('/');
    await page.getByRole('heading', { name: 'Your blocks' }).waitFor();
    await pressKeys(page, 'g', 'e');
    await page.waitForURL('**/events');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await keys.waitFor();
    await pressKeys(page, 'g', 'p');
    expect(new URL(page.url()).pathname).toBe('/events');
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await pressKeys(page, 'g', 'p');
    await page.waitForURL('**/page');
    await page.keyboard.press('r');
    await page.getByRole('region', { name: 'page' }).getByText('"title": "Your blocks"').waitFor();
    await page.keyboard.press('i');
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  it('a menu closes by Escape, by a press in it, and by a press outside', { tags: ['long'] }, async () => {
    const { page, faults } = await test.open('/');
    const view = page.getByRole('button', { name: 'View', exact: true });
    const wide = page.getByRole('group', { name: 'Width' }).getByRole('button', { name: 'Wide' });
    await view.press('Enter');
    await wide.press('Enter');
    await expect.poll(() => wide.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Escape');
    await wide.waitFor({ state: 'hidden' });
    expect(await view.evaluate((node) => node === document.activeElement)).toBe(true);
    await view.press('Enter');
    await page.getByText('A live preview of every block').click();
    await wide.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Page actions' }).press('Enter');
    await page.getByRole('button', { name: 'JSON' }).press('Enter');
    await page.getByRole('region', { name: 'page' }).getByText('"title": "Your blocks"').waitFor();
    expect(await page.getByRole('group', { name: 'Page actions' }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('Tab continues from the opened view, and from the first block of an edited page', { tags: ['long'] }, async () => {
    const { page, faults } = await test.open('/');
    await page.getByRole('heading', { name: 'Your blocks' }).waitFor();
    await pressKeys(page, 'g', 'c');
    await page.getByRole('button', { name: LABELS.freezeClock }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focusName(page)).toBe(LABELS.freezeClock);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('faults');
    await page.getByRole('option', { name: /^view Faults/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: LABELS.addRule }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focusName(page)).toBe(FAULT_PRESETS[0]?.title);
    // A click in the rail moves it, too. A focused element in the view keeps it.
    await page.getByRole('link', { name: 'Page', exact: true }).click();
    await page.getByRole('heading', { name: 'Your blocks' }).waitFor();
    await page.keyboard.press('e');
    await page.waitForFunction(
      (start) => document.activeElement?.ariaLabel?.startsWith(start),
      `paragraph: ${DEMO_PARAGRAPH}`,
    );
    expect(faults).toEqual([]);
  });

  it('a view that is fetched late leaves the focus where a person moved it', { tags: ['long'] }, async () => {
    const { page, faults } = await test.open('/');
    await page.getByRole('heading', { name: 'Your blocks' }).waitFor();
    const { promise: requested, resolve: markRequested } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/requests-route/, async (route) => {
      markRequested();
      await released;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Requests' }).press('Enter');
    await requested;
    await page.getByRole('link', { name: 'Clock' }).focus();
    release();
    await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor();
    expect(await focusName(page)).toBe('Clock');
    expect(faults).toEqual([]);
  });

  it('keys typed into a field of the page are text', async () => {
    const { page } = await test.open('/events');
    await page.locator('.event-row').first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('gpx?ri');
    expect(await page.getByLabel('Filter events').inputValue()).toBe('gpx?ri');
    expect(new URL(page.url()).pathname).toBe('/events');
  });
});

/** Presses Tab until an element with this name has the focus. Fails after one round. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if ((await focusName(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Nothing called "${name}" can be reached with Tab.`);
}

const focusName = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.textContent ?? undefined);

const hasVisibleFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
