// The published site in the dashboard: visitor selection, custom claims, and live edits.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../../test/find-violations.ts';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startDashboard } from '../../../test/open-dashboard.ts';
import type { DashboardTest } from '../../../test/open-dashboard.ts';
import { pressKeys } from '../../../test/press-keys.ts';

describe.skipIf(!hasBrowser)('the published site', () => {
  let test: DashboardTest;
  beforeAll(async () => {
    test = await startDashboard();
  });
  afterAll(() => test?.close());

  it(
    'is shown to an anonymous visitor, then to a visitor with claims, whose condition shows a section',
    { tags: ['long'] },
    async () => {
      const { organization = '', site = '' } = test.platform.demo ?? {};
      const { api } = test;
      const { id: spaceId } = await api.request('POST /orgs/{organizationId}/spaces', {
        organizationId: organization,
        body: { title: 'For members' },
      });
      await api.request('POST /orgs/{organizationId}/sites/{siteId}/sections', {
        organizationId: organization,
        siteId: site,
        body: { spaceId },
      });
      const { items } = await api.request('GET /orgs/{organizationId}/sites/{siteId}/sections', {
        organizationId: organization,
        siteId: site,
      });
      const section = items.find(({ title }) => title === 'For members')?.id ?? '';
      await api.request('PATCH /orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}', {
        organizationId: organization,
        siteId: site,
        siteSectionId: section,
        body: { condition: 'visitor.claims.plan === "pro"' },
      });
      const { page, faults } = await test.open('/page');
      await pressKeys(page, 'g', 'w');
      const frame = page.frameLocator('.published-frame');
      await frame.getByRole('heading', { level: 1 }).waitFor();
      expect(await frame.getByRole('link', { name: 'For members' }).count()).toBe(0);
      await page.getByRole('button', { name: 'With custom claims' }).click();
      await frame.getByRole('link', { name: 'For members' }).first().waitFor();
      expect(await findViolations(page)).toEqual([]);
      await page.getByLabel('Claims (JSON)').fill('{"plan"');
      await page.getByText('Claims must be valid JSON').waitFor();
      await page.getByLabel('Claims (JSON)').fill('{"plan": "free"}');
      await page.getByRole('button', { name: 'Apply claims' }).click();
      await expect.poll(() => frame.getByRole('link', { name: 'For members' }).count()).toBe(0);
      await frame.getByRole('heading', { level: 1 }).waitFor();
      expect(faults).toEqual([]);
    },
  );

  it(
    'shows the effect of the integration’s script, and of its next version after a save',
    { tags: ['long'] },
    async () => {
      const { site = '' } = test.platform.demo ?? {};
      const { items } = await test.api.request('GET /orgs/{organizationId}/installations', {
        organizationId: 'org_demo',
      });
      const at = { integrationName: 'poll', installationId: items[0]?.installation.id ?? '' };
      await test.api.request('POST /integrations/{integrationName}/installations/{installationId}/sites', {
        ...at,
        body: { siteId: site },
      });
      await test.api.request('PATCH /integrations/{integrationName}/installations/{installationId}/sites/{siteId}', {
        ...at,
        siteId: site,
        body: { configuration: { question: 'Which harbour?', choices: 'North, South' } },
      });
      const { page, faults } = await test.open(`/published/${site}`);
      const frame = page.frameLocator('.published-frame');
      await frame.getByText('Which harbour?').waitFor();
      await test.save('src/site/site-poll.ts', (source) =>
        source.replace('...poll }', "...poll, question: 'Which quay?' }"),
      );
      await frame.getByText('Which quay?').waitFor();
      expect(await frame.getByText('Which harbour?').count()).toBe(0);
      expect(faults).toEqual([]);
    },
  );

  it(
    'shows blocks as the hosted service does, here and on the site itself, until that is turned off',
    { tags: ['long'] },
    async () => {
      const { site = '' } = test.platform.demo ?? {};
      await test.save('src/poll-block.tsx', (source) =>
        source.replace('<text style="bold">', '<hint><text>Psst</text></hint>\n        <text style="bold">'),
      );
      const { page, faults } = await test.open(`/published/${site}`);
      const frame = page.frameLocator('.published-frame');
      const json = frame.locator('.integration-block .ck-published-json', { hasText: 'Psst' });
      const bar = frame.locator('.hosted-bar');
      await frame.getByRole('link', { name: 'Your blocks' }).first().click();
      await frame.locator('.integration-block .ck-hint', { hasText: 'Psst' }).waitFor();
      expect(await json.count()).toBe(0);
      const mode = page.getByRole('button', { name: 'Hosted rendering' });
      await mode.click();
      await expect.poll(() => mode.getAttribute('aria-pressed')).toBe('true');
      await frame.getByRole('link', { name: 'Your blocks' }).first().click();
      await json.waitFor();
      await frame.getByText('Published sites don’t render this element.').first().waitFor();
      expect(await findViolations(page)).toEqual([]);
      await bar.getByRole('button', { name: 'Turn off' }).click();
      await frame.locator('.integration-block .ck-hint', { hasText: 'Psst' }).waitFor();
      expect([await json.count(), await bar.count()]).toEqual([0, 0]);
      expect(faults).toEqual([]);
    },
  );

  it('is unpublished only after a question', async () => {
    const { site = '' } = test.platform.demo ?? {};
    const { page, faults } = await test.open(`/published/${site}`);
    await page.getByRole('button', { name: 'Site actions' }).click();
    await page.getByRole('button', { name: 'Unpublish' }).dblclick();
    const question = page.getByRole('dialog', { name: /^Unpublish “/ });
    await question.waitFor();
    await page.getByText('Published · public').waitFor();
    await question.getByRole('button', { name: 'Unpublish site' }).click();
    await page.getByText('Not published (preview)').waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published · public').waitFor();
    expect(faults).toEqual([]);
  });
});
