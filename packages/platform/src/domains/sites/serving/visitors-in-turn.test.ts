// Visitors who ask one after the other: what was made for one is not handed to another, and not after it became something else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSpace, change, pageId, propose, write } from '../../../../test/support/linked-pages.ts';
import { aSite, siteAt } from '../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../test/support/site-under-test.ts';
import { aScript, closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ port: 0, browser: false });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const urlOf = (site: SiteUnderTest, path: string): string => `${test.platform.origins.sites}/${site.id}/${path}`;
const read = async (url: string, init: RequestInit = {}): Promise<string> =>
  (await fetch(url, { redirect: 'manual', ...init })).text();
const publish = async (site: SiteUnderTest): Promise<SiteUnderTest> => {
  expect((await site.post('/publish')).status).toBe(200);
  return site;
};

interface PublishedSpaceInfo {
  readonly markdown: string;
  readonly home: string;
  /** The revision that it changes. */
  readonly base?: string;
}

const INCLUDE = '{% include ".gitbook/includes/note.md" %}';

/** Puts a reusable content into a space, and a first page. */
async function push(space: string, { markdown, home, base }: PublishedSpaceInfo): Promise<void> {
  const files = [
    { path: 'README.md', text: `# Home\n\n${home}\n` },
    { path: '.gitbook/includes/note.md', text: `---\ntitle: Note\n---\n\n${markdown}\n` },
  ];
  expect((await test.post(`/_platform/v1/spaces/${space}/content/folder/push`, { files, base })).status).toBe(200);
}

interface Reusable {
  readonly space: string;
  readonly reusableContent: string;
}

/** A space with one reusable content. */
async function withReusable(title: string, markdown: string, home = INCLUDE): Promise<Reusable> {
  const { body } = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title, empty: true });
  await push(body.id, { markdown, home });
  const { body: content } = await test.get(`/v1/spaces/${body.id}/content`);
  return { space: body.id, reusableContent: content.reusableContents[0].id };
}

/** A space with a page, at the path `page`, that has these contents. */
async function withPageOf(reusables: readonly Reusable[]): Promise<string> {
  const own = await aSpace(test, 'A', { start: 'Start.\n' });
  const request = await propose(test, `/v1/spaces/${own}`);
  const nodes = reusables.map(({ space, reusableContent }) => ({
    object: 'block',
    type: 'reusable-content',
    isVoid: true,
    data: { ref: { kind: 'reusable-content', reusableContent, space } },
  }));
  const document = { document: { object: 'document', data: { schemaVersion: 8 }, nodes } };
  const changed = await change(test, request, { operation: 'insert_page', title: 'Page', slug: 'page', document });
  expect([changed.status, changed.body.error]).toEqual([200, undefined]);
  await test.post(`${request}/merge`);
  return own;
}

describe('a page with reusable contents of other spaces', () => {
  it('shows each visitor what their own claims let them read', async () => {
    const premium = await withReusable('B', '{% if visitor.claims.unsigned.premium %}\nPremium text\n{% endif %}');
    const other = await withReusable('C', '{% if visitor.claims.unsigned.zed %}\nOther text\n{% endif %}');
    const own = await withPageOf([premium, other]);
    const site = await aSite(test, [], { title: 'In turn' });
    await site.post('/site-spaces', { spaceId: own });
    for (const [team, { space }] of Object.entries({ b: premium, c: other })) {
      const { body } = await site.post('/site-spaces', { spaceId: space });
      const condition = `visitor.claims.unsigned.team === "${team}"`;
      expect((await site.patch(`/site-spaces/${body.id}`, { path: team, condition })).status).toBe(200);
    }
    await publish(site);
    const as = (claims: string): Promise<string> => read(urlOf(site, `page?${claims}`));
    expect(await as('visitor.team=b&visitor.premium=true')).toContain('Premium text');
    expect(await as('visitor.team=c&visitor.zed=true')).toContain('Other text');
    const third = await as('visitor.team=b&visitor.premium=false&visitor.zed=true');
    expect([third.includes('Premium text'), third.includes('Other text')]).toEqual([false, false]);
  });
});

describe('a page with a reusable content of another space that gets a condition', () => {
  it('shows it in texts for agents only to visitors who meet the condition', async () => {
    const note = await withReusable('B', 'Premium text', 'Home.');
    const site = await aSite(test, []);
    for (const spaceId of [await withPageOf([note]), note.space]) await site.post('/site-spaces', { spaceId });
    await site.patch('', { agentsContext: 'included' });
    await publish(site);
    const full = (query: string): Promise<string> => read(urlOf(site, `llms-full.txt${query}`));
    expect(await full('')).toContain('Premium text');
    const { id: base } = (await test.get(`/v1/spaces/${note.space}/content`)).body;
    const markdown = '{% if visitor.claims.unsigned.premium %}\nPremium text\n{% endif %}';
    await push(note.space, { markdown, home: 'Home.', base });
    expect(await full('?visitor.premium=true')).toContain('Premium text');
    expect(await full('')).not.toContain('Premium text');
  });
});

describe('a list for agents', () => {
  it.each(['llms.txt', 'llms-full.txt'])(
    'as %s has only the share key of its URL',
    { tags: ['long'] },
    async (name) => {
      const site = await aSite(test, [], { visibility: 'share-link' });
      const space = await aSpace(test, 'Listed', { start: 'Words.\n' });
      // So many pages that full texts have a second part, which the first links to.
      for (const letter of ['a', 'b']) {
        const names = Array.from({ length: 50 }, (_none, index) => `${letter}-${index}`);
        await write(test, space, Object.fromEntries(names.map((one) => [one, 'Words.\n'])));
      }
      await site.post('/site-spaces', { spaceId: space });
      await site.patch('', { agentsContext: 'included' });
      await publish(site);
      const links = await Promise.all(['x', 'y'].map((link) => site.post('/share-links', { name: link })));
      const keys = links.map(({ body }) => new URL(body.urls.published).pathname.split('/').at(-2) ?? '');
      const [first = '', second = ''] = keys;
      const textsIn = (text: string): string[] => keys.filter((key) => text.includes(key));
      const url = urlOf(site, name);
      expect(textsIn(await read(`${url}?shareKey=${first}`))).toEqual([first]);
      expect(textsIn(await read(`${url}?shareKey=${second}`))).toEqual([second]);
      const cookie = `bindery_share_${site.id}=${first}`;
      expect(textsIn(await read(url, { headers: { cookie } }))).toEqual([]);
    },
  );
});

describe('a PDF', () => {
  it('has no keys or preview links of another visitor', { tags: ['long'] }, async () => {
    const site = await aSite(test, [], { visibility: 'share-link' });
    const space = await aSpace(test, 'Guide', { a: '[two](two)\n', two: 'Two.\n' });
    await site.post('/site-spaces', { spaceId: space });
    const ownPdf = `~pdf/${await pageId(test, `/v1/spaces/${space}`, 'a')}`;
    await publish(site);
    const links = await Promise.all(['x', 'y'].map((name) => site.post('/share-links', { name })));
    const [first, second] = links.map(({ body }) => new URL(body.urls.published));
    const pdf = async (url: string): Promise<string> => {
      let bytes = '';
      const search = async () => {
        const response = await fetch(url);
        bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
        return response.headers.get('content-type');
      };
      await expect.poll(search).toBe('application/pdf');
      return bytes;
    };
    const printed = (base: URL): Promise<string> => pdf(base.href + ownPdf);
    if (first === undefined || second === undefined) throw new Error('There are no share links.');
    const [one, two] = [await printed(first), await printed(second)];
    expect([one.includes(`${first.pathname}two`), two.includes(`${second.pathname}two`)]).toEqual([true, true]);
    expect([one.includes(second.pathname), two.includes(first.pathname)]).toEqual([false, false]);

    await site.patch('', { visibility: 'public' });
    const preview = new URL((await site.get('/publishing/preview')).body.url);
    const previewed = await pdf(`${preview.origin}${preview.pathname}${ownPdf}${preview.search}`);
    expect(previewed).toContain('preview=');
    expect(await pdf(urlOf(site, ownPdf))).not.toContain('preview=');
  });

  it('is shared for claims that don’t change its pages', { tags: ['long'] }, async () => {
    const site = await aSite(test, []);
    const pages = { a: 'A.\n', b: '{% if visitor.claims.unsigned.beta %}\nBeta text\n{% endif %}\n' };
    await site.post('/site-spaces', { spaceId: await aSpace(test, 'Claims', pages) });
    await site.patch('', { agentsContext: 'included' });
    await publish(site);
    const fetchPdf = (query: string) => fetch(urlOf(site, `~pdf?${query}`));
    const all = await Promise.all(Array.from({ length: 60 }, (_none, index) => fetchPdf(`visitor.a=${index}`)));
    // This many separate jobs would exceed the limit.
    expect(all.filter(({ status }) => status >= 300).length).toBe(0);
    const tags = await Promise.all(
      ['', 'visitor.a=1', 'visitor.beta=true'].map(
        async (query) => (await fetch(urlOf(site, `llms-full.txt?${query}`))).headers.get('etag') ?? '',
      ),
    );
    expect(tags[1]).toBe(tags[0]);
    expect(tags[2]).not.toBe(tags[0]);
  });
});

describe('all texts for agents', () => {
  it('change with pages of other spaces that they link to', async () => {
    const away = await aSite(test, []);
    const awaySpace = await aSpace(test, 'Away', { far: 'Far.\n' });
    await away.post('/site-spaces', { spaceId: awaySpace });
    await publish(away);
    const { body: far } = await test.get(`/v1/spaces/${awaySpace}/content/path/far`);
    const site = await aSite(test, []);
    await site.post('/site-spaces', {
      spaceId: await aSpace(test, 'Near', { near: `[far](/spaces/${awaySpace}/pages/${far.id})\n` }),
    });
    await site.patch('', { agentsContext: 'included' });
    await publish(site);
    const full = (): Promise<string> => read(urlOf(site, 'llms-full.txt'));
    expect([await full(), await full()]).toEqual(Array(2).fill(expect.stringContaining(`/${away.id}/`)));
    await away.post('/unpublish');
    expect(await full()).not.toContain(`/${away.id}/`);
  });
});

describe('a visitor of a site with a share key', () => {
  it('doesn’t appear with it in feedback and reports', async () => {
    const script = aScript('return new Response("export {}", { headers: { "content-type": "text/javascript" } })');
    await test.publish('watching', { script, scopes: ['page:feedback:read', 'site:script:inject'] });
    await test.install('watching', { site: true });
    const site = siteAt(test, test.demo.site);
    const { updatedAt: _at, ...settings } = (await site.get('/customization')).body;
    await site.put('/customization', { ...settings, feedback: { enabled: true } });
    await site.patch('', { visibility: 'share-link' });
    const { urls } = (await site.post('/share-links', { name: 'x' })).body;
    const key = new URL(urls.published).pathname.split('/').findLast((segment) => segment !== '') ?? '';
    const html = await read(urls.published);
    const [, action = ''] = /action="([^"]*~feedback[^"]*)"/.exec(html) ?? [];
    const headers = { referer: urls.published, 'x-forwarded-proto': 'https' };
    const origin = test.platform.origins.sites.replace('http:', 'https:');
    const body = new URLSearchParams({ rating: 'good' });
    const sent = await fetch(test.platform.origins.sites + action, {
      method: 'POST',
      body,
      headers: { ...headers, origin },
    });
    expect(sent.status).toBe(204);
    const [feedback] = await test.events('watching', 'page_feedback');
    expect(JSON.stringify(feedback)).toContain(`/${site.id}/`);
    expect(JSON.stringify(feedback)).not.toContain(key);

    const [, source = ''] = /<script async src="([^"]*watching\.js[^"]*)"/.exec(html) ?? [];
    await read(new URL(source, urls.published).href);
    const report = {
      'document-uri': urls.published,
      'effective-directive': 'connect-src',
      'blocked-uri': 'https://collector.example/',
    };
    const reported = await fetch(`${test.platform.origins.sites}/${site.id}/_site/csp`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report', cookie: `bindery_share_${site.id}=${key}` },
      body: JSON.stringify({ 'csp-report': report }),
    });
    expect(reported.status).toBe(204);
    const [fetched] = (await test.events('watching', 'fetch_published_script')).slice(-1);
    const trace = JSON.stringify((await test.get(`/_platform/v1/events/${fetched.id}`)).body);
    expect(trace).toContain(`Blocked on /${site.id}/: https://collector.example`);
    expect(trace).not.toContain(key);
  });
});

describe('the first site-space, not shown to a visitor', () => {
  it('keeps the files of the others available', async () => {
    const site = await aSite(test, []);
    const { body: closed } = await site.post('/site-spaces', { spaceId: await aSpace(test, 'Closed', { a: 'A.\n' }) });
    const { body: open } = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Open', empty: true });
    const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    const files = [
      { path: 'README.md', text: '# Home\n\n<figure><img src=".gitbook/assets/a.gif" alt=""></figure>\n' },
      { path: '.gitbook/assets/a.gif', base64: gif },
    ];
    await test.post(`/_platform/v1/spaces/${open.id}/content/folder/push`, { files });
    const { body: second } = await site.post('/site-spaces', { spaceId: open.id });
    await site.patch(`/site-spaces/${second.id}`, { path: 'open' });
    await site.patch(`/site-spaces/${closed.id}`, { condition: 'visitor.claims.unsigned.inside === true' });
    await publish(site);
    const [, source = ''] = /<img src="([^"]*)"/.exec(await read(urlOf(site, 'open/'))) ?? [];
    const image = await fetch(test.platform.origins.sites + source);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/gif']);
  });
});
