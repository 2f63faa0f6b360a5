// Sites that are odd, and what is put into them to do harm.
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { has } from '@bindery/pdf/testing/read-pdf';
import { aSpace, change, propose, write } from '../../../../test/support/linked-pages.ts';
import { aSite, each } from '../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

/** A picture of 3 × 2 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAEUlEQVR42mNk+M9QzwADjDAGACbYAQKpWb5pAAAAAElFTkSuQmCC',
  'base64',
);

const FILES = [
  { path: 'SUMMARY.md', text: '# Table of contents\n\n* [Home](README.md)\n\n## Full\n\n* [Inside](full/inside.md)\n' },
  {
    path: 'README.md',
    text: '# Home\n\n<figure><img src=".gitbook/assets/a.png" alt=""><figcaption></figcaption></figure>\n\n{% include ".gitbook/includes/note.md" %}\n\n{% file src="https://files.example/a%20b.zip?x=1&y" %}\n',
  },
  { path: 'full/inside.md', text: '# Inside\n\nHere.\n' },
  { path: '.gitbook/assets/a.png', base64: PNG.toString('base64') },
  {
    path: '.gitbook/includes/note.md',
    text: '---\ntitle: Note\n---\n\nMind the gap of <code class="expression">space.vars.product</code>.\n',
  },
  { path: '.gitbook/vars.yaml', text: 'product: Acme\n' },
];

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const fetchAt = (site: SiteUnderTest, path: string, init: RequestInit = {}) =>
  fetch(`${test.platform.origins.sites}/${site.id}/${path}`, { redirect: 'manual', ...init });
const publish = async (site: SiteUnderTest): Promise<SiteUnderTest> => {
  await site.post('/publish');
  return site;
};
const anEmptySpace = async (title: string): Promise<string> =>
  (await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title, empty: true })).body.id;
/** A site of one space with these pages. */
const siteOf = async (texts: Record<string, string>, fields: object = {}): Promise<SiteUnderTest> => {
  const site = await aSite(test, [], { title: 'Odd', ...fields });
  const space = Object.keys(texts).length > 0 ? await aSpace(test, 'Guide', texts) : await anEmptySpace('Guide');
  await site.post('/site-spaces', { spaceId: space });
  return publish(site);
};

it('returns no icon of the origin without an error', async () => {
  expect((await fetch(`${test.platform.origins.sites}/favicon.ico`)).status).toBe(204);
});

describe('a site', () => {
  it('without a space or page shows a message', async () => {
    const empty = await publish(await aSite(test, []));
    expect((await fetchAt(empty, '')).status).toBe(404);
    expect((await fetchAt(empty, 'any/page')).status).toBe(404);
    const site = await siteOf({});
    const response = await fetchAt(site, '');
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('Nothing published yet')]);
    for (const path of ['sitemap.xml', 'robots.txt']) expect((await fetchAt(site, path)).status).toBe(200);
  });

  it.each([{ emoji: 'ffffff' }, { emoji: 'd83d' }, { emoji: '1f680' }, { emoji: '<&' }])(
    'with the icon %j is shown',
    async (favicon) => {
      const site = await siteOf({ a: 'A.\n' });
      const { updatedAt: _at, ...settings } = (await site.get('/customization')).body;
      expect((await site.put('/customization', { ...settings, favicon })).status).toBe(200);
      const response = await fetchAt(site, 'a');
      expect([response.status, (await response.text()).includes('rel="icon"')]).toEqual([200, true]);
    },
  );

  it('is read-only, except for requests of its pages', async () => {
    const { sites } = test.platform.origins;
    for (const path of ['/', '/robots.txt', '/_site/none.css']) {
      const response = await fetch(sites + path, { method: 'POST' });
      expect([path, response.status, response.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD']);
    }
  });

  it('serves fonts for good, uncompressed, and only under their names', async () => {
    const { sites } = test.platform.origins;
    const site = await aSite(test, ['Home']);
    await publish(site);
    const html = await (await fetchAt(site, '')).text();
    const font = /<link rel="preload" as="font" type="font\/woff2" href="([^"]+)" crossorigin>/.exec(html)?.[1] ?? '';
    const style = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '';
    const css = await (await fetch(sites + style)).text();
    const emoji = /url\("([^"]*twemoji[^"]*)"\)/.exec(css)?.[1] ?? '';
    for (const url of [new URL(font, sites), new URL(emoji, sites + style)]) {
      const response = await fetch(url, { headers: { 'accept-encoding': 'br, gzip', 'sec-fetch-dest': 'font' } });
      const names = ['content-type', 'cache-control', 'content-encoding', 'x-content-type-options'];
      expect([url.pathname, response.status, ...names.map((name) => response.headers.get(name))]).toEqual([
        url.pathname,
        200,
        'font/woff2',
        'public, max-age=31536000, immutable',
        null,
        'nosniff',
      ]);
      expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2');
      const tag = response.headers.get('etag') ?? '';
      expect((await fetch(url, { headers: { 'if-none-match': tag } })).status).toBe(304);
    }
    for (const path of [
      'inter-latin.woff2',
      'folder/inter-latin.woff2',
      '..%2Finter-license.txt',
      'inter-license.txt',
    ]) {
      expect([path, (await fetch(`${sites}/_site/${path}`)).status]).toEqual([path, 404]);
    }
  });

  it('searches beyond hidden pages', async () => {
    const site = await aSite(test, []);
    const space = await anEmptySpace('Boats');
    const request = await propose(test, `/v1/spaces/${space}`);
    const page = (title: string, text: string, fields: object = {}) => ({
      operation: 'insert_page',
      title,
      document: { markdown: text },
      ...fields,
    });
    const closed = Array.from({ length: 60 }, (_none, index) =>
      page(`Boat ${index}`, 'Boat, boat, boat.\n', { condition: 'visitor.claims.crew' }),
    );
    await change(test, request, ...closed.slice(0, 30));
    await change(test, request, ...closed.slice(30), page('Harbour', 'Long words before, and then one boat.\n'));
    await test.post(`${request}/merge`);
    await site.post('/site-spaces', { spaceId: space });
    await publish(site);
    const answer = await fetchAt(site, '~search?q=boat', { headers: { accept: 'application/json' } });
    expect((await answer.json()).results).toMatchObject([{ title: 'Harbour' }]);
  });

  it('without its default shows the remaining spaces', async () => {
    const site = await publish(await aSite(test, ['First', 'Second']));
    const [first] = each((await site.get('/site-spaces')).body, 'id');
    await site.delete(`/site-spaces/${first}`);
    const response = await fetchAt(site, '');
    expect([200, 307]).toContain(response.status);
  });

  it('reserves the names of its routes', async () => {
    const site = await siteOf({
      'sitemap.xml': 'One.\n',
      'guide.md': 'Two.\n',
      '~search': 'Three.\n',
      'a b': 'Four.\n',
    });
    expect(await (await fetchAt(site, 'sitemap.xml')).text()).toContain('<sitemapindex');
    expect(await (await fetchAt(site, 'guide.md')).text()).toContain('<p>Two.</p>');
    expect(await (await fetchAt(site, '~search')).text()).not.toContain('Three.');
    expect(await (await fetchAt(site, 'a%20b')).text()).toContain('Four.');
    for (const path of [
      'a%2fb',
      '%ff',
      '..%2f..%2f',
      'a//b',
      '~nav/x',
      '~files/a/b/c/d',
      '~files',
      '~pdf/x/y',
      '~contents/0',
    ]) {
      expect([path, (await fetchAt(site, path)).status]).toEqual([path, 404]);
    }
    expect((await fetchAt(site, '', { method: 'DELETE' })).status).toBe(405);
  });

  it('says in a header of a PDF which characters have no font', { tags: ['long'] }, async () => {
    const site = await siteOf({ hieroglyphs: 'One 𓀀.\n', plain: 'Two.\n' });
    const print = async (path: string): Promise<string | null> => {
      const [, pdf = ''] = /href="([^"]*~pdf\/[^"]*)"/.exec(await (await fetchAt(site, path)).text()) ?? [];
      let response = await fetch(new URL(pdf, test.platform.origins.sites));
      await expect
        .poll(async () => (response = await fetch(new URL(pdf, test.platform.origins.sites))).status)
        .toBe(200);
      return response.headers.get('x-bindery-warning');
    };
    expect(await print('plain')).toBeNull();
    const hasFont = has('fc-list') && execFileSync('fc-list', [':charset=13000'], { encoding: 'utf8' }) !== '';
    if (!hasFont) expect(await print('hieroglyphs')).toMatch(/^Missing fonts for.*U\+13000/);
  });

  it('links a group to its first page, and has files and reusable contents of its space', async () => {
    const { body } = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Groups', empty: true });
    const pushed = await test.post(`/_platform/v1/spaces/${body.id}/content/folder/push`, { files: FILES });
    expect([pushed.status, pushed.body.error]).toEqual([200, undefined]);
    const site = await aSite(test, []);
    await site.post('/site-spaces', { spaceId: body.id });
    await publish(site);
    const found = await fetchAt(site, 'full');
    expect([found.status, found.headers.get('location')]).toEqual([307, `/${site.id}/full/inside`]);
    const html = await (await fetchAt(site, '')).text();
    expect(html).toContain('Mind the gap of Acme.');
    expect(html).toMatch(
      /href="https:\/\/files\.example\/a%20b\.zip\?x=1&amp;y"[^]*?<span class="link-title">a b\.zip/,
    );
    const [, source = ''] = new RegExp(`src="(/${site.id}/~files/[^"]*a\\.png)"`).exec(html) ?? [];
    const image = await fetch(test.platform.origins.sites + source);
    expect([image.headers.get('content-type'), image.headers.get('cache-control')]).toEqual([
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    expect(Buffer.from(await image.arrayBuffer()).equals(PNG)).toBe(true);
    const other = await siteOf({ a: 'x\n' });
    const otherUrl = source.replace(site.id, other.id);
    expect((await fetch(test.platform.origins.sites + otherUrl)).status).toBe(404);
  });
});

describe('a preview', () => {
  it('continues across pages, and isn’t cached or listed', async () => {
    const site = await aSite(test, []);
    await site.post('/site-spaces', { spaceId: await aSpace(test, 'Guide', { a: '[b](b.md)\n', b: 'Two.\n' }) });
    const url = new URL((await site.get('/publishing/preview?claims=%7B%22x%22%3A1%7D')).body.url);
    const response = await fetch(url);
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual([
      200,
      'private, no-cache',
      'noindex',
    ]);
    const [, link = ''] = new RegExp(`href="(/${site.id}/b\\?[^"]*)"`).exec(html) ?? [];
    const next = await fetch(test.platform.origins.sites + link.replaceAll('&amp;', '&'));
    expect([next.status, (await next.text()).includes('Two.')]).toEqual([200, true]);
    expect((await fetchAt(site, 'b')).status).toBe(404);
  });
});

describe('a share link', () => {
  it('is in the URL of every link of a page', async () => {
    const site = await siteOf({ a: '[b](b.md)\n', b: 'Two.\n' }, { visibility: 'share-link' });
    const { urls } = (await site.post('/share-links', { name: 'x' })).body;
    const html = await (await fetch(urls.published)).text();
    const { pathname } = new URL(urls.published);
    expect(html).toContain(`href="${pathname}b"`);
    expect((await fetchAt(site, 'sitemap.xml')).status).toBe(404);
  });
});

describe('what people write', () => {
  it('is escaped everywhere', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const site = await aSite(test, [], { title: evil });
    const space = await anEmptySpace(evil);
    await write(test, space, { plain: `${evil}\n\n[x](javascript:alert(1))\n` });
    const request = await propose(test, `/v1/spaces/${space}`);
    await change(test, request, {
      operation: 'insert_page',
      title: evil,
      description: evil,
      slug: 'evil',
      document: { markdown: 'x\n' },
    });
    await test.post(`${request}/merge`);
    await site.post('/sections', { spaceId: space });
    await site.post('/sections', { spaceId: await aSpace(test, 'Other', { a: 'x\n' }) });
    await site.patch('', { agentsContext: 'included' });
    await publish(site);
    for (const path of ['', 'evil', 'plain', 'none', `~search?q=${encodeURIComponent(evil)}`, '~contents/1']) {
      const html = await (await fetchAt(site, path)).text();
      expect([path, /<img[^>]*onerror|href="javascript:/i.test(html)]).toEqual([path, false]);
    }
    for (const path of ['sitemap-pages.xml', 'sitemap.xml'])
      expect(await (await fetchAt(site, path)).text()).not.toContain('<img');
    expect((await fetchAt(site, 'evil.md')).headers.get('x-content-type-options')).toBe('nosniff');
  });
});
