// The structure of a site: walks, moves, renames, sets defaults, and removes by keyboard and pointer, then undoes all.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { findViolations } from '../../../test/find-violations.ts';
import { addStructure } from '../../../test/harbor-site.ts';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startDashboard } from '../../../test/open-dashboard.ts';
import type { DashboardTest } from '../../../test/open-dashboard.ts';

const WHOLE = [
  '1 Harbor docs',
  '2 Harbor docs',
  '2 Version 1',
  '1 For developers',
  '2 Reference',
  '3 Reference',
  '2 Changelog',
  '3 Changelog',
  '1 Blog',
  '2 Blog',
];

describe.skipIf(!hasBrowser)('the structure of a site', () => {
  let test: DashboardTest;
  let path: string;
  beforeAll(async () => {
    test = await startDashboard();
    const { organization = '', site = '' } = test.platform.demo ?? {};
    await addStructure(test.api, { organizationId: organization, siteId: site });
    path = `/data/orgs/${organization}/sites/${site}/structure`;
  });
  afterAll(() => test?.close());

  const rowsOf = (page: Page) => page.getByRole('tree', { name: 'Structure' }).getByRole('treeitem');
  const tree = (page: Page): Promise<string[]> =>
    rowsOf(page).evaluateAll((rows) =>
      rows.map((row) => `${row.ariaLevel} ${row.querySelector('.structure-title')?.textContent}`),
    );
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest('[role="treeitem"]')?.textContent ?? '');
  const shows = (page: Page, rows: readonly string[]) => expect.poll(() => tree(page)).toEqual(rows);
  const expectNotice = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();

  it('by keys alone: a row is walked to, moved, put into a group, renamed, made default and removed, then all is undone', async () => {
    const { page, faults } = await test.open(path);
    await page.getByRole('heading', { level: 1, name: /^Structure of / }).waitFor();
    await shows(page, WHOLE);
    expect(await findViolations(page)).toEqual([]);
    await rowsOf(page).first().focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toContain('Blog section');
    await page.keyboard.press('Alt+ArrowUp');
    await expectNotice(page, 'Moved section “Blog”.');
    await shows(page, [...WHOLE.slice(0, 3), '1 Blog', '2 Blog', ...WHOLE.slice(3, 8)]);
    await expect.poll(() => focused(page)).toContain('Blog section');
    // Edits run one at a time: two quick key presses are two steps.
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    await shows(page, WHOLE);
    await expect.poll(() => focused(page)).toContain('Blog section');
    await page.keyboard.press('Alt+ArrowRight');
    await shows(page, [...WHOLE.slice(0, 8), '2 Blog', '3 Blog']);
    await expect.poll(() => focused(page)).toContain('Blog section');
    await page.keyboard.press('Alt+ArrowLeft');
    await shows(page, WHOLE);
    await expect.poll(() => focused(page)).toContain('Blog section');
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Journal');
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Renamed section “Blog” to “Journal”.');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toContain('Journal section');
    await page.keyboard.press('d');
    await expectNotice(page, 'Set section “Journal” as default.');
    await rowsOf(page).filter({ hasText: 'Journal section' }).getByText('default').waitFor();
    await page.keyboard.press('Delete');
    await expectNotice(page, 'Removed section “Journal”.');
    await shows(page, WHOLE.slice(0, 8));
    await expect.poll(() => focused(page)).toContain('For developers group');
    await page.getByRole('region', { name: 'Redirects' }).getByText('/news').waitFor({ state: 'detached' });
    for (const undone of ['Removed section', 'Set section', 'Renamed section']) {
      await page.keyboard.press('Control+z');
      await expectNotice(page, `Undone: ${undone}`);
    }
    await shows(page, WHOLE);
    await rowsOf(page).first().getByText('default').waitFor();
    await page.getByRole('region', { name: 'Redirects' }).getByText('/news').waitFor();
    expect(faults).toEqual([]);
  });

  it('by pointer: rows are dragged to where they may go, and edited next to the tree', async () => {
    const { page, faults } = await test.open(path);
    await shows(page, WHOLE);
    const row = (name: string) => rowsOf(page).filter({ hasText: name });
    const height = (await row('Blog section').boundingBox())?.height ?? 0;
    const upper = { targetPosition: { x: 60, y: 3 } };
    await row('Blog section').dragTo(row('Harbor docs section'), upper);
    await expectNotice(page, 'Moved section “Blog”.');
    await shows(page, ['1 Blog', '2 Blog', ...WHOLE.slice(0, 8)]);
    await row('Blog section').dragTo(row('For developers'), { targetPosition: { x: 60, y: height / 2 } });
    await shows(page, [...WHOLE.slice(0, 8), '2 Blog', '3 Blog']);
    // A space stays in its section: the key moves nothing and sends no request.
    await row('Version 1').dragTo(row('Reference section'), upper);
    await row('Version 1').dragTo(row('Harbor docs space'), upper);
    await shows(page, ['1 Harbor docs', '2 Version 1', '2 Harbor docs', ...WHOLE.slice(3, 8), '2 Blog', '3 Blog']);
    const panel = page.getByRole('region', { name: 'Selected: Version 1' });
    await panel.getByRole('button', { name: 'Set as default' }).click();
    await expectNotice(page, 'Set space “Version 1” as default.');
    await panel.getByRole('textbox', { name: 'Path' }).fill('one');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Edited space “Version 1”.');
    await panel.getByRole('button', { name: 'Move up' }).hover();
    expect(await panel.getByRole('button', { name: 'Move up' }).getAttribute('title')).toBe('Already first.');
    for (let edits = 0; edits < 5; edits++) await page.keyboard.press('Control+z');
    await expectNotice(page, 'Undone: Moved section “Blog”');
    await shows(page, WHOLE);
    expect(faults).toEqual([]);
  });

  it('an edit that failed stays, with the reason, until it is saved or discarded', async () => {
    const { page } = await test.open(path);
    await shows(page, WHOLE);
    const writes = (url: URL) => url.pathname.startsWith('/v1/orgs/');
    await page.route(writes, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 500, json: { error: { message: 'disk full' } } }),
    );
    const status = page.getByRole('contentinfo', { name: 'Status' });
    const failure = status.getByText(/^Couldn’t save structure of .+ disk full/);
    const move = async (key: string): Promise<void> => {
      await rowsOf(page).last().focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press(key);
      await failure.waitFor();
    };
    await move('Alt+ArrowUp');
    await shows(page, WHOLE);
    await status.getByRole('button', { name: 'Discard changes' }).click();
    await failure.waitFor({ state: 'detached' });
    await move('Alt+ArrowUp');
    await page.unroute(writes);
    await status.getByRole('button', { name: 'Retry' }).click();
    await shows(page, [...WHOLE.slice(0, 3), '1 Blog', '2 Blog', ...WHOLE.slice(3, 8)]);
    await failure.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await shows(page, WHOLE);
  });

  it('redirects and share links are deleted, renamed, disabled, and restored, and deleting a link needs a confirmation', async () => {
    const { page, faults } = await test.open(path);
    const redirects = page.getByRole('region', { name: 'Redirects' });
    await redirects.getByRole('button', { name: 'Delete redirect /forum' }).click();
    await redirects.getByText('/forum').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await redirects.getByText('https://example.com/forum').waitFor();
    const links = page.getByRole('region', { name: 'Share links' });
    const name = links.getByRole('textbox', { name: 'Name of Press' });
    await name.fill('Reviewers');
    await name.press('Enter');
    await links.getByRole('button', { name: 'Reviewers: on', pressed: true }).click();
    await links.getByRole('button', { name: 'Reviewers: off', pressed: false }).waitFor();
    await page.keyboard.press('Control+z');
    await links.getByRole('button', { name: 'Reviewers: on', pressed: true }).waitFor();
    await links.getByRole('button', { name: 'Delete Reviewers' }).click();
    const question = page.getByRole('dialog', { name: 'Delete share link “Reviewers”?' });
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await links.getByRole('button', { name: 'Delete Reviewers' }).press('Enter');
    await question.getByRole('button', { name: 'Delete share link' }).press('Enter');
    await links.getByText('No share links yet.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('links to the forms that add to the site and edit every field', async () => {
    const { page, faults } = await test.open(path);
    await page.getByRole('button', { name: 'New section' }).click();
    await page.waitForURL('**/sections?do=new');
    await page.locator('.operation-form').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'More options' }).click();
    await page.waitForURL('**/sections/*?do=edit');
    await page.locator('.operation-form').waitFor();
    expect(faults).toEqual([]);
  });

  it('a reader browses the tree, and every disabled control explains the reason', async () => {
    const { api } = test;
    const organizationId = test.platform.demo?.organization ?? '';
    const email = 'reader@example.com';
    const reader = await api.request('POST /_platform/v1/users', { body: { displayName: 'Rea Reader', email } });
    await api.request('POST /orgs/{organizationId}/invites', {
      organizationId,
      body: { emails: [{ email, role: 'read' }] },
    });
    const { token } = await api.request('POST /_platform/v1/tokens', { body: { kind: 'user', user: reader.id } });
    const { page, faults } = await test.open(path, { token, isFresh: true });
    await expect.poll(() => tree(page)).toHaveLength(WHOLE.length);
    await rowsOf(page).first().focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'Delete', 'Alt+ArrowDown', 'd']) await page.keyboard.press(key);
    const panel = page.getByRole('region', { name: /^Selected: / });
    const reason = 'You need the “create” role or higher on this site.';
    await panel.getByRole('paragraph').filter({ hasText: reason }).waitFor();
    expect(await panel.getByRole('button', { name: 'Remove' }).getAttribute('aria-disabled')).toBe('true');
    expect(await panel.getByRole('textbox').first().getAttribute('readonly')).not.toBeNull();
    await rowsOf(page)
      .last()
      .dragTo(rowsOf(page).first(), { targetPosition: { x: 60, y: 3 } });
    await expect.poll(() => tree(page)).toHaveLength(WHOLE.length);
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    // No request failed: a failure would be an error in the console.
    expect(faults).toEqual([]);
  });
});
