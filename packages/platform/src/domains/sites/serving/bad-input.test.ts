// What is put into a site to do harm, over HTTP: rejected with a code, or shown harmless. docs/internals/decisions/077 says which case is
// shown where.
import { fromHtml } from 'hast-util-from-html';
import type { Element, Nodes } from 'hast';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change, propose, write } from '../../../../test/support/linked-pages.ts';
import { aSite, each } from '../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../test/support/site-under-test.ts';
import { aScript, closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ port: 0 });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const fetchAt = (site: SiteUnderTest, path: string, init: RequestInit = {}) =>
  fetch(`${test.platform.origins.sites}/${site.id}/${path}`, init);
const anEmptySpace = async (title: string): Promise<string> =>
  (await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title, empty: true })).body.id;
const settingsOf = async (site: SiteUnderTest): Promise<Record<string, unknown>> => {
  const { updatedAt: _at, ...settings } = (await site.get('/customization')).body;
  return settings;
};

/** Elements of a page that run a script, or link to one. */
function harmIn(html: string): string[] {
  const found: string[] = [];
  const walk = (node: Nodes): void => {
    if (node.type === 'element') found.push(...harmOf(node));
    if ('children' in node) node.children.forEach(walk);
  };
  walk(fromHtml(html));
  return found;
}

function harmOf({ tagName, properties, children }: Element): string[] {
  const own = children.map((child) => ('value' in child ? child.value : '')).join('');
  const runs = tagName === 'script' && properties['src'] === undefined && !own.startsWith('(function(){var d=document');
  const handlers = Object.keys(properties).filter((name) => /^on/i.test(name) || name === 'style');
  const leads = ['href', 'src', 'action', 'formAction'].filter((name) =>
    /^\s*(?:javascript|vbscript|data:text)/i.test(String(properties[name] ?? '')),
  );
  const isOdd = ['iframe', 'object', 'embed', 'base'].includes(tagName);
  return [...(runs || isOdd ? [tagName] : []), ...handlers, ...leads].map((what) => `${tagName}: ${what}`);
}

describe('a condition', () => {
  const HOSTILE = [
    ['constructor.constructor("return process")()', 'condition_refused'],
    ['visitor.constructor.constructor("while(true){}")()', 'condition_refused'],
    ['globalThis.process.exit(1)', 'condition_refused'],
    ['import("node:fs")', 'condition_refused'],
    ['(() => { while (true) {} })()', 'condition_refused'],
    ['"a".repeat(1e9) !== ""', 'condition_refused'],
    ['/(a+)+$/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!")', 'condition_refused'],
    ['__proto__.polluted', 'condition_refused'],
    ['true && ', 'condition_unreadable'],
    ['('.repeat(1_000), 'condition_'],
  ] as const;

  it.each(HOSTILE)('that escapes or doesn’t end is rejected everywhere: %.40s', async (condition, code) => {
    const site = await aSite(test, ['Guide', 'Closed']);
    const [, closed] = each((await site.get('/site-spaces')).body, 'id');
    const section = (await site.post('/sections', { spaceId: site.spaces[0] })).body.id;
    const links = [{ title: 'Closed link', to: { kind: 'url', url: 'https://example.com/' }, links: [], condition }];
    const settings = await settingsOf(site);
    const request = await propose(test, `/v1/spaces/${site.spaces[0]}`);
    const page = { operation: 'insert_page', title: 'Closed', condition, document: { markdown: 'x\n' } };
    const responses = [
      await site.patch(`/site-spaces/${closed}`, { condition }),
      await site.patch(`/sections/${section}`, { condition }),
      await site.put('/customization', { ...settings, header: { preset: 'default', links } }),
      await change(test, request, page),
    ];
    for (const answer of responses) {
      expect([answer.status, answer.code]).toEqual([400, 'request_invalid']);
      expect(answer.body.error.message).toContain(`(${code}`);
    }
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  it('that is too long is refused', async () => {
    const site = await aSite(test, ['Guide']);
    const [only] = each((await site.get('/site-spaces')).body, 'id');
    const refused = await site.patch(`/site-spaces/${only}`, { condition: `true${' && true'.repeat(200)}` });
    expect([refused.status, refused.code]).toEqual([400, 'request_invalid']);
  });

  it('of a block that escapes or takes too long only hides the block', async () => {
    const blocks = HOSTILE.slice(0, 8).map(([condition]) => `{% if ${condition} %}\nClosed words.\n{% endif %}\n`);
    const long = `{% if ${'visitor.claims.unsigned.text + '.repeat(25)}"" == "x" %}\nClosed words.\n{% endif %}\n`;
    const site = await aSite(test, []);
    const space = await anEmptySpace('Blocks');
    const files = [{ path: 'README.md', text: `# Blocks\n\nOpen words.\n\n${blocks.join('\n')}\n${long}` }];
    const pushed = await test.post(`/_platform/v1/spaces/${space}/content/folder/push`, { files });
    expect([pushed.status, pushed.body.error]).toEqual([200, undefined]);
    await site.post('/site-spaces', { spaceId: space });
    await site.post('/publish');
    const page = await fetchAt(site, `?visitor.text=${'x'.repeat(3_000)}`);
    const html = await page.text();
    expect([page.status, html.includes('Open words.'), html.includes('Closed words.')]).toEqual([200, true, false]);
  });
});

describe('a policy', () => {
  const publish = (contentSecurityPolicy: string) =>
    test.publish('policies', {
      script: aScript('return new Response("export {}", { headers: { "content-type": "text/javascript" } })'),
      scopes: ['site:script:inject'],
      contentSecurityPolicy,
    });

  it.each(['script-src \u0000', 'script-src \u007f', 'img-src é'])(
    'that doesn’t fit a header is rejected: %j',
    async (policy) => {
      expect(await publish(policy)).toMatchObject({ status: 400, code: 'request_invalid' });
    },
  );

  it.each([
    'script-src *',
    'script-src https://a.example\r\nSet-Cookie: stolen=1',
    'script-src https://a.example\nX-Injected: 1',
    "script-src 'unsafe-inline' 'unsafe-eval' data: blob: https:",
    'default-src *; report-uri https://evil.example; base-uri *',
  ])('adds nothing unsafe to that of a page: %j', async (policy) => {
    expect((await publish(policy)).status).toBe(200);
    const site = await aSite(test, ['Guide']);
    const id = await test.install('policies');
    await test.post(`/v1/integrations/policies/installations/${id}/sites`, { siteId: site.id });
    await site.post('/publish');
    expect((await test.call('PATCH', `/_platform${site.path}`, { body: { policy: 'declared' } })).status).toBe(200);
    const { status, headers } = await fetchAt(site, '');
    const sent = headers.get('content-security-policy') ?? '';
    expect([status, headers.get('x-injected'), headers.getSetCookie()]).toEqual([200, null, []]);
    expect(sent).not.toMatch(/[\r\n*]|unsafe|evil|stolen|(?:data|blob|https?):(?:;| |$)(?<!img-src 'self' data: )/);
    expect(sent).toContain("default-src 'none'");
    expect(sent).toContain("base-uri 'none'");
  });
});

it('rejects a disabled key, here and in the API', async () => {
  const site = await aSite(test, ['Guide'], { visibility: 'share-link' });
  await site.post('/publish');
  const { id, urls } = (await site.post('/share-links', { name: 'x' })).body;
  expect((await fetch(urls.published)).status).toBe(200);
  await site.patch(`/share-links/${id}`, { active: false });
  for (const end of ['', 'page', 'sitemap.xml', '~search?q=page', '~pdf', 'llms.txt']) {
    expect([end, (await fetch(urls.published + end)).status]).toEqual([end, 404]);
  }
  const resolved = await test.post('/v1/urls/published', { url: urls.published });
  expect(resolved).toMatchObject({ status: 404, code: 'published_content_not_found' });
});

describe('a path', () => {
  it.each([
    ['one', 409, 'name_taken'],
    ['..', 400, 'request_invalid'],
    ['a/b', 400, 'request_invalid'],
    ['', 400, 'request_invalid'],
    ['x'.repeat(101), 400, 'request_invalid'],
  ])('that is taken or invalid is rejected: %.10j', async (path, status, code) => {
    const site = await aSite(test, ['One', 'Two']);
    const [, second] = each((await site.get('/site-spaces')).body, 'id');
    expect(await site.patch(`/site-spaces/${second}`, { path })).toMatchObject({ status, code });
  });

  it.each(['~search', '_site', 'robots.txt', 'sitemap.xml', '~pdf', '~nav'])(
    'that equals a route of the site doesn’t replace it: %s',
    async (path) => {
      const site = await aSite(test, ['One', 'Two'], { visibility: 'public' });
      const [, second] = each((await site.get('/site-spaces')).body, 'id');
      const plain = (html: string): string => html.replaceAll(/site[\w-]*_[\w-]+|[\w-]+\.css/g, '');
      const other = await aSite(test, ['One', 'Two'], { visibility: 'public' });
      for (const one of [site, other]) await one.post('/publish');
      const set = await site.patch(`/site-spaces/${second}`, { path });
      expect([200, 400]).toContain(set.status);
      for (const route of ['~search', 'robots.txt', '_site/login']) {
        const [mine, theirs] = [await fetchAt(site, route), await fetchAt(other, route)];
        expect([route, mine.status, mine.headers.get('content-type')]).toEqual([
          route,
          theirs.status,
          theirs.headers.get('content-type'),
        ]);
        expect(plain(await mine.text()).slice(0, 60)).toBe(plain(await theirs.text()).slice(0, 60));
      }
    },
  );

  it('of a page and a section resolves to the section, and the page has its full path', async () => {
    const site = await aSite(test, []);
    const [guide, api] = [await anEmptySpace('Guide'), await anEmptySpace('Reference')];
    await write(test, guide, { start: 'First.\n', reference: 'A page of the guide.\n' });
    await write(test, api, { start: 'A page of the reference.\n' });
    for (const spaceId of [guide, api]) await site.post('/sections', { spaceId });
    await site.post('/publish');
    expect(await (await fetchAt(site, 'reference')).text()).toContain('A page of the reference.');
    expect(await (await fetchAt(site, 'guide/reference')).text()).toContain('A page of the guide.');
    const navigation = await (await fetchAt(site, '')).text();
    expect(navigation).toContain(`href="/${site.id}/guide/reference"`);
  });
});

describe('a site', () => {
  it('whose default was deleted shows the remaining spaces, or nothing', async () => {
    const site = await aSite(test, []);
    const spaces = [await anEmptySpace('First'), await anEmptySpace('Second')];
    await write(test, spaces[0] ?? '', { a: 'Words of the first.\n' });
    await write(test, spaces[1] ?? '', { a: 'Words of the second.\n' });
    for (const spaceId of spaces) await site.post('/sections', { spaceId });
    await site.post('/publish');
    expect(await (await fetchAt(site, '')).text()).toContain('Words of the first.');
    const [first, second] = each((await site.get('/sections')).body, 'id');
    expect((await site.delete(`/sections/${first}`)).status).toBe(204);
    expect(await (await fetchAt(site, '')).text()).toContain('Words of the second.');
    expect((await site.delete(`/sections/${second}`)).status).toBe(204);
    const empty = await fetchAt(site, '');
    expect([
      empty.status,
      (await empty.text()).includes('This page doesn’t exist. It might have been moved or deleted.'),
    ]).toEqual([404, true]);
    for (const path of ['sitemap.xml', 'robots.txt']) expect((await fetchAt(site, path)).status).toBe(200);
    for (const path of ['~pdf', '~search?q=x', 'a', 'a.md']) expect((await fetchAt(site, path)).status).toBe(404);
  });
});

const EVIL = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  'javascript:alert(1)',
  '</title><base href="https://evil.example/">',
  '{{constructor.constructor("alert(1)")()}}',
];

describe('stored text', () => {
  it.each(EVIL)('in titles, emoji, Markdown and the customization runs nowhere: %s', async (evil) => {
    const site = await aSite(test, [], { title: evil });
    const space = await anEmptySpace(evil);
    const request = await propose(test, `/v1/spaces/${space}`);
    const markdown = `# ${evil}\n\n${evil}\n\n[${evil}](${evil})\n\n![${evil}](${evil})\n\n| ${evil} |\n| - |\n| ${evil} |\n\n\`\`\`${evil}\n${evil}\n\`\`\`\n\n{% embed url="${evil}" %}\n`;
    const fields = { title: evil, description: evil, slug: 'evil', document: { markdown } };
    const put = await change(test, request, { operation: 'insert_page', ...fields });
    expect([put.status, put.body.error]).toEqual([200, undefined]);
    for (const field of ['emoji', 'icon']) {
      const odd = { operation: 'insert_page', title: field, slug: field, [field]: evil, document: { markdown: 'x\n' } };
      expect([200, 400]).toContain((await change(test, request, odd)).status);
    }
    await test.post(`${request}/merge`);
    await site.post('/site-spaces', { spaceId: space });
    const settings = (await settingsOf(site)) as Record<string, Record<string, unknown>>;
    const link = { title: evil.slice(0, 64), to: { kind: 'url', url: 'https://example.com/' }, links: [] };
    const styling = { ...settings['styling'], font: fontOf(evil) };
    const customization = {
      ...settings,
      title: evil,
      styling,
      favicon: { emoji: evil },
      header: { preset: 'default', links: [link] },
      footer: { groups: [{ title: evil, links: [{ title: link.title, to: link.to }] }], copyright: evil },
      announcement: { enabled: true, message: evil, style: 'info' },
      socialAccounts: [{ platform: 'slack', handle: evil, display: { footer: true, header: true } }],
      feedback: { enabled: true },
    };
    // A URL that is one, but of no web, is taken, and no link.
    const isUrl = URL.canParse(evil);
    const privacyPolicy = { url: isUrl ? evil : 'https://example.com/' };
    const set = await site.put('/customization', { ...customization, privacyPolicy });
    expect([set.status, set.body.error]).toEqual([200, undefined]);
    const bad = isUrl ? undefined : await site.put('/customization', { ...settings, privacyPolicy: { url: evil } });
    if (bad !== undefined) expect(bad).toMatchObject({ status: 400, code: 'request_invalid' });
    await site.patch('', { agentsContext: 'included' });
    await site.post('/publish');
    for (const path of ['', 'evil', 'emoji', 'icon', 'none', `~search?q=${encodeURIComponent(evil)}`, '~contents/1']) {
      const response = await fetchAt(site, path);
      expect([path, response.headers.get('content-type')]).toEqual([path, 'text/html; charset=utf-8']);
      expect([path, harmIn(await response.text())]).toEqual([path, []]);
    }
    for (const path of ['evil.md', 'sitemap.xml', 'sitemap-pages.xml', 'llms.txt', 'robots.txt']) {
      const { headers } = await fetchAt(site, path);
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
      expect(headers.get('content-type')).not.toContain('text/html');
    }
  });
});

function fontOf(evil: string): object {
  const sources = [{ url: 'https://fonts.example.com/a.woff2' }];
  return { id: 'x', custom: true, fontFamily: evil.slice(0, 50), fontFaces: [{ weight: 400, sources }] };
}
