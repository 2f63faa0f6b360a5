// A content source: configures the example “spec-changes”, shows its pages, and updates them with the specification.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { findViolations } from '../../../test/find-violations.ts';
import { startDashboard } from '../../../test/open-dashboard.ts';
import type { DashboardTest } from '../../../test/open-dashboard.ts';

/** A specification of ships, in a version. */
function specification(version: string, paths: object): string {
  const components = { schemas: { Ship: { type: 'object', properties: { name: { type: 'string' } } } } };
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Harbor', version }, paths, components });
}

const LIST = { get: { summary: 'List ships', responses: { 200: { description: 'Ships.' } } } };
const ADD = { post: { summary: 'Add a ship', responses: { 201: { description: 'Added.' } } } };

/** The value of a select, which is a field or a button. */
function valueOf(element: HTMLElement): string {
  return element instanceof HTMLInputElement ? element.value : (element.textContent ?? '');
}

describe.skipIf(!hasBrowser)('a content source in the dashboard', () => {
  let test: DashboardTest;
  beforeAll(async () => {
    test = await startDashboard('spec-changes');
    await publish('harbor', specification('1.0', { '/ships': LIST }));
  });
  afterAll(() => test?.close());

  /** Gives a specification another source, and waits until it was processed. */
  async function publish(specSlug: string, text: string): Promise<void> {
    const organizationId = test.platform.demo?.organization ?? '';
    await test.api.request('PUT /orgs/{organizationId}/openapi/{specSlug}', {
      organizationId,
      specSlug,
      body: { source: { text } },
    });
    await test.platform.idle();
  }

  const linkTo = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name });

  it('is configured, and has a page that names its source', async () => {
    const { page, faults } = await test.open('/');
    await page.getByRole('link', { name: 'Integrations' }).click();
    await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Content sources' }).click();
    await page.getByRole('heading', { name: 'Specification changes' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Add pages' }).click();
    const form = page.getByRole('region', { name: 'Specification changes' });
    await form.getByRole('button', { name: 'Add pages' }).click();
    await form.getByText('Choose a specification first.').waitFor();
    await form.getByRole('combobox').click();
    await page.getByRole('option', { name: 'harbor' }).click();
    expect(await findViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Add pages' }).click();
    await page.getByRole('heading', { name: 'Changes of harbor' }).waitFor();
    await page.getByText('has one version').waitFor();
    expect(faults).toEqual([]);
  });

  it('has other pages once the specification has changed', async () => {
    await publish('harbor', specification('1.1', { '/ships': { ...LIST, ...ADD } }));
    const { page, faults } = await test.open('/');
    await linkTo(page, 'Version 2').click();
    await page.getByText('From 1.0 to 1.1.').waitFor();
    expect(await page.locator('.page li').allInnerTexts()).toEqual(['added POST /ships']);
    await publish('harbor', specification('2.0', { '/ships': ADD }));
    await page.reload();
    await linkTo(page, 'Version 3').click();
    await page.getByText('From 1.1 to 2.0.').waitFor();
    expect(await page.locator('.page li').allInnerTexts()).toEqual(['removed GET /ships']);
    await linkTo(page, 'Changes of harbor').click();
    await page.getByText('has 3 versions').waitFor();
    expect(faults).toEqual([]);
  });

  it('is configured again, starting with its current configuration', async () => {
    await publish('pier', specification('7.0', { '/ships': LIST }));
    const { page } = await test.open('/sources');
    await page.getByRole('link', { name: 'Configure' }).click();
    const form = page.getByRole('region', { name: 'Specification changes' });
    await expect.poll(() => form.getByRole('combobox').evaluate(valueOf)).toContain('harbor');
    await form.getByRole('combobox').click();
    await page.getByRole('option', { name: 'pier' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Changes of pier' }).waitFor();
    expect(await linkTo(page, 'Changes of harbor').count()).toBe(0);
  });

  it('shows the reason on a page without content, and other pages unchanged', async () => {
    const organizationId = test.platform.demo?.organization ?? '';
    await test.api.request('DELETE /orgs/{organizationId}/openapi/{specSlug}', { organizationId, specSlug: 'pier' });
    const { page } = await test.open('/');
    await linkTo(page, 'Specification changes').click();
    const problem = page.getByRole('note', { name: 'Danger' });
    await problem.getByText('no OpenAPI specification "pier" found').waitFor();
    await linkTo(page, 'Quickstart').click();
    await page.getByText('curl -H').waitFor();
  });
});

describe.skipIf(!hasBrowser)('pages of a specification in the dashboard', () => {
  it('render completely', async () => {
    const test = await startDashboard('spec-changes');
    const { organization: organizationId = '', space: spaceId = '' } = test.platform.demo ?? {};
    const text = specification('1.0', { '/ships': { ...LIST, ...ADD } });
    await test.api.request('PUT /orgs/{organizationId}/openapi/{specSlug}', {
      organizationId,
      specSlug: 'harbor',
      body: { source: { text } },
    });
    await test.platform.idle();
    await test.api.request('POST /_platform/v1/spaces/{spaceId}/content/computed-pages', {
      spaceId,
      body: {
        computed: {
          type: 'builtin:openapi',
          props: { models: true },
          dependencies: { spec: { ref: { kind: 'openapi', spec: 'harbor' } } },
        },
      },
    });
    const { page, faults } = await test.open('/');
    await page.getByRole('link', { name: 'Operations' }).click();
    await page.getByRole('heading', { name: 'Add a ship' }).waitFor();
    expect(await page.locator('.openapi-block').allInnerTexts()).toEqual([
      'GET /ships from harbor',
      'POST /ships from harbor',
    ]);
    expect(await page.getByText('can’t be shown here').count()).toBe(0);
    await page.getByRole('link', { name: 'Models' }).click();
    await page.getByRole('heading', { name: 'Ship' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await test.close();
  });
});
