// Creates, edits, and deletes data through forms generated from the OpenAPI document, by keyboard and accessible names.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../test/run-command.ts';
import { findViolations } from '../../test/find-violations.ts';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startDashboard } from '../../test/open-dashboard.ts';
import type { DashboardTest } from '../../test/open-dashboard.ts';

describe.skipIf(!hasBrowser)('writing data in the dashboard', () => {
  let test: DashboardTest;
  let organization: string;
  beforeAll(async () => {
    test = await startDashboard();
    organization = test.platform.demo?.organization ?? '';
  });
  afterAll(() => test?.close());

  it('a space is created from the palette, edited, deleted, and each step is undone', async () => {
    const { page, faults } = await test.open('/events');
    await page.getByRole('heading').first().waitFor();
    await runCommand(page, 'New space');
    await page.waitForURL(`**/data/orgs/${organization}/spaces?do=new`);
    await page.getByRole('form', { name: 'New space' }).waitFor();
    await page.keyboard.type('x'.repeat(51));
    await page.keyboard.press('Control+Enter');
    await page.locator('[role="alert"]:focus').getByText('at most 50 characters').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value.length)).toBe(51);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Lighthouses');
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: 'Lighthouses' }).waitFor();
    await page.getByText('Created space Lighthouses.').waitFor();
    const space = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    await page.getByRole('link', { name: 'Edit space' }).waitFor();
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'Title' }).fill('Beacons');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: 'Beacons' }).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByRole('heading', { level: 1, name: 'Lighthouses' }).waitFor();

    await page.getByRole('link', { name: 'Delete space' }).waitFor();
    await page.keyboard.press('Delete');
    await page.getByText('After seven days, it’s permanently deleted.').waitFor();
    await page.getByRole('button', { name: 'Delete space Lighthouses' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/data/orgs/${organization}/spaces`);
    await page.getByText('Deleted space Lighthouses.').waitFor();
    await page.getByRole('table').getByRole('link', { name: 'Harbor' }).first().waitFor();
    expect(await page.getByRole('table').getByText('Lighthouses').count()).toBe(0);
    await page.keyboard.press('Control+z');
    await page.getByRole('table').getByText('Lighthouses').waitFor();
    expect((await test.api.request('GET /spaces/{spaceId}', { spaceId: space })).deletedAt).toBeUndefined();
    await page.getByRole('link', { name: 'Edit space Lighthouses' }).waitFor();
    // The view may still be fetching lists of the space when the space is deleted.
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  });

  it(
    'a disabled control explains the reason, and leaving a form warns about unsent changes',
    { tags: ['long'] },
    async () => {
      const person = await test.api.request('POST /_platform/v1/users', {
        body: { displayName: 'Reader', email: 'reader@example.com' },
      });
      await test.api.request('POST /orgs/{organizationId}/invites', {
        organizationId: organization,
        body: { emails: ['reader@example.com'], role: 'read' },
      });
      const { token } = await test.api.request('POST /_platform/v1/tokens', {
        body: { kind: 'user', user: person.id },
      });
      const { page, faults } = await test.open(`/data/spaces/${test.spaceId}`, { token });
      const remove = page.getByRole('button', { name: 'Delete space' });
      await remove.waitFor();
      expect(await remove.getAttribute('aria-disabled')).toBe('true');
      await page.getByText('You need the “admin” role on this space').first().waitFor();
      await page.goto(`${test.platform.origins.api}/data/spaces/${test.spaceId}?do=delete`);
      await page.getByRole('button', { name: 'Delete space Harbor docs' }).focus();
      await page.keyboard.press('Enter');
      expect(new URL(page.url()).search).toBe('?do=delete');
      const space = await test.api.request('GET /spaces/{spaceId}', { spaceId: test.spaceId });
      expect(space.deletedAt).toBeUndefined();

      const newTeam = await test.open(`/data/orgs/${organization}/teams?do=new`);
      await newTeam.page.getByRole('textbox', { name: 'Title' }).fill('Pilots');
      await newTeam.page.keyboard.press('Escape');
      await newTeam.page.getByText('Unsent draft: New team').waitFor();
      await newTeam.page.getByRole('button', { name: 'Continue' }).click();
      expect(await newTeam.page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Pilots');
      await newTeam.page.getByRole('button', { name: 'Cancel' }).click();
      await newTeam.page.getByText('Unsent draft').waitFor({ state: 'detached' });
      expect([...faults, ...newTeam.faults]).toEqual([]);
    },
  );
});
