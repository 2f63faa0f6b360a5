// Every address that the API gives out as `urls.app` opens a page of the dashboard.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../scripts/testing/launch-browser.ts';
import { startDashboard } from '../test/open-dashboard.ts';
import type { DashboardTest } from '../test/open-dashboard.ts';

describe.skipIf(!hasBrowser)('the addresses of resources', () => {
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

  it('addresses of resources lead to their titles, fields and permissions', async () => {
    const { organization = '', space = '', site = '' } = test.platform.demo ?? {};
    const paths = [`/v1/orgs/${organization}`, `/v1/orgs/${organization}/sites/${site}`, `/v1/spaces/${space}`];
    for (const path of paths) {
      const resource = (await read(path)) as { urls: { app: string }; title?: string };
      const { page, faults } = await test.open(new URL(resource.urls.app).pathname);
      await page.getByRole('heading', { level: 1, name: resource.title ?? '' }).waitFor();
      await page.getByRole('list', { name: 'Permissions' }).getByText('admin: yes').waitFor();
      expect(faults).toEqual([]);
      await page.close();
    }
  });

  it('addresses of resources say what is not there', async () => {
    const { page } = await test.open('/spaces/space_nothing');
    await page.getByRole('alert').getByText('There is no space').waitFor();
    await page.close();
  });
});
