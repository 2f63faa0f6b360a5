// Embeds: blocks of integrations, providers of oEmbed, pages that name their own, and links.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher } from '@bindery/importers';
import { serveSite } from '../../../../../test/support/a-site.ts';
import type { Site } from '../../../../../test/support/a-site.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../../test/support/test-platform.ts';
import { EMBED_FETCH_LIMITS, createEmbeds } from './create-embeds.ts';
import { discover } from './discover.ts';
import { createRegistry, loadRegistry } from './oembed-registry.ts';
import { parseOembed } from './parse-oembed.ts';
import { matchesPattern } from './url-pattern.ts';
import { slowdown } from '@bindery/testkit/slowdown';

const VIDEO = {
  version: '1.0',
  type: 'video',
  title: 'A film',
  provider_name: 'Films',
  width: 2400,
  height: 600,
  html: '<script>parent.document.cookie</script>"quoted"',
};

let site: Site;
let now = 0;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.close());
afterEach(() => {
  site.requests.length = 0;
  for (const path of Object.keys(site.paths)) delete site.paths[path];
});

/** Embeds whose one provider, and every page, is the test's own server. */
function embedsOf(allowPrivate: readonly string[] = [site.host], limits: object = EMBED_FETCH_LIMITS) {
  const registry = createRegistry([
    { provider_name: 'Films', endpoints: [{ schemes: [`${site.url}/film/*`], url: `${site.url}/oembed.{format}` }] },
  ]);
  const fetcher = createFetcher({ allowPrivate, outgoing: 'allow', limits });
  return createEmbeds({ clock: { now: () => now }, fetcher, registry: () => Promise.resolve(registry) });
}
const never = new AbortController().signal;
const oembedPath = (url: string): string =>
  `/oembed.json?url=${encodeURIComponent(url)}&format=json&maxwidth=1200&maxheight=1200`;

describe('an embed', () => {
  it('comes from the registered provider, in a sandboxed frame', async () => {
    const url = `${site.url}/film/1`;
    site.paths[oembedPath(url)] = ['application/json', JSON.stringify(VIDEO)];
    const embed = await embedsOf().find(new URL(url), never);
    expect(embed).toMatchObject({ type: 'rich', title: 'A film', site: 'Films' });
    const { html } = embed as { html: string };
    expect(html).toContain('sandbox="allow-scripts allow-popups allow-presentation"');
    expect(html).not.toContain('allow-same-origin');
    expect(html).toContain('srcdoc="&lt;script>parent.document.cookie&lt;/script>&quot;quoted&quot;"');
    expect(html).toContain('width="1200" height="300"');
    expect(site.requests).toEqual([oembedPath(url)]);
  });

  it('comes from the metadata of the page, or is a link with its title', async () => {
    site.paths['/page'] =
      `<title>Caf&amp;é</title><link href='/own?a=1&amp;b=2' type="application/json+oembed" rel=alternate>`;
    site.paths['/own?a=1&b=2'] = ['application/json', JSON.stringify({ version: '1.0', type: 'link', title: 'Own' })];
    site.paths['/plain'] = '<title> Plain\n page </title>';
    const embeds = embedsOf();
    expect(await embeds.find(new URL(`${site.url}/page`), never)).toEqual({
      type: 'link',
      title: 'Own',
      site: '127.0.0.1',
    });
    expect(await embeds.find(new URL(`${site.url}/plain`), never)).toMatchObject({ type: 'link', title: 'Plain page' });
  });

  it('is a plain link if the host can’t be called, is unreachable, or returns nothing useful', async () => {
    const url = new URL(`${site.url}/film/1`);
    const bare = { type: 'link', title: url.href, site: '127.0.0.1' };
    site.paths[oembedPath(url.href)] = ['application/json', JSON.stringify(VIDEO)];
    expect(await embedsOf([]).find(url, never)).toEqual(bare);
    expect(site.requests).toEqual([]);
    const responses: (readonly [string, string])[] = [
      ['application/json', '{"version":"1.0","type":"video"'],
      ['application/json', 'null'],
      ['application/json', JSON.stringify({ ...VIDEO, html: 'x'.repeat(EMBED_FETCH_LIMITS.bytes) })],
      ['text/plain', JSON.stringify(VIDEO)],
    ];
    for (const response of responses) {
      site.paths[oembedPath(url.href)] = response;
      expect(await embedsOf().find(url, never)).toEqual(bare);
    }
    site.paths[oembedPath(url.href)] = (_incoming, outgoing) => void outgoing.writeHead(200).write('{');
    expect(await embedsOf([site.host], { ...EMBED_FETCH_LIMITS, timeMs: 100 }).find(url, never)).toEqual(bare);
  });

  it('is cached as the provider says, up to a day, and a failure for a minute', async () => {
    const url = new URL(`${site.url}/film/1`);
    const serve = (cache_age: unknown) => {
      site.paths[oembedPath(url.href)] = ['application/json', JSON.stringify({ ...VIDEO, cache_age })];
    };
    for (const [age, life] of [
      [60, 60],
      ['90', 90],
      [1e12, 86_400],
      [undefined, 3_600],
      [-1, 3_600],
    ] as const) {
      const embeds = embedsOf();
      serve(age);
      const requestsOf = async () => {
        site.requests.length = 0;
        await embeds.find(url, never);
        return site.requests.length;
      };
      now = 0;
      expect(await requestsOf()).toBe(1);
      now = life * 1000 - 1;
      expect([age, await requestsOf()]).toEqual([age, 0]);
      now = life * 1000;
      expect([age, await requestsOf()]).toEqual([age, 1]);
    }
    now = 0;
    const embeds = embedsOf();
    delete site.paths[oembedPath(url.href)];
    expect((await embeds.find(url, never)).type).toBe('link');
    serve(60);
    now = 59_999;
    expect((await embeds.find(url, never)).type).toBe('link');
    now = 60_000;
    expect((await embeds.find(url, never)).type).toBe('rich');
    now = 0;
  });

  it('is cancelled with the caller', async () => {
    const url = new URL(`${site.url}/film/1`);
    site.paths[oembedPath(url.href)] = () => {};
    const caller = new AbortController();
    const finding = embedsOf().find(url, caller.signal);
    while (site.requests.length === 0) await wait(1);
    caller.abort(new Error('left'));
    await expect(finding).rejects.toThrow('left');
  });
});

describe('an answer of a provider', () => {
  const url = new URL('https://films.example.com/1');
  const read = (fields: object) => parseOembed({ ...VIDEO, ...fields }, url)?.embed;

  it('is a picture with its own text, a frame or a card', () => {
    const photo = read({
      type: 'photo',
      url: 'https://films.example.com/"x".png',
      title: 'A "cat"',
      width: 10,
      height: 20,
    });
    expect(photo).toMatchObject({
      type: 'rich',
      html: '<img src="https://films.example.com/%22x%22.png" alt="A &quot;cat&quot;" width="10" height="20" loading="lazy" referrerpolicy="no-referrer">',
    });
    expect(read({ type: 'rich', width: '560', height: '315' })).toMatchObject({ type: 'rich' });
    expect(read({ type: 'link', html: undefined, width: undefined })).toEqual({
      type: 'link',
      title: 'A film',
      site: 'Films',
    });
    expect(read({ title: ' a\u0000\n b ', provider_name: 7 })).toMatchObject({
      title: 'a b',
      site: 'films.example.com',
    });
    expect(read({ title: 'x'.repeat(999) })?.title).toHaveLength(300);
  });

  it.each([
    { version: '2.0' },
    { version: undefined },
    { version: { toString: 1, valueOf: 1 } },
    { type: 'photo', url: { toString: 1 } },
    { type: 'film' },
    { type: 'photo' },
    { type: 'photo', url: 'javascript:alert(1)' },
    { type: 'photo', url: 'https://a b' },
    { html: undefined },
    { html: ' ' },
    { html: ['<b>'] },
    { html: 'x'.repeat(100_001) },
    { width: undefined },
    { height: 0 },
    { width: -1 },
    { height: '50%' },
    { width: Infinity },
  ])('is rejected with %o', (fields) => {
    expect(read(fields)).toBeUndefined();
  });
});

describe('the registry', () => {
  it('finds providers by host, with one label per wildcard', async () => {
    const find = await loadRegistry();
    const endpoint = (url: string) => find(new URL(url));
    expect(endpoint('https://www.youtube.com/watch?v=1')).toBe('https://www.youtube.com/oembed');
    expect(endpoint('https://vimeo.com/1')).toBe('https://vimeo.com/api/oembed.json');
    expect(endpoint('https://a.deviantart.com/art/x')).toBeDefined();
    expect(endpoint('https://a.b.deviantart.com/art/x')).toBeUndefined();
    expect(endpoint('https://evil.com/www.youtube.com/watch?v=1')).toBeUndefined();
    expect(endpoint('https://www.youtube.com.evil.com/watch?v=1')).toBeUndefined();
    expect(endpoint('https://farm1.live.flickr.com/photos/x')).toBeDefined();
  });

  it.each([
    ['https://example.com/polls/**', 'https://example.com/polls/a/b?c', true],
    ['https://example.com/polls/*', 'https://example.com/polls/a/b', false],
    ['https://example.com/polls/*', 'http://example.com/polls/a?x=1', true],
    ['https://*.example.com/**', 'https://a.example.com/', true],
    ['https://*.example.com/**', 'https://example.com/', false],
    ['https://*.example.com/**', 'https://a.b.example.com/', false],
    ['https://example.com/**', 'https://example.com.evil.com/', false],
    ['https://example.com/**', 'https://example.com:8443/', false],
    ['https://*/**', 'https://localhost/', false],
    ['https://example.com', 'https://example.com/', true],
    ['https://example.com/a?b=*', 'https://example.com/a?b=1', true],
    ['https://example.com/A', 'https://example.com/a', false],
    ['not an address', 'https://example.com/', false],
  ])('%s covers %s: %s', (pattern, url, isCovered) => {
    expect(matchesPattern(pattern, new URL(url), 'block')).toBe(isCovered);
  });

  it('takes linear time for hostile patterns', async () => {
    const url = new URL(`https://example.com/${'a'.repeat(2000)}`);
    const worst = `https://example.com/${'**a'.repeat(150)}b`;
    const harmless = `https://example.com/${'bba'.repeat(150)}b`;
    expect(matchesPattern(worst, url, 'block')).toBe(false);
    expect(
      await slowdown((pattern: string) => matchesPattern(pattern, url, 'block'), { worst, harmless }),
    ).toBeLessThan(125);
  });
});

const POLL = {
  id: 'poll',
  title: 'Poll',
  description: 'Asks readers.',
  icon: 'https://polls.example.com/icon.png',
  urlUnfurl: ['https://polls.example.com/p/**'],
  markdown: { codeblock: 'poll', body: 'question' },
};

it('finds the metadata of a page in linear time', async () => {
  const url = new URL('https://example.com/a/b');
  const page = `<TITLE lang=en>A &amp; b</TITLE><link rel=x><LINK type='application/json+oembed' href="../o?a=1&amp;b">`;
  const found = { title: 'A & b', endpoint: 'https://example.com/o?a=1&b' };
  expect(discover(page, url)).toEqual(found);
  expect(discover(`<title></title><link ${'x'.repeat(5_000)}>${page}`, url)).toEqual(found);
  for (const unclosed of ['<link ', '<title ', '<link a="']) {
    const inputs = { worst: unclosed.repeat(200_000 / unclosed.length), harmless: 'x'.repeat(200_000) };
    expect(discover(inputs.worst, url)).toEqual({});
    expect(await slowdown((text: string) => discover(text, url), inputs)).toBeLessThan(25);
  }
});

describe('getEmbedByUrl', () => {
  let test: TestPlatform;
  const at = (url: string, token?: string): Promise<CallAnswer> =>
    test.get(`/v1/urls/embed?url=${encodeURIComponent(url)}`, token === undefined ? {} : { token });
  beforeAll(async () => {
    test = await startPlatform({ host: false, outgoing: 'none' });
    await test.publish('polls', {
      blocks: [POLL],
    });
  });
  afterAll(async () => {
    expect(test.faults).toEqual([]);
    await closePlatforms();
  });

  it('returns the block of an installed integration to members of its organization', async () => {
    const url = 'https://polls.example.com/p/1';
    expect((await at(url)).body.type).toBe('link');
    const installation = await test.install('polls');
    const embed = { type: 'integration', title: 'Poll', site: 'polls.example.com', integration: 'polls', block: POLL };
    expect((await at(url)).body).toEqual(embed);
    const { token } = (await test.post('/_platform/v1/tokens', { kind: 'integration', integration: 'polls' })).body;
    expect((await at(url, token)).body).toEqual(embed);
    const outsider = await test.asPerson('outsider');
    expect((await at(url, outsider.token)).body.type).toBe('link');
    await test.call('DELETE', `/v1/integrations/polls/installations/${installation}`);
    expect((await at(url)).body.type).toBe('link');
  });

  it('returns the block in spaces that have the integration, to people who can view them', async () => {
    const url = encodeURIComponent('https://polls.example.com/p/1');
    const inSpace = (query: string, token?: string) =>
      test.get(`/v1/spaces/${test.demo.space}/embed?${query}`, token === undefined ? {} : { token });
    const installation = await test.install('polls');
    expect((await inSpace(`url=${url}`)).body.type).toBe('link');
    const spaces = `/v1/integrations/polls/installations/${installation}/spaces`;
    await test.post(spaces, { space: test.demo.space });
    expect((await inSpace(`url=${url}`)).body).toMatchObject({ type: 'integration', integration: 'polls' });
    const outsider = await test.asPerson('outsider');
    expect((await inSpace(`url=${url}`, outsider.token)).code).toBe('space_not_found');
    expect([(await inSpace('url=nothing')).code, (await inSpace('')).code]).toEqual(['url_invalid', 'request_invalid']);
    await test.call('DELETE', `/v1/integrations/polls/installations/${installation}`);
    expect((await inSpace(`url=${url}`)).body.type).toBe('link');
  });

  it('is a plain link if no host can be called', async () => {
    expect((await at('https://www.youtube.com/watch?v=1')).body).toEqual({
      type: 'link',
      title: 'https://www.youtube.com/watch?v=1',
      site: 'www.youtube.com',
    });
  });

  it.each([
    ['nothing', 'url_invalid'],
    ['javascript:alert(1)', 'url_invalid'],
    ['file:///etc/passwd', 'url_invalid'],
    [`https://example.com/${'x'.repeat(2048)}`, 'url_invalid'],
    ['https://user:secret@example.com/', 'url_credentials_refused'],
  ])('refuses %s', async (url, code) => {
    const response = await at(url);
    expect([response.status, response.code]).toEqual([400, code]);
    expect(response.body.error.message).not.toContain('secret');
  });
});
