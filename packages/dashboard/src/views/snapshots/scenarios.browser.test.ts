// Scenarios of the running project, switched from the view of snapshots.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { lendPages } from '@bindery/testkit/borrow-page';
import { createPlatform } from '@bindery/platform';
import type { Platform, ScenarioPort } from '@bindery/platform';
import { builtDashboard } from '../../../test/built-dashboard.ts';
import { findViolations } from '../../../test/find-violations.ts';

/** Scenarios of one space each, which has the scenario’s name. */
function createScenarios(): ScenarioPort {
  let current = 'default';
  return {
    list: async () => ({ names: ['default', 'large'], current }),
    begin: async ({ fetch, url, token, organization }, name = current) => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const post = async (kind: string, body: object): Promise<{ id: string }> => {
        const request = new Request(`${url}/v1/orgs/${organization}/${kind}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
        return (await fetch(request)).json() as Promise<{ id: string }>;
      };
      const { id } = await post('spaces', { title: name });
      await post('sites', { title: name, spaces: [id] });
      current = name;
    },
  };
}

describe.skipIf(!hasBrowser)('scenarios', () => {
  let platform: Platform;
  const pages = lendPages();
  beforeAll(async () => {
    const dashboardRoot = await builtDashboard();
    platform = await createPlatform({ port: 0, host: false, scenarios: createScenarios(), dashboardRoot });
  });
  afterAll(async () => {
    await pages.close();
    await platform?.close();
  });

  it('are switched after a question', async () => {
    const page = await pages.borrow();
    await page.goto(`${platform.origins.api}/snapshots#token=${platform.token}`);
    const scenarios = page.getByRole('region', { name: 'Scenarios' });
    await scenarios.getByRole('listitem').filter({ hasText: 'default' }).getByText('current').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await scenarios.getByRole('button', { name: 'Switch to large' }).click();
    await page.getByRole('button', { name: 'Switch scenario' }).click();
    await scenarios.getByRole('listitem').filter({ hasText: 'large' }).getByText('current').waitFor();
    const headers = { Authorization: `Bearer ${platform.token}` };
    const spaces = await (await platform.fetch('/v1/orgs/org_demo/spaces', { headers })).json();
    expect(spaces).toMatchObject({ items: [{ title: 'large' }] });
  });
});
