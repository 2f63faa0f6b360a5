// Every `urls.app` of the API opens a page of the dashboard.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../../test/find-violations.ts';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startDashboard } from '../../../test/open-dashboard.ts';
import type { DashboardTest } from '../../../test/open-dashboard.ts';
import { LABELS } from '../../../test/labels.ts';

describe.skipIf(!hasBrowser)('the URLs of resources', () => {
  let test: DashboardTest;
  beforeAll(async () => {
    test = await startDashboard();
  });
  afterAll(() => test?.close());

  const read = async (path: string): Promise<{ urls: { app: string } }> => {
    const { platform } = test;
    const response = await platform.fetch(path, { headers: { Authorization: `Bearer ${platform.token}` } });
    return (await response.json()) as { urls: { app: string } };
  };

  it('URLs of resources open their titles, fields, and permissions', { tags: ['long'] }, async () => {
    const { organization = '', site = '' } = test.platform.demo ?? {};
    for (const path of [`/v1/orgs/${organization}`, `/v1/orgs/${organization}/sites/${site}`]) {
      const resource = (await read(path)) as { urls: { app: string }; title?: string };
      const { page, faults } = await test.open(new URL(resource.urls.app).pathname);
      await page.getByRole('heading', { level: 1, name: resource.title ?? '' }).waitFor();
      await page.getByText('Your access: admin').click();
      await page.getByRole('list', { name: 'Permissions' }).getByText('admin: yes').waitFor();
      await page.getByRole('navigation', { name: LABELS.relatedResources }).getByRole('link').first().waitFor();
      expect(faults).toEqual([]);
    }
  });

  it('URLs of spaces and pages open the page, in any space', { tags: ['long'] }, async () => {
    const { page, faults } = await test.open(`/spaces/${test.spaceId}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { organization = '' } = test.platform.demo ?? {};
    const space = await test.api.request('POST /orgs/{organizationId}/spaces', {
      organizationId: organization,
      body: { title: 'Second harbor' },
    });
    await page.goto(space.urls.app);
    await page.getByRole('button', { name: 'Second harbor' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Page' }).waitFor();
    const first = await read(`/v1/spaces/${test.spaceId}/content/page/page_overview`);
    await page.goto(first.urls.app);
    await page.getByRole('heading', { level: 1, name: 'Harbor overview' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('data is browsed by its nesting: an organization, its spaces, one of them', { tags: ['long'] }, async () => {
    const { organization = '' } = test.platform.demo ?? {};
    const { page, faults } = await test.open('/data');
    const site = page.getByRole('region', { name: 'Sites' }).getByRole('link');
    expect(await site.first().getAttribute('href')).toBe(
      `/data/orgs/${organization}/sites/${test.platform.demo?.site}`,
    );
    await page.getByRole('region', { name: 'Organizations' }).getByRole('link').first().click();
    await page
      .getByRole('navigation', { name: LABELS.relatedResources })
      .getByRole('link', { name: 'spaces', exact: true })
      .click();
    await page.waitForURL(`**/data/orgs/${organization}/spaces`);
    await page.getByRole('table').getByRole('link', { name: 'Harbor' }).first().click();
    await page.getByText(/^Your access/).waitFor();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(test.spaceId).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('URLs of resources report missing resources', async () => {
    const { page } = await test.open('/spaces/space_nothing');
    await page.getByRole('alert').getByText('Space "space_nothing" not found').waitFor();
    await page.goto(`${test.platform.origins.api}/collections/nothing`);
    await page.getByRole('alert').getByText('Collection "nothing" not found').waitFor();
  });
});
