// Creates and edits pages, comments, share links, and redirects through the forms of the data view.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../test/run-command.ts';
import { findViolations } from '../../test/find-violations.ts';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startDashboard } from '../../test/open-dashboard.ts';
import type { DashboardTest } from '../../test/open-dashboard.ts';

describe.skipIf(!hasBrowser)('writing pages, comments and what sites have', () => {
  let test: DashboardTest;
  let organization: string;
  beforeAll(async () => {
    test = await startDashboard();
    organization = test.platform.demo?.organization ?? '';
  });
  afterAll(() => test?.close());

  it('a page is made, renamed and deleted through change requests, and comes back', async () => {
    const { page, faults } = await test.open('/page/page_overview');
    await page.getByRole('heading', { level: 1, name: 'Harbor overview' }).waitFor();
    await runCommand(page, 'New page');
    await page.getByRole('form', { name: 'New page' }).waitFor();
    await page.keyboard.type('Fog signals');
    await page.getByRole('textbox', { name: 'Markdown' }).fill('Two long blasts.');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: 'Fog signals' }).waitFor();
    await page.getByText('Two long blasts.').waitFor();
    await runCommand(page, 'Edit page settings');
    await page.getByRole('textbox', { name: 'Title' }).fill('Fog horns');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: 'Fog horns' }).waitFor();
    await runCommand(page, 'Delete page');
    await page.getByRole('button', { name: 'Delete page Fog horns' }).press('Enter');
    await page.getByText('Deleted page Fog horns.').waitFor();
    const titles = async (): Promise<readonly string[]> => {
      const { pages } = await test.api.request('GET /spaces/{spaceId}/content/pages', { spaceId: test.spaceId });
      return pages.map(({ title }) => title);
    };
    expect(await titles()).not.toContain('Fog horns');
    await page.keyboard.press('Control+z');
    await page.getByText('Undone: Deleted page Fog horns.').waitFor();
    expect(await titles()).toContain('Fog horns');
    await page.keyboard.press('Control+z');
    await page.getByText('Undone: Edited page Fog signals.').waitFor();
    expect(await titles()).toContain('Fog signals');
    await page.keyboard.press('Control+z');
    await page.getByText('Undone: Created page Fog signals.').waitFor();
    expect(await titles()).not.toContain('Fog signals');
    expect(faults).toEqual([]);
  });

  it('a comment is written, answered, resolved and reopened, with the keyboard', async () => {
    const { page, faults } = await test.open(`/data/spaces/${test.spaceId}/comments`);
    await page.getByText('No comments yet.').waitFor();
    await page.getByRole('link', { name: 'New comment' }).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('textbox', { name: 'Markdown' }).waitFor();
    await page.keyboard.type('Is the tide table current?');
    await page.getByRole('combobox', { name: 'Page' }).fill('page_overview');
    await page.keyboard.press('Control+Enter');
    const comment = page.getByRole('article', { name: /^Comment by/ });
    await comment.getByText('Is the tide table current?').waitFor();
    await comment.getByRole('link', { name: 'Harbor overview' }).waitFor();
    await comment.getByRole('button', { name: 'Reply' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Markdown' }).waitFor();
    await page.keyboard.type('Yes, since Monday.');
    await page.keyboard.press('Control+Enter');
    await page
      .getByRole('article', { name: /^Reply by/ })
      .getByText('Yes, since Monday.')
      .waitFor();
    await page.getByRole('button', { name: 'Resolve' }).focus();
    await page.keyboard.press('Enter');
    await comment.getByText('Resolved', { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Control+z');
    await comment.getByText('Open', { exact: true }).waitFor();
    const { items } = await test.api.request('GET /spaces/{spaceId}/comments', { spaceId: test.spaceId });
    expect(items).toMatchObject([{ status: 'open', replies: 1, target: { page: { id: 'page_overview' } } }]);
    expect(faults).toEqual([]);
  });

  it('share links and redirects of a site are edited in their lists, and API errors are at their field', async () => {
    const site = test.platform.demo?.site ?? '';
    const at = `/orgs/${organization}/sites/${site}`;
    const { page, faults } = await test.open(`/data${at}/share-links?do=new`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Press');
    await page.getByRole('form', { name: 'New share link' }).evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await page.getByText('Created share link Press.').waitFor();
    await page.goto(`${test.platform.origins.api}/data${at}/share-links`);
    await page.getByRole('link', { name: 'Edit share link Press' }).click();
    await page
      .getByRole('combobox', { name: 'Active' })
      .or(page.getByRole('checkbox', { name: 'Active' }))
      .waitFor();
    await page.getByRole('checkbox', { name: 'Active' }).uncheck();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Edited share link Press.').waitFor();
    const ids = { organizationId: organization, siteId: site };
    const links = await test.api.request('GET /orgs/{organizationId}/sites/{siteId}/share-links', ids);
    expect(links.items).toMatchObject([{ name: 'Press', active: false }]);

    await page.goto(`${test.platform.origins.api}/data${at}/redirects?do=new`);
    await page.getByRole('textbox', { name: 'Source' }).fill('/old');
    await page.getByRole('combobox', { name: 'Destination type' }).selectOption('site-page');
    await page.getByLabel('Site space ID').fill('nowhere');
    await page.getByLabel('Page ID').fill('nothing');
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page
      .locator('[role="alert"]:focus')
      .getByRole('link', { name: /Site space ID: .*"nowhere"/ })
      .click();
    await page.getByLabel('Site space ID').and(page.locator('[aria-invalid="true"]:focus')).waitFor();
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Source' }).inputValue()).toBe('/old');
    await page.getByRole('button', { name: 'JSON', exact: true }).click();
    const json = page.getByRole('textbox', { name: 'Request body (JSON)' });
    const whole = await json.inputValue();
    expect(JSON.parse(whole)).toMatchObject({ source: '/old', destination: { kind: 'site-page' } });
    await json.fill(whole.slice(0, -2));
    await json.press('Control+Enter');
    await page.getByRole('alert').getByText('Enter a JSON object.').waitFor();
    await json.fill(whole);
    await page.getByRole('button', { name: 'JSON', exact: true }).click();
    await page.getByRole('combobox', { name: 'Destination type' }).selectOption('external');
    await page.getByRole('textbox', { name: 'URL' }).fill('https://example.com/new');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Created redirect /old.').waitFor();
    await page.goto(`${test.platform.origins.api}/data${at}/redirects`);
    await page.getByRole('link', { name: 'Delete redirect /old' }).click();
    await page.getByRole('button', { name: 'Delete redirect /old' }).click();
    await page.getByText('No items.').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByRole('table').getByText('/old').waitFor();
    expect(faults.filter((fault) => !fault.includes('status of 40'))).toEqual([]);
  });

  it('an external link is added to the structure of a site, edited next to it and in its form, and removed', async () => {
    const siteId = test.platform.demo?.site ?? '';
    const path = `/data/orgs/${organization}/sites/${siteId}/structure`;
    const { page, faults } = await test.open(path);
    const add = page.getByRole('button', { name: 'New link' });
    await add.and(page.getByTitle('To add a link, add a section first.')).waitFor();
    await test.api.request('POST /orgs/{organizationId}/sites/{siteId}/sections', {
      organizationId: organization,
      siteId,
      body: { spaceId: null, title: 'Reference' },
    });
    await page.reload();
    await page.getByRole('treeitem', { name: 'Reference section' }).waitFor();
    await add.click();
    await page.getByRole('form', { name: 'New external link' }).waitFor();
    await page.getByRole('textbox', { name: 'Title (required)' }).fill('Status');
    await page.getByRole('textbox', { name: 'URL (required)' }).fill('https://status.example.com/');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Created external link Status.').waitFor();
    await page.getByRole('treeitem', { name: 'Status link' }).click();
    const panel = page.getByRole('region', { name: 'Selected: Status' });
    await panel.getByRole('textbox', { name: 'URL' }).fill('https://uptime.example.com/');
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Edited link “Status”.').waitFor();
    await panel.getByRole('link', { name: 'More options' }).click();
    await page.getByRole('form', { name: 'Edit external link Status' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'URL' }).inputValue()).toBe('https://uptime.example.com/');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('treeitem', { name: 'Status link' }).click();
    await panel.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Removed link “Status”.').waitFor();
    await page.getByRole('treeitem', { name: 'Status link' }).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });
});
