// Every view as a reader: none fetches or shows what the reader can’t access.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startDashboard } from './open-dashboard.ts';
import type { DashboardTest } from './open-dashboard.ts';
import { addHiddenSpace, addPerson, openAs } from './people.ts';
import type { DashboardPerson } from './people.ts';
import { views } from '../src/views.ts';

describe.skipIf(!hasBrowser)('the views of a reader', () => {
  let test: DashboardTest;
  let organizationId: string;
  let siteId: string;
  let reader: DashboardPerson;
  let teamId: string;

  beforeAll(async () => {
    test = await startDashboard();
    ({ organization: organizationId = '', site: siteId = '' } = test.platform.demo ?? {});
    reader = await addPerson(test, 'Rhea Reader', 'read');
    const body = { title: 'Writers', members: [reader.id] };
    ({ id: teamId } = await test.api.request('PUT /orgs/{organizationId}/teams', { organizationId, body }));
    await addHiddenSpace(test, 'Payroll plans');
  });
  afterAll(() => test?.close());

  /** Disabled controls without a reason. */
  const disabledWithoutReason = (page: Page): Promise<string[]> =>
    page
      .locator('main [aria-disabled="true"]')
      .evaluateAll((all) => all.filter((one) => !one.hasAttribute('title')).map((one) => one.textContent));

  it('no view requests data that the reader can’t see', async () => {
    const { page, refused, faults } = await openAs(test, reader, '/');
    await page.getByRole('heading', { name: 'Your blocks' }).waitFor();
    const paths = [
      ...views.map(({ href }) => href),
      '/integrations/poll/versions',
      `/data/orgs/${organizationId}/members`,
      `/data/orgs/${organizationId}/members/${reader.id}`,
      `/data/orgs/${organizationId}/teams/${teamId}`,
      `/data/spaces/${test.spaceId}/permissions/aggregate`,
      `/data/orgs/${organizationId}/sites/${siteId}/permissions/aggregate`,
    ];
    for (const path of paths) {
      await page.goto(test.platform.origins.api + path);
      await page.locator('main').first().waitFor();
      // Except in what is closed: it is read once it is opened.
      await page.waitForFunction(() =>
        [...document.querySelectorAll('.state-loading')].every((one) => one.closest('details:not([open])') !== null),
      );
      expect([path, await disabledWithoutReason(page)]).toEqual([path, []]);
      expect([path, (await page.locator('body').innerText()).includes('Payroll plans')]).toEqual([path, false]);
    }
    expect(refused).toEqual([]);
    expect(faults).toEqual([]);
  });
});
