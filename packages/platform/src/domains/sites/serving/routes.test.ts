// Every route of a published site, over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change, pageId, propose } from '../../../../test/support/linked-pages.ts';
import { aSite } from '../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let site: SiteUnderTest;
let guide: string;
const page = (slug: string, markdown: string, fields: object = {}) => ({
  operation: 'insert_page',
  title: slug,
  slug,
  document: { markdown },
  ...fields,
});
beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false, browser: false });
  site = await aSite(test, ['Guide', 'Reference'], { title: 'Docs' });
  guide = site.spaces[0] ?? '';
  const request = await propose(test, `/v1/spaces/${guide}`);
  const { status, body } = await change(
    test,
    request,
    page('start', 'Read [deep](deep.md) and [the web](https://example.com/x).\n', { description: 'How to begin' }),
    page('deep', '## Below\n\nBollards hold ships.\n', { into: undefined }),
    page(
      'news',
      '{% updates format="full" %}\n{% update date="2026-05-01" %}\n## Cranes\n\nCranes came.\n{% endupdate %}\n{% update date="2026-05-02" %}\n## Cranes\n\nMore came.\n{% endupdate %}\n{% endupdates %}\n',
    ),
    page('silent', 'Not in searches: bollards.\n', { noIndex: true }),
    page('unlisted', 'Not for robots.\n', { noRobotsIndex: true }),
  );
  expect([status, body.error]).toEqual([200, undefined]);
  await test.post(`${request}/merge`);
  await site.patch('', { agentsContext: 'included' });
  const { updatedAt: _at, ...settings } = (await site.get('/customization')).body;
  await site.put('/customization', { ...settings, feedback: { enabled: true } });
  await site.post('/publish');
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const at = (path: string, init?: RequestInit) =>
  fetch(`${test.platform.origins.sites}/${site.id}/${path}`, { redirect: 'manual', ...init });
const textAt = async (path: string, headers: Record<string, string> = {}) => (await at(path, { headers })).text();
const accept = (type: string) => ({ Accept: type });

describe('for crawlers', () => {
  it('names no PDFs, because each would be printed', async () => {
    const origin = await (await fetch(`${test.platform.origins.sites}/robots.txt`)).text();
    for (const robots of [origin, await textAt('robots.txt')]) expect(robots).toContain('\nDisallow: /*~pdf\n');
    expect(await textAt('start')).toMatch(/<a href="[^"]*~pdf\/[^"]*" rel="nofollow">/);
  });
});

describe('the path to a page', () => {
  const pathOf = async (path: string) =>
    [
      ...(/<nav class="path".*?<\/nav>/s.exec(await textAt(path))?.[0] ?? '').matchAll(
        /<a href="([^"]*)"[^>]*>([^<]*)/g,
      ),
    ].map(([, href, title]) => [href, title]);

  it('has the variant, and no link to itself', async () => {
    expect(await pathOf('deep')).toEqual([[`/${site.id}/`, 'Guide']]);
    expect(await pathOf('')).toEqual([]);
  });
});

describe('for agents', () => {
  it('serves Markdown at the URL with .md, and for clients that prefer it', async () => {
    const response = await at('start.md');
    expect([response.headers.get('content-type'), response.headers.get('x-robots-tag')]).toEqual([
      'text/markdown; charset=utf-8',
      'noindex',
    ]);
    const markdown = await response.text();
    expect(markdown).toBe(
      `# start\n\nHow to begin\n\nRead [deep](${test.platform.origins.sites}/${site.id}/deep) and [the web](https://example.com/x).\n`,
    );
    const negotiated = await at('start', { headers: accept('text/markdown, text/html;q=0.9') });
    expect([await negotiated.text(), negotiated.headers.get('vary')]).toEqual([markdown, 'Accept, Accept-Encoding']);
    expect(await textAt('start', accept('text/html, text/markdown;q=0.5'))).toContain('<!DOCTYPE html>');
    expect(await textAt('start', accept('text/html, text/markdown'))).toContain('<!DOCTYPE html>');
    expect((await at('none.md')).status).toBe(404);
  });

  it('llms.txt lists pages by section, and all texts come a hundred pages at a time', async () => {
    const list = await textAt('llms.txt');
    expect(list).toContain('# Docs\n\n## Guide\n\n');
    expect(list).toContain(`/${site.id}/start.md): How to begin`);
    expect(list).not.toContain('silent');
    expect(await textAt('llms-full.txt')).toContain('Bollards hold ships.');
    expect((await at('llms-full.txt?page=2')).status).toBe(404);
    expect((await at('reference/llms.txt')).status).toBe(404);
  });

  it('serves nothing if agents are excluded', async () => {
    await site.patch('', { agentsContext: 'excluded' });
    for (const path of ['start.md', 'llms.txt', 'llms-full.txt']) {
      expect([path, (await at(path)).status]).toEqual([path, 404]);
      expect(await textAt(path)).toMatch(/excludes agents[^]*set "agentsContext" of the site to "included"/);
    }
    expect(await textAt('no-page.md')).toContain('<!DOCTYPE html>');
    expect(await textAt('start', accept('text/markdown'))).toContain('<!DOCTYPE html>');
    expect(await textAt('robots.txt')).toContain('ai-input=no');
    await site.patch('', { agentsContext: 'included' });
  });
});

describe('for search engines', () => {
  it('sitemaps lead to the pages that may be listed', async () => {
    const index = await textAt('sitemap.xml');
    const maps = Array.from(index.matchAll(/<loc>(.*?)<\/loc>/g), ([, url = '']) => url);
    expect(maps).toContain(`${test.platform.origins.sites}/${site.id}/sitemap-pages.xml`);
    const pages = await (await fetch(maps[0] ?? '')).text();
    expect(pages).toContain(`<loc>${test.platform.origins.sites}/${site.id}/deep</loc>`);
    expect(pages).toContain('<priority>1.00</priority>');
    expect(pages).not.toContain('unlisted');
    expect((await at('unlisted')).headers.get('x-robots-tag')).toBe('noindex');
    expect((await at('deep')).headers.get('x-robots-tag')).toBeNull();
  });

  it('robots.txt names the sitemap, and closes a site that is not public', async () => {
    expect(await textAt('robots.txt')).toContain(`Sitemap: ${test.platform.origins.sites}/${site.id}/sitemap.xml`);
    const all = await (await fetch(`${test.platform.origins.sites}/robots.txt`)).text();
    expect(all).toContain(`${site.id}/sitemap.xml`);
    await site.patch('', { visibility: 'unlisted' });
    expect(await textAt('robots.txt')).toContain('Disallow: /');
    expect((await at('sitemap.xml')).status).toBe(404);
    const response = await at('deep');
    expect([response.headers.get('x-robots-tag'), response.headers.get('cache-control')]).toEqual([
      'noindex',
      'private, no-cache',
    ]);
    await site.patch('', { visibility: 'public' });
  });
});

describe('searches', () => {
  it('return a page for the form, and up to 5 KB of JSON for the script', async () => {
    const asPage = await at('~search?q=bollards');
    expect(asPage.headers.get('x-robots-tag')).toBe('noindex');
    expect(await asPage.text()).toContain(`href="/${site.id}/deep#below"`);
    const text = await textAt('~search?q=bollards', accept('application/json'));
    expect(JSON.parse(text)).toEqual({
      results: [{ title: 'deep', href: `/${site.id}/deep#below`, section: 'Below', excerpt: 'Bollards hold ships.' }],
    });
    expect(Buffer.byteLength(await textAt('~search?q=the', accept('application/json')))).toBeLessThanOrEqual(5000);
    expect(JSON.parse(await textAt('~search', accept('application/json')))).toEqual({ results: [] });
  });
});

describe('a page', () => {
  it('with updates has a feed, and one without has none', async () => {
    const feed = await at('news/rss.xml');
    expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const links = [...(await feed.text()).matchAll(/<title>Cranes<\/title><link>[^<]*#([^<]*)<\/link>/g)].map(
      ([, anchor]) => anchor,
    );
    expect(links).toEqual(['cranes', 'cranes-1']);
    for (const anchor of links) expect(await textAt('news')).toContain(`id="${anchor}"`);
    expect((await at('start/rss.xml')).status).toBe(404);
  });

  it('accepts feedback of its form, but not of another origin', { tags: ['long'] }, async () => {
    const id = await pageId(test, `/v1/spaces/${guide}`, 'start');
    const post = (body: string, headers: Record<string, string> = {}) =>
      at(`~feedback/${id}`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      });
    expect((await post('rating=good&comment=x')).status).toBe(204);
    const form = await post('rating=ok', accept('text/html'));
    expect([form.status, form.headers.get('location')]).toEqual([303, `/${site.id}/start`]);
    expect((await post('rating=great')).status).toBe(400);
    expect((await post('rating=good', { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await at(`~feedback/none`, { method: 'POST', body: 'rating=good' })).status).toBe(404);
    expect((await at(`~feedback/${id}`)).status).toBe(405);
    const statuses = await Promise.all(Array.from({ length: 125 }, async () => (await post('rating=great')).status));
    // Of 129 in all, each counts once.
    const rejected = statuses.filter((status) => status === 429).length;
    expect([rejected > 0, rejected < 20]).toEqual([true, true]);
  });

  it('is printed as a PDF', { tags: ['long'] }, async () => {
    const id = await pageId(test, `/v1/spaces/${guide}`, 'deep');
    await expect.poll(async () => (await at(`~pdf/${id}`)).headers.get('content-type')).toBe('application/pdf');
    expect((await at('~pdf/none')).status).toBe(404);
  });

  it('that was deleted redirects with the status of its redirect', async () => {
    const destination = { kind: 'external', url: 'https://example.com/new' };
    await site.post('/redirects', { source: '/old', destination, permanent: true });
    await site.post('/redirects', { source: '/older', destination, permanent: false });
    const [moved, found] = [await at('old'), await at('older')];
    expect([moved.status, moved.headers.get('location'), found.status]).toEqual([308, 'https://example.com/new', 307]);
  });

  it('that is missing suggests similar pages', async () => {
    const response = await at('begin/deep-water');
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
    expect(await response.text()).toContain(`href="/${site.id}/deep"`);
  });
});

describe('a site of many pages', () => {
  it('renders a window of them, and links to all', { tags: ['long'] }, async () => {
    const { body } = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, {
      title: 'Large',
      empty: true,
      language: 'de',
    });
    const request = await propose(test, `/v1/spaces/${body.id}`);
    for (let start = 0; start < 450; start += 50) {
      const changes = Array.from({ length: 50 }, (_none, index) => page(`page-${start + index}`, 'Text.\n'));
      expect((await change(test, request, ...changes)).status).toBe(200);
    }
    await test.post(`${request}/merge`);
    await site.post('/site-spaces', { spaceId: body.id });
    const html = await textAt('large/page-225');
    const pageNumbers = new Set(Array.from(html.matchAll(/href="[^"]*\/large\/page-(\d+)"/g), ([, number]) => number));
    expect(pageNumbers.size).toBeLessThan(80);
    expect(pageNumbers.has('224') && pageNumbers.has('226')).toBe(true);
    const listed = (await Promise.all([1, 2, 3].map((number) => textAt(`large/~contents/${number}`)))).join('');
    for (const number of [1, 199, 200, 449]) expect(listed).toContain(`/large/page-${number}"`);
    expect((await at('large/~contents/4')).status).toBe(404);
    expect(html).toContain(`/${site.id}/large/~contents/2`);
    for (const word of ['Alle Seiten', '>Zurück<', '>Weiter<']) expect(listed).toContain(word);
  });
});
