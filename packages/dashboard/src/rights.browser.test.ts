// A reader's rights: what cannot be used is disabled and says why, and nothing that only others may see is asked for or shown.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../test/find-violations.ts';
import { hasBrowser } from '../../../scripts/testing/launch-browser.ts';
import { startDashboard } from '../test/open-dashboard.ts';
import type { DashboardTest } from '../test/open-dashboard.ts';
import { addHiddenSpace, addPerson, openAs } from '../test/people.ts';
import type { DashboardPerson } from '../test/people.ts';

describe.skipIf(!hasBrowser)('the dashboard of a reader', () => {
  let test: DashboardTest;
  let organizationId: string;
  let reader: DashboardPerson;
  let teamId: string;

  beforeAll(async () => {
    test = await startDashboard();
    organizationId = test.platform.demo?.organization ?? '';
    reader = await addPerson(test, 'Rhea Reader', 'read');
    const body = { title: 'Writers', members: [reader.id] };
    ({ id: teamId } = await test.api.request('PUT /orgs/{organizationId}/teams', { organizationId, body }));
    await addHiddenSpace(test, 'Payroll plans');
  });
  afterAll(() => test?.close());

  it('access is not listed, and every choice says why it cannot be made', async () => {
    const { page, asked, faults } = await openAs(test, reader, `/data/spaces/${test.spaceId}/permissions/aggregate`);
    await page.getByText('Who else can reach it is not shown. This takes the role “admin” on this space').waitFor();
    const level = page.getByRole('button', { name: /^Default level/ });
    await level.focus();
    expect(await level.getAttribute('aria-disabled')).toBe('true');
    expect(await level.getAttribute('title')).toContain('role “admin”');
    await page.goto(`${test.platform.addresses.api}/data/orgs/${organizationId}/members`);
    const role = page.getByRole('button', { name: /^Role of Ada Author in the organization/ });
    await role.press('Enter');
    expect(await role.getAttribute('title')).toContain('role “admin” on this organization');
    expect(await findViolations(page)).toEqual([]);
    await page.goto(`${test.platform.addresses.api}/data/orgs/${organizationId}/teams/${teamId}`);
    await page.getByText('What it was given is not shown.').waitFor();
    expect(await page.getByRole('button', { name: /Rhea Reader in the team/ }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await page.goto(`${test.platform.addresses.api}/data/orgs/${organizationId}/members/${reader.id}`);
    await page.getByText('What they can reach, and why, is not shown.').waitFor();
    expect(await page.locator('body').innerText()).not.toContain('Payroll plans');
    expect(asked.filter((line) => /\/(?:access|permissions)\b/.test(line))).toEqual([]);
    expect(asked.filter((line) => !line.startsWith('GET'))).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('a page is read and not edited; the tools of the owner say whose they are', async () => {
    const { page, asked, refused, faults } = await openAs(test, reader, `/page/${test.pageId}?mode=edit`);
    await page.getByText('This takes the role “edit” on this space or more').waitFor();
    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    expect(await edit.getAttribute('aria-disabled')).toBe('true');
    expect(await edit.getAttribute('title')).toContain('role “edit”');
    expect(await page.getByRole('group', { name: 'Blocks of the page' }).count()).toBe(0);
    for (const tool of ['requests', 'faults', 'snapshots', 'clock']) {
      await page.goto(`${test.platform.addresses.api}/${tool}`);
      await page.getByRole('paragraph').filter({ hasText: 'This is for the platform’s owner' }).waitFor();
      expect([tool, await page.locator('main button:not([aria-disabled="true"], :disabled)').count()]).toEqual([
        tool,
        0,
      ]);
    }
    await page.getByRole('button', { name: 'Freeze it' }).press('Enter');
    await page.goto(`${test.platform.addresses.api}/trigger`);
    await page.getByText('administrators of the organization that owns the integration').waitFor();
    await page.goto(`${test.platform.addresses.api}/integrations/poll`);
    await page.getByText('This takes the role “admin” on this site').waitFor();
    const install = page.getByRole('button', { name: 'Install', exact: true });
    expect(await install.getAttribute('aria-disabled')).toBe('true');
    await install.press('Enter');
    await page
      .getByRole('navigation', { name: 'Installations' })
      .getByRole('link', { name: /^Harbor active/ })
      .press('Enter');
    for (const name of ['Pause', 'Uninstall']) {
      const button = page.getByRole('button', { name, exact: true });
      await button.press('Enter');
      expect([name, await button.getAttribute('title')]).toEqual([name, expect.stringContaining('role “admin”')]);
    }
    expect(await page.getByRole('region', { name: 'Configuration' }).count()).toBe(0);
    expect(refused).toEqual([]);
    // Blocks are drawn by POST, which changes nothing.
    expect(asked.filter((line) => !line.startsWith('GET') && !line.includes('/render '))).toEqual([]);
    expect(faults).toEqual([]);
  });
});
