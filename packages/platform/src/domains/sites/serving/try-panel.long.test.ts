// Operations that readers try out on a published site: a real page under its real policy, and a real API on another origin.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendPages } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { PHONE, findViolations, openPage } from '@bindery/sites/testing/site-pages';
import { anApiSite, putSpecification } from '../../../../test/support/api-site.ts';
import { API_TOKEN, startApi } from '../../../../test/support/api-server.ts';
import type { ApiServer } from '../../../../test/support/api-server.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

const HOSTILE = '"><img src=x onerror="document.title=\'run\'">';
const OK = { 200: { description: 'An answer' } };
const object = (properties: object) => ({ type: 'object', properties });
const answer = (schema: object) => ({ 200: { description: 'OK', content: { 'application/json': { schema } } } });
const get = (summary: string, more: object = {}) => ({ get: { tags: ['calls'], summary, responses: OK, ...more } });

const specification = (servers: readonly object[]) => ({
  openapi: '3.1.0',
  info: { title: 'Harbor', version: '1' },
  servers,
  tags: [{ name: 'calls' }, { name: 'words' }],
  paths: {
    '/ships/{id}': {
      post: {
        tags: ['calls'],
        summary: 'Move a ship',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'tag', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
          { name: 'fast', in: 'query', schema: { type: 'boolean' } },
          { name: 'filter', in: 'query', style: 'deepObject', schema: { type: 'object' } },
          { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
        ],
        requestBody: { content: { 'application/json': { example: { berth: 7 } } } },
        responses: OK,
      },
    },
    '/secret': get('Read a secret', { security: [{ token: [] }, { key: [] }] }),
    '/closed': get('Read what is closed'),
    '/large': get('Read much'),
    '/image': get('Read a picture'),
    '/away': get('Read elsewhere'),
    '/markup': get('Read markup'),
    '/slow': get('Read slowly'),
    '/deep': get('Read deeply', {
      responses: answer(object({ a: object({ b: object({ c: { $ref: '#/components/schemas/Hold' } }) }) })),
    }),
    '/hostile': get(HOSTILE, {
      parameters: [{ name: HOSTILE, in: 'query', required: true, schema: { enum: [HOSTILE] }, description: HOSTILE }],
    }),
    '/other': { get: { tags: ['words'], summary: 'Elsewhere', responses: OK, servers: [{ url: '/relative' }] } },
  },
  components: {
    schemas: { Hold: object({ d: object({ e: object({ f: object({ grain: { type: 'string' } }) }) }) }) },
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer' },
      key: { type: 'apiKey', in: 'query', name: 'api_key' },
    },
  },
});

describe.runIf(hasBrowser)('an operation on a published site', () => {
  const pages = lendPages();
  let test: TestPlatform;
  let api: ApiServer;
  let other: ApiServer;
  let siteUrl: string;
  beforeAll(async () => {
    test = await startPlatform({ port: 0, host: false });
    const allowed = (): string => test.platform.origins.sites;
    other = await startApi({ allowed });
    api = await startApi({ allowed, away: other.origin });
    const servers = [
      { url: `${api.origin}/{version}`, variables: { version: { default: 'v1' } } },
      { url: 'https://*.evil.example' },
      { url: 'https://evil.example;sandbox' },
      { url: 'javascript:alert(1)' },
    ];
    await putSpecification(test, specification(servers));
    const site = await anApiSite(test);
    siteUrl = `${test.platform.origins.sites}/${site.id}/`;
  });
  afterAll(async () => {
    expect(test.faults).toEqual([]);
    await pages.close();
    await closePlatforms();
    await Promise.all([api.close(), other.close()]);
  });

  /** Opens a page, and the panel of one of its operations. */
  async function openPanel(path: string): Promise<{ page: Page; panel: Locator; errors: readonly string[] }> {
    const { page, errors } = await openPage(pages, `${siteUrl}calls`);
    const panel = page.locator(`.api-try[data-call*='"path":"${path}"']`);
    await panel.locator('> summary').click();
    await panel.getByRole('button', { name: 'Send' }).waitFor();
    return { page, panel, errors };
  }

  /** Sends, and waits for what is said of it. */
  async function send(panel: Locator): Promise<string> {
    await panel.getByRole('button', { name: 'Send' }).click();
    const line = panel.getByRole('status');
    await expect.poll(() => line.textContent()).not.toMatch(/^(?:Sending…)?$/);
    return (await line.textContent()) ?? '';
  }

  it('can call only the servers of its description', async () => {
    const policyAt = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(siteUrl + path, { headers });
      const policy = response.headers.get('content-security-policy') ?? '';
      return { response, policy, connect: /connect-src ([^;]*)/.exec(policy)?.[1] };
    };
    const { response, policy, connect } = await policyAt('calls');
    expect(connect).toBe(`'self' ${api.origin}`);
    expect(policy).not.toMatch(/unsafe|\*|evil|sandbox|javascript/);
    const unchanged = await policyAt('calls', { 'if-none-match': response.headers.get('etag') ?? '' });
    expect([unchanged.response.status, unchanged.policy]).toEqual([304, policy]);
    // An operation without a server that can be called, and a page without operations.
    expect([(await policyAt('words')).connect, (await policyAt('')).connect]).toEqual(["'self'", "'self'"]);
  });

  it('sends the entered values, and shows the response', async () => {
    const { page, panel, errors } = await openPanel('/ships/{id}');
    await panel.getByLabel('id').fill('a/b');
    await panel.getByLabel('tag').fill('x\ny & z');
    await panel.getByLabel('fast').selectOption('true');
    await panel.getByLabel('filter').fill('{"a":');
    await panel.getByLabel('X-Trace').fill('abc');
    await panel.getByRole('button', { name: 'Send' }).click();
    expect(await panel.getByLabel('filter').evaluate((field: HTMLInputElement) => field.validationMessage)).toBe(
      'Invalid value.',
    );
    expect(api.requests).toEqual([]);
    await panel.getByLabel('filter').fill('{"a":{"b":1}}');
    expect(await send(panel)).toMatch(/^200 OK, [\d,]+ ms, [\d.]+ (?:byte|kB)$/);
    const [request] = api.requests.splice(0);
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v1/ships/a%2Fb?tag=x&tag=y%20%26%20z&fast=true&filter%5Ba%5D%5Bb%5D=1',
      body: '{\n  "berth": 7\n}',
    });
    expect(request?.headers).toMatchObject({ 'x-trace': 'abc', 'content-type': 'application/json' });
    expect([request?.headers.referer, request?.headers.cookie]).toEqual([undefined, undefined]);
    expect(await panel.getByRole('group', { name: 'Response' }).textContent()).toContain('\n  "method": "POST",\n');
    await panel.getByText('Headers', { exact: true }).click();
    expect(await panel.getByRole('group', { name: 'Headers' }).textContent()).toContain(
      'content-type: application/json',
    );
    expect([errors, page.url()]).toEqual([[], `${siteUrl}calls`]);
  });

  it('sends credentials, and stores them nowhere', async () => {
    const { page, panel } = await openPanel('/secret');
    expect(await send(panel)).toMatch(/^401 Unauthorized, /);
    expect(await panel.getByRole('group', { name: 'Response' }).textContent()).toContain('Say who you are.');
    await panel.getByLabel('Token token').fill(API_TOKEN);
    expect(await send(panel)).toMatch(/^200 OK, /);
    await panel.getByRole('combobox', { name: 'Authorization' }).selectOption('key');
    await panel.getByLabel('api_key key').fill('k&y');
    expect(await send(panel)).toMatch(/^401 /);
    expect(api.requests.splice(0).map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/v1/secret', undefined],
      ['/v1/secret', `Bearer ${API_TOKEN}`],
      ['/v1/secret?api_key=k%26y', undefined],
    ]);
    const storedValues = () =>
      page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]));
    expect(await storedValues()).not.toContain(API_TOKEN);
    expect(page.url()).toBe(`${siteUrl}calls`);
    await panel.getByRole('combobox', { name: 'Authorization' }).selectOption('token');
    expect(await panel.getByLabel('Token token').inputValue()).toBe(API_TOKEN);
    // As when a page is left that the browser keeps.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    expect(await panel.getByLabel('Token token').inputValue()).toBe('');
    await page.reload();
    await panel.locator('> summary').click();
    expect(await panel.getByLabel('Token token').inputValue()).toBe('');
  });

  it('reports a host that denies the call, even after a redirect', async () => {
    const host = new URL(api.origin).host;
    const rejected = `No response from ${host}. The host is unreachable, or it doesn’t allow requests from this site (CORS).`;
    expect(await send((await openPanel('/closed')).panel)).toBe(rejected);
    const away = await openPanel('/away');
    expect(await send(away.panel)).toBe(rejected);
    expect(other.requests).toEqual([]);
    expect(away.errors.join()).toContain('Content Security Policy');
    api.requests.length = 0;
  });

  it('truncates a long response, and shows the size of binary data', async () => {
    const large = await openPanel('/large');
    expect(await send(large.panel)).toMatch(/^200 OK, /);
    expect((await large.panel.getByRole('group', { name: 'Response' }).textContent())?.length).toBe(256 * 1024);
    expect(await large.panel.getByText('Showing only the first 256 kB.').isVisible()).toBe(true);
    const image = await openPanel('/image');
    expect(await send(image.panel)).toMatch(/, 2 kB$/);
    expect(await image.panel.getByText('image/png, 2 kB').isVisible()).toBe(true);
    const slow = await openPanel('/slow');
    await slow.panel.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => api.requests.some(({ path }) => path === '/v1/slow')).toBe(true);
    await slow.panel.getByRole('button', { name: 'Cancel' }).click();
    await slow.panel.getByRole('button', { name: 'Send' }).waitFor();
    expect(await slow.panel.getByRole('status').textContent()).toMatch(/^(?:Canceled\.|200 OK, .*)$/);
    api.requests.length = 0;
  });

  it('runs no script of a description or host', async () => {
    const { page, panel, errors } = await openPanel('/hostile');
    expect(await panel.getByLabel(HOSTILE).inputValue()).toBe(HOSTILE);
    expect(await send(panel)).toMatch(/^200 OK, /);
    expect(api.requests.splice(0)[0]?.path).toBe(
      `/v1/hostile?${encodeURIComponent(HOSTILE)}=${encodeURIComponent(HOSTILE)}`.replaceAll("'", '%27'),
    );
    expect(await page.locator('.body img').count()).toBe(0);
    const markup = await openPanel('/markup');
    expect(await send(markup.panel)).toMatch(/^200 OK, /);
    expect(await markup.panel.getByRole('group', { name: 'Response' }).textContent()).toContain(
      '<script>document.title="run"',
    );
    expect(await markup.page.locator('.api-try img, .api-try script').count()).toBe(0);
    expect([await page.title(), await markup.page.title(), errors, markup.errors]).toEqual([
      expect.not.stringContaining('run'),
      expect.not.stringContaining('run'),
      [],
      [],
    ]);
    api.requests.length = 0;
  });

  it('has no serious finding of axe, in both schemes, and fits on a phone', async () => {
    const { page, panel } = await openPanel('/ships/{id}');
    await page.locator('.api-try > summary').nth(1).click();
    await panel.getByLabel('id').fill('1');
    await send(panel);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
      expect(await findViolations(page), theme).toEqual([]);
      await page.setViewportSize(PHONE);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    }
    api.requests.length = 0;
  });

  it('loads its script when a panel opens, and shows no panel without a script', async () => {
    const page = await pages.borrow({ isFresh: true });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto(`${siteUrl}calls`);
    await page.getByRole('tab', { name: 'cURL' }).first().waitFor();
    expect(scripts.filter((path) => path.includes('try-panel'))).toEqual([]);
    await page.locator('.api-try > summary').first().click();
    await page.getByRole('button', { name: 'Send' }).first().waitFor();
    expect(scripts.filter((path) => path.includes('try-panel'))).toHaveLength(1);
    const plain = await pages.borrow({ javaScriptEnabled: false });
    await plain.goto(`${siteUrl}calls`);
    expect(await plain.locator('.api-try').first().isVisible()).toBe(false);
    expect(await plain.getByText('curl -X POST').first().count()).toBe(1);
  });

  it('shows nested schemas in place, and on separate pages without a script', async () => {
    const { page, errors } = await openPage(pages, `${siteUrl}calls`);
    const property = (name: string): Locator => page.locator('.api-property > code').getByText(name, { exact: true });
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const item = page.locator('li', { has: property(name) }).last();
      await item.locator('details > summary').first().click();
    }
    await property('grain').waitFor();
    expect(await page.locator('.api-deeper').count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
    const plain = await pages.borrow({ javaScriptEnabled: false });
    await plain.goto(`${siteUrl}calls`);
    for (const name of ['a', 'b', 'c']) {
      const own = plain
        .locator('li', { has: plain.locator('.api-property > code').getByText(name, { exact: true }) })
        .last();
      await own.locator('details > summary').first().click();
    }
    await plain.getByRole('link', { name: 'Hold', exact: true }).click();
    expect(await plain.getByRole('heading', { name: 'Hold', exact: true }).count()).toBe(1);
    for (const name of ['d', 'e', 'f']) {
      const own = plain
        .locator('li', { has: plain.locator('.api-property > code').getByText(name, { exact: true }) })
        .last();
      await own.locator('details > summary').first().click();
    }
    await plain.locator('.api-deeper a').click();
    expect(await plain.getByText('grain', { exact: true }).isVisible()).toBe(true);
  });
});
