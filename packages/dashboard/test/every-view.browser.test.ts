// What all views share: they load on demand, and one table drives rail, palette, and shortcuts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from './find-violations.ts';
import { isAwaitedByDashboard, measureFirstOpen } from '@bindery/testkit/first-open';
import { sharedBrowser } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startDashboard } from './open-dashboard.ts';
import type { DashboardTest } from './open-dashboard.ts';
import { pressKeys } from './press-keys.ts';

/** The compressed size limit of the first load. */
const FIRST_OPEN_BYTES = 120 * 1024;

describe.skipIf(!hasBrowser)('the views', () => {
  let test: DashboardTest;
  beforeAll(async () => {
    test = await startDashboard();
  });
  afterAll(() => test?.close());

  it('a first open transfers no more than its budget, no other view, and no schemas', { tags: ['long'] }, async () => {
    const { platform } = test;
    const opened = await measureFirstOpen(await sharedBrowser(), {
      url: `${platform.origins.api}/#token=${platform.token}`,
      selector: '.integration-block button',
      isFile: isAwaitedByDashboard,
    });
    expect(opened.gzipBytes).toBeLessThanOrEqual(FIRST_OPEN_BYTES);
    expect(opened.gzipBytes).toBeGreaterThan(20 * 1024);
    expect(opened.files.join('\n')).not.toMatch(/route/);
    const files = opened.files.map(async (path) => (await fetch(new URL(path, platform.origins.api))).text());
    expect((await Promise.all(files)).some((text) => text.includes('ZodError'))).toBe(false);
  });

  it('a view is fetched when it is opened', async () => {
    const { page, faults } = await test.open('/');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page
      .getByRole('complementary', { name: 'Events panel' })
      .getByRole('link', { name: 'Open full view' })
      .click();
    await page.waitForURL('**/events');
    const rail = page.getByRole('navigation', { name: 'Views' });
    expect(await rail.getByRole('group', { name: 'Observe' }).getByRole('link').allTextContents()).toEqual([
      'Events',
      'Requests',
    ]);
    await rail.getByRole('group', { name: 'Manage' }).getByRole('link', { name: 'Integrations' }).click();
    await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Content sources' }).click();
    await page.getByRole('heading', { level: 1, name: 'Content sources' }).waitFor();
    expect(await rail.getByRole('link', { name: 'Integrations' }).getAttribute('aria-current')).toBe('true');
    await page.getByRole('link', { name: 'Data' }).click();
    await page.getByRole('heading', { level: 1, name: 'Data' }).waitFor();
    expect(fetched.filter((path) => path.includes('data-view')).length).toBeGreaterThan(0);
    expect(await page.title()).toBe('Data · Bindery');
    expect(faults).toEqual([]);
  });

  it('a view whose code arrives before the first frame renders, and handles keys', { tags: ['long'] }, async () => {
    const { page, faults } = await test.open('/', { isFresh: true });
    await page.addInitScript(delayFrames, 500);
    await page.goto(`${test.platform.origins.api}/snapshots`);
    await page.getByRole('heading', { level: 1, name: 'Snapshots' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    expect(faults).toEqual([]);
  });

  it('the palette goes to views and pages, runs commands, and finds what is written', { tags: ['long'] }, async () => {
    const { page, faults } = await test.open('/');
    await page.getByRole('heading', { name: 'Your blocks' }).waitFor();
    const find = async (text: string): Promise<void> => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill(text);
    };
    await page.keyboard.press('Control+k');
    await page.keyboard.type('eve');
    await page.getByRole('option', { name: /Events/ }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    // An input method takes Enter for itself while it composes.
    await page.getByRole('combobox').dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    expect(await page.getByRole('combobox').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/events');
    await find('harbor over');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Harbor overview' }).waitFor();
    await find('light and dark');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await find('berths');
    await page.getByRole('option', { name: /^text/ }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  it('the switcher shows every space of every organization, and opens one', { tags: ['long'] }, async () => {
    const other = await test.api.request('POST /orgs', { body: { title: 'Lighthouse board' } });
    await test.api.request('POST /orgs/{organizationId}/spaces', {
      organizationId: other.id,
      body: { title: 'Lamp handbook' },
    });
    const { page, faults } = await test.open('/');
    await page.getByRole('heading', { name: 'Your blocks' }).waitFor();
    await pressKeys(page, 'g', 'o');
    const options = page.getByRole('option');
    await options.filter({ hasText: 'Lighthouse board' }).first().waitFor();
    expect(await options.filter({ hasText: 'Harbor' }).count()).toBeGreaterThan(0);
    await page.getByRole('combobox').fill('lamp');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Lamp handbook' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/spaces\//);
    expect(faults).toEqual([]);
  });

  it('single keys can be switched off; the palette stays', { tags: ['long'] }, async () => {
    const { page } = await test.open('/');
    await page.getByRole('heading', { name: 'Your blocks' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('checkbox', { name: 'Enable single-key shortcuts' }).uncheck();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await pressKeys(page, 'g', 'e');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('a narrow screen has one bar, whose menu has the pages and every view', { tags: ['long'] }, async () => {
    const { page, faults } = await test.open('/', { viewport: { width: 400, height: 800 } });
    await page.getByRole('heading', { name: 'Your blocks' }).waitFor();
    const bars = page.locator('.rail, .status-line, .toolbar, .page-tree').filter({ visible: true });
    await expect.poll(() => bars.count()).toBe(1);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    expect(await menu.getByRole('navigation', { name: 'All views' }).getByRole('link').count()).toBeGreaterThan(3);
    expect(await findViolations(page)).toEqual([]);
    await menu.getByRole('link', { name: 'Quickstart' }).click();
    await page.getByRole('heading', { level: 1, name: 'Quickstart' }).waitFor();
    expect(await menu.count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(400);
    expect(faults).toEqual([]);
  });
});

/** What a busy machine does: frames, and with them the effects of components, come late. */
function delayFrames(ms: number): void {
  const delay = window.setTimeout.bind(window);
  window.requestAnimationFrame = (run) => delay(() => run(performance.now()), ms);
  window.setTimeout = ((run: () => void, after = 0) => delay(run, Math.max(after, ms))) as typeof setTimeout;
}
