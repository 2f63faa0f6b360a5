import type { Page } from 'playwright-core';
import { findInstallation, installOnSite, openTall, runDashboard } from './dashboard.ts';
import type { ExamplePicture } from './example-picture.ts';
import { installOnSites } from './published-site.ts';

/** The question on a published site. */
export const feedbackQuestion: ExamplePicture = {
  name: 'feedback-inbox',
  open: async (ends) => {
    const { platform } = await installOnSites(ends, 'feedback-inbox', { site: 'docs' });
    const page = (await (await platform.site()).openPage()) as Page;
    const box = page.getByRole('region', { name: 'Was this page helpful?' });
    await box.getByRole('button', { name: 'No' }).click();
    await box.getByLabel('Comment (optional)').fill('A diagram of the parts would help.');
    return { page };
  },
};

const ENTRIES = [
  {
    path: '/webhooks/signatures',
    helpful: false,
    comment: 'Which header has the timestamp?',
    createdAt: '2026-03-02T09:41:00Z',
  },
  { path: '/start', helpful: true, comment: 'Ten minutes, as promised.', createdAt: '2026-03-02T08:15:00Z' },
  { path: '/start', helpful: false, comment: 'A diagram of the parts would help.', createdAt: '2026-03-01T16:20:00Z' },
];

/** The inbox in the dashboard. */
export const feedbackInbox: ExamplePicture = {
  name: 'feedback-inbox-screen',
  open: async (ends) => {
    const test = await runDashboard(ends, 'feedback-inbox');
    const ids = await findInstallation(test, 'feedback-inbox');
    const siteId = await installOnSite(test, ids);
    const entries = ENTRIES.map((entry, index) => ({ ...entry, id: `entry-${index}`, isResolved: false }));
    await test.api.request('PATCH /integrations/{integrationName}/installations/{installationId}/sites/{siteId}', {
      ...ids,
      siteId,
      body: { configuration: { entries } },
    });
    const page = await openTall(
      test,
      `/integrations/${ids.integrationName}/installations/${ids.installationId}/sites/${siteId}`,
    );
    return { page, part: page.locator('.component-form', { hasText: '3 of 3 entries' }) };
  },
};
