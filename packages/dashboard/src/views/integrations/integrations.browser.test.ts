// The view of an integration: its manifest, and its installations, configured by component and by form.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAMP, addConfiguredIntegration } from '../../../test/configured-integration.ts';
import { findViolations } from '../../../test/find-violations.ts';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startDashboard } from '../../../test/open-dashboard.ts';
import type { DashboardTest } from '../../../test/open-dashboard.ts';
import { blockLabel } from '../../../test/labels.ts';
import { pressKeys } from '../../../test/press-keys.ts';

describe.skipIf(!hasBrowser)('an integration in the dashboard', () => {
  let test: DashboardTest;
  let installation: string;
  beforeAll(async () => {
    test = await startDashboard();
    installation = await addConfiguredIntegration(test.api, test.platform.demo?.organization ?? '');
  });
  afterAll(() => test?.close());

  const stored = async () => {
    const ids = { integrationName: LAMP, installationId: installation };
    return (await test.api.request('GET /integrations/{integrationName}/installations/{installationId}', ids))
      .configuration;
  };

  it('shows what is declared, and which scopes its calls needed', { tags: ['long'] }, async () => {
    const { page, faults } = await test.open('/');
    await page
      .getByRole('region', { name: blockLabel('poll') })
      .getByText('What do you think?')
      .waitFor();
    await pressKeys(page, 'g', 'i');
    const card = page.getByRole('listitem').filter({ hasText: 'Poll' });
    await card.getByText(/Built in|No build in this session/).waitFor();
    await card.getByRole('link', { name: /^(?:ui_render|fetch)$/ }).waitFor();
    expect(await card.locator('dt').allTextContents()).toEqual([
      'Build',
      'Version',
      'Installations',
      'Last event',
      'Failures',
    ]);
    expect(await findViolations(page)).toEqual([]);
    await card.getByRole('link', { name: 'Poll', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Poll' }).waitFor();
    await page.getByRole('region', { name: 'Scopes' }).getByText('Declared, not used yet').first().waitFor();
    await page.getByRole('link', { name: 'Manifest' }).click();
    await page.getByRole('region', { name: 'Content security policy' }).getByText('script-src').waitFor();
    await page.goto(`${test.platform.origins.api}/integrations/${LAMP}/manifest`);
    await page
      .getByRole('region', { name: 'Manifest' })
      .getByText('account: component settings, space: form')
      .waitFor();
    expect(await page.getByRole('main').textContent()).not.toContain('never shown');
    expect(await findViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('is configured by its component: rendered with the stored values, saved, and rendered again', async () => {
    const { page, faults } = await test.open(`/integrations/${LAMP}/installations/${installation}`);
    const form = page.getByRole('region', { name: 'Configuration', exact: true });
    await form.getByText('Stored: no name, rendered in configuration_account').waitFor();
    await form.getByRole('textbox', { name: 'Name of the lamp' }).fill('Grey Nose');
    await form.getByRole('button', { name: 'Save the lamp' }).click();
    await form.getByText('Stored: Grey Nose').waitFor();
    await form.getByText('Configuration saved.').waitFor();
    expect(await stored()).toEqual({ name: 'Grey Nose' });
    expect(await findViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('shows credentials of its component on request, and hides them again', { tags: ['long'] }, async () => {
    const integration = { integrationName: LAMP, installationId: installation };
    const path = 'PATCH /integrations/{integrationName}/installations/{installationId}';
    const configuration = { ...(await stored()), signing_secret: 'signs-every-hook' };
    await test.api.request(path, { ...integration, body: { configuration } });
    const { page, faults } = await test.open(`/integrations/${LAMP}/installations/${installation}`);
    const form = page.getByRole('region', { name: 'Configuration', exact: true });
    await form.getByText('Signing secret: [redacted]').waitFor();
    await form.getByRole('button', { name: 'Show credentials' }).press('Enter');
    await form.getByText('Signing secret: signs-every-hook').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Hide credentials' }).press('Enter');
    await form.getByText('Signing secret: [redacted]').waitFor();
    expect(await page.content()).not.toContain('signs-every-hook');
    const { signing_secret: _secret, ...before } = configuration;
    await test.api.request(path, { ...integration, body: { configuration: before } });
    expect(faults).toEqual([]);
  });

  it('keeps input in its component when the theme changes', { tags: ['long'] }, async () => {
    const { page, faults } = await test.open(`/integrations/${LAMP}/installations/${installation}`);
    const form = page.getByRole('region', { name: 'Configuration', exact: true });
    const field = form.getByRole('textbox', { name: 'Name of the lamp' });
    await page.emulateMedia({ colorScheme: 'light' });
    await form.locator('.ck-root[data-theme="light"]').waitFor();
    await field.fill('Half a na');
    await page.emulateMedia({ colorScheme: 'dark' });
    await form.locator('.ck-root[data-theme="dark"]').waitFor();
    await field.waitFor();
    expect(await field.inputValue()).toBe('Half a na');
    expect(faults).toEqual([]);
  });

  it('leaves no draft of a saved form, also if the view is closed before it’s up to date', async () => {
    const ids = { integrationName: LAMP, installationId: installation, spaceId: test.spaceId };
    const space = await test.api.request('POST /orgs/{organizationId}/spaces', {
      organizationId: test.platform.demo?.organization ?? '',
      body: { title: 'Draft' },
    });
    await test.api.request('POST /integrations/{integrationName}/installations/{installationId}/spaces', {
      ...ids,
      body: { space: space.id },
    });
    const { page, faults } = await test.open(`/integrations/${LAMP}/installations/${installation}/spaces/${space.id}`);
    const form = page.getByRole('region', { name: 'Configuration', exact: true });
    await form.getByRole('textbox', { name: /^API key/ }).fill('k-2');
    await form.getByRole('combobox', { name: 'Pier' }).selectOption({ label: 'South pier' });
    const draft = page.getByText(`Unsent draft: configuration of ${LAMP}`);
    await draft.waitFor();
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/v1/integrations/**', async (route) => {
      if (route.request().method() === 'GET') await released;
      await route.continue();
    });
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Saved.').waitFor();
    expect(await draft.count()).toBe(0);
    await page.getByRole('textbox', { name: 'Seconds' }).fill('11');
    await draft.waitFor();
    await page.getByRole('textbox', { name: 'Seconds' }).fill('10');
    await draft.waitFor({ state: 'detached' });
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Events' }).click();
    await form.waitFor({ state: 'detached' });
    expect(await draft.count()).toBe(0);
    release();
    await page.unrouteAll({ behavior: 'wait' });
    expect(faults).toEqual([]);
  });

  it('is installed on a space and configured by the form of its schema, by keyboard', { tags: ['long'] }, async () => {
    const { page, faults } = await test.open(`/integrations/${LAMP}/installations`);
    const tree = page.getByRole('navigation', { name: 'Installations' });
    await tree.getByRole('combobox', { name: /^Install on a space/ }).selectOption(test.spaceId);
    await tree.getByRole('button', { name: 'Install' }).first().click();
    await tree.getByText('Needs configuration').waitFor();
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('region', { name: 'Needs configuration' }).getByRole('link').click();
    await page.waitForURL(`**/spaces/${test.spaceId}`);
    const form = page.getByRole('region', { name: 'Configuration', exact: true });
    await form.getByRole('combobox', { name: 'Pier' }).waitFor();
    const needed = page.getByText('Enter the required fields below.');
    await needed.waitFor();

    await form.getByRole('button', { name: 'Save' }).press('Enter');
    const summary = form.getByRole('alert');
    await summary.getByRole('link', { name: 'API key: Required.' }).press('Enter');
    await form.locator('input:focus').waitFor();
    expect(
      await form.getByRole('textbox', { name: /^API key/ }).evaluate((node) => node === document.activeElement),
    ).toBe(true);
    await page.keyboard.type('k-1');
    await form.getByRole('textbox', { name: 'Seconds' }).fill('ten');
    await page.keyboard.press('Tab');
    await form.getByText('Seconds: Enter a number.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    const draft = page.getByText(`Unsent draft: configuration of ${LAMP}`);
    await draft.waitFor();
    await form.getByRole('button', { name: 'Discard changes' }).press('Enter');
    await draft.waitFor({ state: 'hidden' });
    expect(await form.getByRole('textbox', { name: 'Seconds' }).inputValue()).toBe('10');
    await form.getByRole('textbox', { name: /^API key/ }).fill('k-1');
    await form.getByRole('textbox', { name: 'Seconds' }).fill('12');
    await draft.waitFor();
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept).not.toContain('k-1');
    await form.getByRole('combobox', { name: 'Color' }).selectOption('red');
    await form.getByRole('combobox', { name: 'Pier' }).selectOption({ label: 'South pier' });
    await form.getByRole('checkbox', { name: 'Blinks' }).press('Space');
    const message = 'Body field "configuration.seconds" is a string. Expected a number.';
    await page.route('**/v1/integrations/**', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 400, json: { error: { message } } })
        : route.continue(),
    );
    await form.getByRole('textbox', { name: /API key/ }).press('Enter');
    await summary.getByRole('link', { name: 'Seconds: This is a string. Expected a number.' }).press('Enter');
    expect(
      await form.getByRole('textbox', { name: 'Seconds' }).evaluate((node) => node === document.activeElement),
    ).toBe(true);
    await page.unroute('**/v1/integrations/**');
    await page.keyboard.press('Enter');
    await form.getByText('Saved.').waitFor();
    await draft.waitFor({ state: 'hidden' });
    await form.getByText('Stored configuration').click();
    await form.getByText('"seconds": 12').waitFor();

    await page.reload();
    await form.getByRole('combobox', { name: 'Pier' }).waitFor();
    expect(await needed.count()).toBe(0);
    await form.getByRole('option', { name: 'South pier', selected: true }).waitFor({ state: 'attached' });
    expect(await form.getByRole('checkbox', { name: 'Blinks' }).isChecked()).toBe(true);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      form.getByRole('button', { name: 'Connect the lamp' }).click(),
    ]);
    await expect.poll(() => popup.url()).toContain(`/installations/${installation}/spaces/${test.spaceId}/connect`);
    // The browser reports the rejected request.
    expect(faults).toEqual([expect.stringContaining('400')]);
  });

  it('restores an earlier version and activates a candidate', { tags: ['long'] }, async () => {
    const organization = test.platform.demo?.organization ?? '';
    const integrationName = 'restored';
    const bodyOf = (title: string) => ({
      title,
      description: 'Responds',
      scopes: [],
      organization,
      script: `export default { fetch: () => new Response('${title}') }`,
    });
    for (const title of ['First', 'Second']) {
      await test.api.request('POST /integrations/{integrationName}', { integrationName, body: bodyOf(title) });
    }
    await test.api.request('POST /_platform/v1/integrations/{integrationName}/versions', {
      integrationName,
      body: bodyOf('Third'),
    });
    await test.api.request('PATCH /_platform/v1/integrations/{integrationName}/versions/{versionId}', {
      integrationName,
      versionId: '3',
      body: { message: 'Respond in capitals' },
    });
    const { page, faults } = await test.open(`/integrations/${integrationName}/versions`);
    const rows = page.getByRole('list', { name: 'All versions, newest first' }).getByRole('listitem');
    const choose = async (name: string, action: string) => {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').getByRole('button', { name: action }).click();
    };
    await rows.first().getByText('Candidate').waitFor();
    expect(await rows.first().textContent()).toContain('Respond in capitals');
    expect(await findViolations(page)).toEqual([]);
    await choose('Activate version 3', 'Activate version');
    await rows.first().getByText('Live').waitFor();
    await choose('Restore version 1', 'Restore version');
    await rows.first().getByText('Live, restores 1').waitFor();
    expect(await rows.count()).toBe(4);
    expect(faults).toEqual([]);
  });

  it('is paused, resumed and uninstalled', { tags: ['long'] }, async () => {
    const { page, faults } = await test.open(`/integrations/${LAMP}/installations/${installation}`);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('navigation', { name: 'Installations' }).getByText('Paused').first().waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.getByRole('button', { name: 'Uninstall' }).click();
    await page.getByRole('button', { name: 'Uninstall and delete configuration' }).click();
    await page.getByText('Not installed yet.').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/integrations/${LAMP}/installations`);
    expect(faults).toEqual([]);
  });

  it.each([
    ['space', 'Install on a space in', ['space']],
    ['organization', undefined, []],
  ] as const)('offers only what its target %s allows', { tags: ['long'] }, async (target, label, kinds) => {
    const organization = test.platform.demo?.organization ?? '';
    const integrationName = `for-${target}`;
    const body = {
      title: target,
      description: 'Bounded',
      scopes: [],
      organization,
      target,
      script: 'export default { fetch: () => new Response() }',
    };
    await test.api.request('POST /integrations/{integrationName}', { integrationName, body });
    await test.api.request('POST /integrations/{integrationName}/installations', {
      integrationName,
      body: { organization },
    });
    const { page, faults } = await test.open(`/integrations/${integrationName}/installations`);
    const tree = page.getByRole('navigation', { name: 'Installations' });
    await tree.getByRole('link').first().waitFor();
    const choices = tree.getByRole('combobox', { name: label ?? 'Install on a' });
    if (label !== undefined) await choices.waitFor();
    const titles = label === undefined ? [] : await choices.locator('option').allTextContents();
    const offered = new Set(titles.map((title) => /\((\w+)\)$/.exec(title)?.[1]));
    expect([...offered]).toEqual(kinds);
    expect(await choices.count()).toBe(kinds.length);
    expect(faults).toEqual([]);
  });
});
