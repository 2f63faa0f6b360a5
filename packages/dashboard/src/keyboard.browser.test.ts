// The five hints of the first run, without a mouse.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { hasBrowser } from '../../../scripts/testing/launch-browser.ts';
import { startDashboard } from '../test/open-dashboard.ts';
import type { DashboardTest } from '../test/open-dashboard.ts';

describe.skipIf(!hasBrowser)('by keyboard alone,', () => {
  let test: DashboardTest;
  beforeAll(async () => {
    test = await startDashboard();
  });
  afterAll(() => test?.close());

  it('a person reads the hints, presses the button, opens its event, sees the code break, and ends the hints for good', async () => {
    const { page, faults } = await test.open('/', { hints: true });
    const block = page.getByRole('region', { name: 'Block of poll' });
    await block.getByText('What do you think?').waitFor();
    expect(await page.getByRole('note', { name: /^Hint \d of 5$/ }).count()).toBe(5);

    await test.save('src/poll-block.tsx', (source) => source.replace('Vote for', 'Choose'));
    await block
      .getByRole('tooltip', { name: /^Choose/, includeHidden: true })
      .first()
      .waitFor({ state: 'attached' });

    await tabTo(page, 'Yes');
    expect(await hasVisibleFocus(page)).toBe(true);
    await page.keyboard.press('Enter');
    await page.locator('.event-row', { hasText: 'poll · vote' }).waitFor();
    expect(await focusName(page)).toBe('Yes');

    await page.keyboard.press('j');
    for (let rows = 0; rows < 20 && (await focusName(page))?.includes('poll · vote') !== true; rows++) {
      await page.keyboard.press('j');
    }
    expect(await focusName(page)).toContain('poll · vote');
    expect(await hasVisibleFocus(page)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Event ui_render' }).getByText('updateIntegrationInstallation').waitFor();
    await page.keyboard.press('Escape');

    await test.save('src/poll-block.tsx', (source) => source.replace('<hstack>', '<hstack'));
    await block.getByRole('alert').getByText('poll did not build').waitFor();
    await page.getByText('npx bindery publish --dry-run').waitFor();

    await page.keyboard.press('x');
    expect(await page.getByRole('note', { name: /^Hint/ }).count()).toBe(0);
    await page.reload();
    await block.getByText('What do you think?').waitFor();
    expect(await page.getByRole('note', { name: /^Hint/ }).count()).toBe(0);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('a person changes views, and sees all keys', async () => {
    const { page, faults } = await test.open('/');
    await page.getByRole('heading', { name: 'Your blocks' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await page.waitForURL('**/events');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await keys.waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    expect(new URL(page.url()).pathname).toBe('/events');
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.waitForURL('**/page');
    await page.keyboard.press('r');
    await page.getByRole('region', { name: 'the page' }).getByText('"title": "Your blocks"').waitFor();
    await page.keyboard.press('i');
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await page.close();
  });

  it('keys typed into a field of the page are text', async () => {
    const { page } = await test.open('/events');
    await page.locator('.event-row').first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('gpx?ri');
    expect(await page.getByLabel('Filter events').inputValue()).toBe('gpx?ri');
    expect(new URL(page.url()).pathname).toBe('/events');
    await page.close();
  });
});

/** Tabs until something with this name has the focus; fails when nothing has after a round. */
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
