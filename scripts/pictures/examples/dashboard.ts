// Opens the dashboard with an example on its platform.
import type { Page } from 'playwright-core';
import { startDashboard } from '../../../packages/dashboard/test/open-dashboard.ts';
import type { DashboardTest } from '../../../packages/dashboard/test/open-dashboard.ts';

type Options = Parameters<typeof startDashboard>[1];

/** A dashboard with the example, which ends with `ends`. */
export async function runDashboard(
  ends: AsyncDisposableStack,
  example: string,
  options?: Options,
): Promise<DashboardTest> {
  const test = await startDashboard(example, options);
  ends.defer(() => test.close());
  return test;
}

/** Opens a path, in light colors and a window that is tall enough for a whole form. */
export async function openTall(test: DashboardTest, path: string): Promise<Page> {
  const { page } = await test.open(path, { colorScheme: 'light', viewport: { width: 1280, height: 1600 } });
  return page;
}

export interface InstallationIds {
  readonly integrationName: string;
  readonly installationId: string;
}

/** IDs of the installation of an example. */
export async function findInstallation(
  { api, platform }: DashboardTest,
  integrationName: string,
): Promise<InstallationIds> {
  const organizationId = platform.demo?.organization ?? '';
  const { items } = await api.request('GET /orgs/{organizationId}/installations', { organizationId });
  return { integrationName, installationId: items[0]?.installation.id ?? '' };
}

/** Installs the example on the demo site. Returns the ID of the site. */
export async function installOnSite({ api, platform }: DashboardTest, ids: InstallationIds): Promise<string> {
  const siteId = platform.demo?.site ?? '';
  await api.request('POST /integrations/{integrationName}/installations/{installationId}/sites', {
    ...ids,
    body: { siteId },
  });
  return siteId;
}
