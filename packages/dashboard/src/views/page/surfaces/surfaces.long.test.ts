// Each surface of the workbench with a component of test/fixtures/screens in workerd, which shows its props, context, saved data, and
// completion.
import { join } from 'node:path';
import { PUBLISHED_DIFFERENCES } from '@bindery/contentkit/session';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { findViolations } from '../../../../test/find-violations.ts';
import { startDashboard } from '../../../../test/open-dashboard.ts';
import type { DashboardTest } from '../../../../test/open-dashboard.ts';

describe.skipIf(!hasBrowser)('the surface', () => {
  let test: DashboardTest;
  let organization: string;
  let installation: { readonly integrationName: string; readonly installationId: string };
  let siteId: string;
  beforeAll(async () => {
    test = await startDashboard(join(import.meta.dirname, '../../../../test/fixtures/screens'));
    organization = test.platform.demo?.organization ?? '';
    siteId = test.platform.demo?.site ?? '';
    const { items } = await test.api.request('GET /orgs/{organizationId}/installations', {
      organizationId: organization,
    });
    installation = { integrationName: 'screens', installationId: items[0]?.installation.id ?? '' };
    await test.api.request('POST /integrations/{integrationName}/installations/{installationId}/sites', {
      ...installation,
      body: { siteId },
    });
  });
  afterAll(() => test?.close());

  const first = (page: Page) => page.getByRole('region', { name: 'First surface' });
  const open = (surface: string, component: string) =>
    test.open(`/page/${test.pageId}?mode=surfaces&of=screens/${component}&left=${surface}.light.page.ltr`);

  /** The input of the component, as it writes it. */
  async function parsedInput(page: Page, name: 'Props' | 'Context'): Promise<unknown> {
    const text = await first(page)
      .getByText(new RegExp(`^${name}: `))
      .innerText();
    return JSON.parse(text.slice(name.length + 2));
  }

  it('"Modal" opens the component as a modal, and shows its return value', async () => {
    const { page, faults } = await open('modal', 'ask');
    const surface = first(page);
    await surface.getByRole('heading', { name: 'Name the lamp' }).waitFor();
    expect(await parsedInput(page, 'Context')).toEqual({
      type: 'document',
      spaceId: test.spaceId,
      editable: true,
      theme: 'light',
    });
    expect(await findViolations(page)).toEqual([]);
    await surface.getByRole('textbox', { name: 'Name' }).fill('Grey Nose');
    await surface.getByRole('button', { name: 'Name it' }).click();
    await surface.getByText('The component completed with {"name":"Grey Nose"}.').waitFor();
    const rendered = await test.api.request('GET /_platform/v1/events', { query: { type: 'ui_render' } });
    const actions = await Promise.all(
      rendered.items.map(({ id }) => test.api.request('GET /_platform/v1/events/{eventId}', { eventId: id })),
    );
    // The first request of a modal carries the action that opens it.
    expect(JSON.stringify(actions.map(({ payload }) => payload))).toContain('"action":"@ui.modal.open"');
    expect(faults).toEqual([]);
  });

  it.each([
    ['space', 'Space configuration', { type: 'configuration_space' }],
    ['site', 'Site configuration', { type: 'configuration_site' }],
  ] as const)('"%s" renders the configuration with the stored values, and saves it', async (level, name, context) => {
    const { page, faults } = await open(level, 'note');
    const surface = first(page);
    await surface
      .getByRole('combobox', { name: 'Surface of first surface' })
      .getByText(name)
      .waitFor({ state: 'attached' });
    await surface.getByRole('textbox', { name: 'Harbor' }).waitFor();
    const target = level === 'space' ? { spaceId: test.spaceId } : { siteId };
    expect(await parsedInput(page, 'Context')).toEqual({ ...context, ...target, theme: 'light' });
    expect(await parsedInput(page, 'Props')).toEqual({
      installation: { configuration: {} },
      [`${level}Installation`]: { configuration: {} },
    });
    await surface.getByRole('textbox', { name: 'Harbor' }).fill('North');
    await surface.getByRole('button', { name: 'Save' }).click();
    await surface.getByText('The component completed.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => surface.getByRole('textbox', { name: 'Harbor' }).inputValue()).toBe('North');
    expect(await parsedInput(page, 'Props')).toMatchObject({
      [`${level}Installation`]: { configuration: { harbor: 'North' } },
    });
    expect(faults).toEqual([]);
  });

  it('"Content source" renders its screen, and shows the source of pages', async () => {
    const { page, faults } = await open('source', 'tides-settings');
    const surface = first(page);
    await surface.getByRole('button', { name: 'Add pages' }).waitFor();
    expect(await parsedInput(page, 'Props')).toEqual({ submitLabel: 'Add pages' });
    expect(await parsedInput(page, 'Context')).toEqual({
      type: 'configuration_contentsource',
      organizationId: organization,
      spaceId: test.spaceId,
      theme: 'light',
    });
    await surface.getByRole('textbox', { name: 'Place' }).fill('Kiel');
    await surface.getByRole('button', { name: 'Add pages' }).click();
    await surface.getByText('The component completed with {"props":{"place":"Kiel"}}.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('"Block on a published site" gives what readers get, in the light, and labels each difference', async () => {
    const { page, faults } = await open('published', 'note');
    const surface = first(page);
    await surface.getByRole('button', { name: 'Dark', exact: true }).click();
    await surface.getByText('Counted 0').waitFor();
    expect(await parsedInput(page, 'Context')).toEqual({
      type: 'document',
      spaceId: test.spaceId,
      editable: false,
      theme: 'light',
    });
    await surface.getByText(PUBLISHED_DIFFERENCES.element_undrawn.text).waitFor();
    await surface.getByRole('button', { name: 'More' }).click();
    await surface.getByText('Counted 1').waitFor();
    await surface.getByRole('button', { name: 'More' }).click();
    // Actions send the state of the first response: the second click also counts from 0.
    await surface.getByText(PUBLISHED_DIFFERENCES.state_kept.text).waitFor();
    await surface.getByText('Counted 1').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('says in words where the integration has nothing for it', async () => {
    const { page, faults } = await open('account', 'note');
    await first(page).getByRole('alert').getByText('declares no configuration for an organization').waitFor();
    expect(faults).toEqual([]);
  });
});
