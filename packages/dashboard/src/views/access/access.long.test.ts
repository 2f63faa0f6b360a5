// Roles of members and teams: who has access and why, edited in place and undone by keyboard.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../../test/find-violations.ts';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startDashboard } from '../../../test/open-dashboard.ts';
import type { DashboardTest } from '../../../test/open-dashboard.ts';
import { addPerson } from '../../../test/people.ts';
import type { DashboardPerson } from '../../../test/people.ts';
import { LABELS } from '../../../test/labels.ts';

describe.skipIf(!hasBrowser)('access in the dashboard', () => {
  let test: DashboardTest;
  let organizationId: string;
  let siteId: string;
  let grace: DashboardPerson;
  let gus: DashboardPerson;
  let teamId: string;

  beforeAll(async () => {
    test = await startDashboard();
    ({ organization: organizationId = '', site: siteId = '' } = test.platform.demo ?? {});
    grace = await addPerson(test, 'Grace Reader', 'read');
    gus = await addPerson(test, 'Gus Guest', null);
    const body = { title: 'Writers', members: [gus.id] };
    ({ id: teamId } = await test.api.request('PUT /orgs/{organizationId}/teams', { organizationId, body }));
  });
  afterAll(() => test?.close());

  /** Changes a choice by keyboard alone: it has the focus, and the first letter of an entry chooses it. */
  async function choose(page: Page, label: string, letter: string): Promise<void> {
    await page.getByRole('combobox', { name: label, exact: true }).focus();
    await page.keyboard.press(letter);
  }

  const grantToTeam = (role: 'comment' | null) =>
    test.api.request('POST /spaces/{spaceId}/permissions', { spaceId: test.spaceId, body: { role, teams: [teamId] } });

  const roleOnSpace = async (person: DashboardPerson) =>
    (await test.api.request('GET /_platform/v1/spaces/{spaceId}/access', { spaceId: test.spaceId })).items.find(
      ({ user }) => user.id === person.id,
    )?.permission;

  it('a space lists all users with their role origins, and roles of teams and members are assigned and undone', async () => {
    await grantToTeam(null);
    const { page, faults } = await test.open(`/data/spaces/${test.spaceId}`);
    await page.getByRole('link', { name: 'permissions/aggregate' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Access to Harbor docs' }).waitFor();
    const rowOf = (name: string) => page.getByRole('row', { name });
    await rowOf('Grace Reader').getByText(LABELS.roleInOrganization).waitFor();
    await rowOf('Gus Guest').getByText('Guest of Harbor without a role here').waitFor();
    expect(await findViolations(page)).toEqual([]);

    await choose(page, 'Direct role of team Writers', 'c');
    await rowOf('Gus Guest').getByText('Role of team Writers on this space').waitFor();
    expect(await roleOnSpace(gus)).toBe('comment');
    await choose(page, 'Direct role of Grace Reader', 'e');
    await rowOf('Grace Reader').getByText('Direct role on this space').waitFor();
    expect(await roleOnSpace(grace)).toBe('edit');
    const directRole = page.getByRole('combobox', { name: 'Direct role of Grace Reader' });
    expect(await directRole.evaluate((choice) => document.activeElement === choice)).toBe(true);
    await page.getByText('Assigned Grace Reader the role “edit” on Harbor docs').waitFor();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await rowOf('Grace Reader').getByText(LABELS.roleInOrganization).waitFor();
    expect(await roleOnSpace(grace)).toBe('read');

    await choose(page, 'Default level', 'n');
    await rowOf('Grace Reader').getByText('Default level of this space').waitFor();
    expect(await roleOnSpace(grace)).toBeNull();
    await page.keyboard.press('Control+z');
    await rowOf('Grace Reader').getByText(LABELS.roleInOrganization).waitFor();

    const ada = rowOf('Ada Author').getByRole('button', { name: /^Direct role of Ada Author/ });
    await ada.focus();
    expect(await ada.getAttribute('aria-disabled')).toBe('true');
    expect(await ada.getAttribute('title')).toContain('Organization admins already have full access');
    await page.getByRole('search').getByRole('combobox', { name: 'Role' }).selectOption('comment');
    await rowOf('Grace Reader').waitFor({ state: 'detached' });
    await rowOf('Gus Guest').waitFor();
    expect(faults).toEqual([]);
  });

  it('a site denies access to a user, and a collection grants access to its spaces', async () => {
    const { page, faults } = await test.open(`/data/orgs/${organizationId}/sites/${siteId}/permissions/aggregate`);
    const grants = page.getByRole('row', { name: 'Grace Reader' });
    await grants.waitFor();
    await choose(page, 'Direct role of Grace Reader', 'n');
    await page.getByText('Denied Grace Reader access to').waitFor();
    await grants.getByText('No access', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await grants.getByText(LABELS.roleInOrganization).waitFor();
    const { id: collectionId } = await test.api.request('POST /orgs/{organizationId}/collections', {
      organizationId,
      body: { title: 'Guides' },
    });
    await page.goto(`${test.platform.origins.api}/data/collections/${collectionId}/permissions/aggregate`);
    await choose(page, 'Direct role of team Writers', 'r');
    await page.getByRole('row', { name: 'Gus Guest' }).getByText('Role of team Writers on this collection').waitFor();
    const space = await test.api.request('POST /orgs/{organizationId}/spaces', {
      organizationId,
      body: { title: 'In it', parent: collectionId },
    });
    await page.goto(`${test.platform.origins.api}/data/spaces/${space.id}/permissions/aggregate`);
    const link = page.getByRole('row', { name: 'Gus Guest' }).getByRole('link', { name: /on collection Guides$/ });
    await link.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Writers' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('a member’s role, teams, and access are shown and edited in place', async () => {
    await grantToTeam('comment');
    const { page, faults } = await test.open(`/data/orgs/${organizationId}/members`);
    await page.getByRole('link', { name: 'Grace Reader' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Grace Reader' }).waitFor();
    await choose(page, 'Role of Grace Reader in team Writers', 'o');
    await page.getByText('Added Grace Reader to team Writers').waitFor();
    const space = page.getByRole('row', { name: /^Harbor docs space/ });
    await space.getByRole('link', { name: 'Role of team Writers on this space' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Control+z');
    await space.getByText(LABELS.roleInOrganization).waitFor();
    await choose(page, 'Organization role of Grace Reader', 'c');
    await space.getByText('Comment', { exact: true }).first().waitFor();
    await page.keyboard.press('Control+z');
    await space.getByText('Read', { exact: true }).first().waitFor();
    expect(faults).toEqual([]);
  });

  it('a rejected edit shows the error, and the stored role stays on screen', async () => {
    const me = await test.api.request('GET /user');
    const { page, faults } = await test.open(`/data/orgs/${organizationId}/members/${me.id}`);
    await choose(page, 'Organization role of Ada Author', 'r');
    await page.getByRole('alert').getByText('last admin').waitFor();
    const role = page.getByRole('combobox', { name: 'Organization role of Ada Author' });
    expect(await role.inputValue()).toBe('admin');
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  });

  it('a team shows its members and grants', async () => {
    await grantToTeam('comment');
    const { page, faults } = await test.open(`/data/orgs/${organizationId}/teams/${teamId}`);
    await page.getByRole('heading', { level: 1, name: 'Writers' }).waitFor();
    await page.getByRole('searchbox', { name: 'Add member' }).fill('grace');
    await page.getByRole('button', { name: 'Grace Reader' }).press('Enter');
    await page.getByRole('combobox', { name: 'Role of Grace Reader in team Writers' }).waitFor();
    await choose(page, 'Role of Grace Reader in team Writers', 'o');
    await page.getByText('Made Grace Reader owner of team Writers').waitFor();
    await choose(page, 'Role on space Harbor docs', 'e');
    await page.getByText('Assigned team Writers the role “edit” on Harbor docs').waitFor();
    expect(await roleOnSpace(gus)).toBe('edit');
    expect(await findViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
