import type { ExamplePicture } from './example-picture.ts';
import { findInstallation, openTall, runDashboard } from './dashboard.ts';

const ISSUE = {
  title: 'Light at the pier is out',
  state: 'in_progress',
  assignee: { name: 'Ada' },
  labels: [{ name: 'bug' }, { name: 'pier' }],
};

export const issueCard: ExamplePicture = {
  name: 'issue-card',
  open: async (ends) => {
    const outgoingTo = { 'tracker.example.com': () => Response.json(ISSUE) };
    const test = await runDashboard(ends, 'issue-card', { outgoingTo });
    await test.api.request('PATCH /integrations/{integrationName}/installations/{installationId}', {
      ...(await findInstallation(test, 'issue-card')),
      body: {
        configuration: {
          client_id: 'docs',
          client_secret: 'secret-of-the-app',
          oauth_credentials: { access_token: 'token-of-the-account' },
        },
      },
    });
    const page = await openTall(test, '/');
    const block = page.locator('.integration-block');
    await block.getByLabel('URL of the issue').fill('https://tracker.example.com/harbor/issues/7');
    await block.getByRole('button', { name: 'Show issue' }).click();
    return { page, part: block.locator('.integration-block-content', { hasText: ISSUE.title }) };
  },
};
