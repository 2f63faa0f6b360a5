// A dashboard whose data gives each view something to show, and the paths of the views.
import { views } from '../src/views.ts';
import { addConfiguredIntegration } from './configured-integration.ts';
import { startDashboard } from './open-dashboard.ts';
import type { DashboardTest } from './open-dashboard.ts';

/** A dashboard, and the paths of its views. */
export interface EveryView {
  readonly test: DashboardTest;
  /** Views of the rail first, then those of one event, one installation, and lists of data. */
  readonly paths: readonly string[];
}

/** Starts a dashboard with a configured integration and an event. */
export async function startEveryView(): Promise<EveryView> {
  const test = await startDashboard();
  const organization = test.platform.demo?.organization ?? '';
  const installation = await addConfiguredIntegration(test.api, organization);
  const { id } = await test.api.request('POST /_platform/v1/events', {
    body: { integration: 'poll', type: 'installation_setup' },
  });
  const paths = [
    ...views.map(({ href }) => href),
    `/events/${id}`,
    `/integrations/lamp/installations/${installation}`,
    `/data/orgs/${organization}/spaces`,
  ];
  return { test, paths };
}
