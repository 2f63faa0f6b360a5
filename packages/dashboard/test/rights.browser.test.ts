// A reader’s permissions: disabled actions state the reason, and nothing forbidden is fetched or shown.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from './find-violations.ts';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startDashboard } from './open-dashboard.ts';
import type { DashboardTest } from './open-dashboard.ts';
import { addHiddenSpace, addPerson, openAs } from './people.ts';
import type { DashboardPerson } from './people.ts';
import { LABELS } from './labels.ts';

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

  it('access isn’t listed, and every disabled choice explains the reason', { tags: ['long'] }, async () => {
    const { page, requests, faults } = await openAs(test, reader, `/data/spaces/${test.spaceId}/permissions/aggregate`);
    await page.getByText('You can’t see who else has access. You need the “admin” role on this space').waitFor();
    const level = page.getByRole('button', { name: /^Default level/ });
    await level.focus();
    expect(await level.getAttribute('aria-disabled')).toBe('true');
    expect(await level.getAttribute('title')).toContain('“admin” role');
    await page.goto(`${test.platform.origins.api}/data/orgs/${organizationId}/members`);
    const role = page.getByRole('button', { name: /^Organization role of Ada Author/ });
    await role.press('Enter');
    expect(await role.getAttribute('title')).toContain('“admin” role on this organization');
    expect(await findViolations(page)).toEqual([]);
    await page.goto(`${test.platform.origins.api}/data/orgs/${organizationId}/teams/${teamId}`);
    await page.getByText('You can’t see this team’s roles.').waitFor();
    expect(await page.getByRole('button', { name: /Rhea Reader in team/ }).getAttribute('aria-disabled')).toBe('true');
    await page.goto(`${test.platform.origins.api}/data/orgs/${organizationId}/members/${reader.id}`);
    await page.getByText('You can’t see this member’s access.').waitFor();
    expect(await page.locator('body').innerText()).not.toContain('Payroll plans');
    expect(requests.filter((line) => /\/(?:access|permissions)\b/.test(line))).toEqual([]);
    expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('a page is read-only, and owner-only tools are labeled', async () => {
    const { page, requests, refused, faults } = await openAs(test, reader, `/page/${test.pageId}?mode=edit`);
    await page.getByRole('paragraph').filter({ hasText: 'You need the “edit” role or higher on this space' }).waitFor();
    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    expect(await edit.getAttribute('aria-disabled')).toBe('true');
    expect(await edit.getAttribute('title')).toContain('“edit” role');
    expect(await page.getByRole('group', { name: LABELS.pageBlocks }).count()).toBe(0);
    for (const tool of ['requests', 'faults', 'snapshots', 'clock']) {
      await page.goto(`${test.platform.origins.api}/${tool}`);
      await page.getByRole('paragraph').filter({ hasText: 'Only the platform owner can use this' }).waitFor();
      expect([tool, await page.locator('main button:not([aria-disabled="true"], :disabled)').count()]).toEqual([
        tool,
        0,
      ]);
    }
    await page.getByRole('button', { name: LABELS.freezeClock }).press('Enter');
    await page.goto(`${test.platform.origins.api}/trigger`);
    await page.getByText('Only admins of the organization that owns this integration').waitFor();
    await page.goto(`${test.platform.origins.api}/integrations/poll/installations`);
    await page.getByText('You need the “admin” role on this site').waitFor();
    const install = page.getByRole('button', { name: 'Install', exact: true });
    expect(await install.getAttribute('aria-disabled')).toBe('true');
    await install.press('Enter');
    await page
      .getByRole('navigation', { name: 'Installations' })
      .getByRole('link', { name: /^Harbor Active/ })
      .press('Enter');
    for (const name of ['Pause', 'Uninstall']) {
      const button = page.getByRole('button', { name, exact: true });
      await button.press('Enter');
      expect([name, await button.getAttribute('title')]).toEqual([name, expect.stringContaining('“admin” role')]);
    }
    expect(await page.getByRole('region', { name: 'Configuration' }).count()).toBe(0);
    expect(refused).toEqual([]);
    // Blocks are rendered by POST, which changes nothing.
    expect(requests.filter((line) => !line.startsWith('GET') && !line.includes('/render '))).toEqual([]);
    expect(faults).toEqual([]);
  });
});
