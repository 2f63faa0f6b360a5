// Pages of published sites, over HTTP: what is shown, to whom, and what never is.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change, propose, write } from '../../../../test/support/linked-pages.ts';
import { aSite, each } from '../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let site: SiteUnderTest;
beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false });
  site = await aSite(test, ['Guide', 'Draft'], { title: 'Harbor guide' });
  const [guide = '', later = ''] = site.spaces;
  await write(test, guide, {
    install: `# Steps\n\nDo **this** first. See [usage](usage.md#more).\n${'\nA line of it.\n'.repeat(50)}`,
    usage: '## More\n\nRead [install](install.md).\n',
  });
  await write(test, later, { secret: 'Nobody reads this yet.\n' });
  const [, draft] = each((await site.get('/site-spaces')).body, 'id');
  await site.patch(`/site-spaces/${draft}`, { draft: true });
  await site.post('/publish');
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const at = (path: string, init?: RequestInit) =>
  fetch(`${test.platform.origins.sites}/${site.id}/${path}`, { redirect: 'manual', ...init });

describe('a page', () => {
  it('has its text, the navigation, and links that lead to other pages', async () => {
    const response = await at('install');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const html = await response.text();
    expect(html).toContain('<strong>this</strong>');
    expect(html).toContain(`href="/${site.id}/usage#more"`);
    expect(html).toContain('Harbor guide');
    expect((await at('usage')).status).toBe(200);
  });

  it('renders within the policy of the site', async () => {
    const { headers } = await at('install');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is cached until a write, and revalidates with 304', async () => {
    const first = await at('install');
    const tag = first.headers.get('etag') ?? '';
    expect([tag.length > 10, first.headers.get('cache-control')]).toEqual([true, 'no-cache']);
    expect((await at('install', { headers: { 'If-None-Match': tag } })).status).toBe(304);
    const head = await at('install', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const compressed = await at('install', { headers: { 'Accept-Encoding': 'br' } });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(await compressed.text()).toBe(await first.text());
    expect((await at('install', { method: 'PUT' })).status).toBe(405);
    const request = await propose(test, `/v1/spaces/${site.spaces[0]}`);
    await change(test, request, { operation: 'insert_page', title: 'Third', document: { markdown: 'New.\n' } });
    await test.post(`${request}/merge`);
    const second = await at('install', { headers: { 'If-None-Match': tag } });
    expect([second.status, (await second.text()).includes('Do <strong>this</strong>')]).toEqual([200, true]);
  });

  it('of a draft isn’t found, and a stylesheet of a page is', async () => {
    expect((await at('draft/secret')).status).toBe(404);
    expect((await at('secret')).status).toBe(404);
    expect(await (await at('nothing-here')).text()).not.toContain('secret');
    const [, style = ''] = /href="(\/_site\/[^"]+\.css)"/.exec(await (await at('')).text()) ?? [];
    const css = await fetch(test.platform.origins.sites + style);
    expect([css.status, css.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  });
});
