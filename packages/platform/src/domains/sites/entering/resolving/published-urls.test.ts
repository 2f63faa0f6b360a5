// Published URLs: each leads back to what it was issued for, or to where a redirect says.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inserted } from '../../../../../test/support/searched-pages.ts';
import { aSite, each } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { findMissing } from '../../../../../test/support/find-missing.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../../test/support/test-platform.ts';
import { refusedTokens, signVisitor as sign } from '../../../../../test/support/visitor-tokens.ts';

const NOW = Date.parse('2026-06-01T00:00:00Z');

let test: TestPlatform;
let origin: string;
beforeAll(async () => {
  test = await startPlatform({ host: false, clock: { now: NOW, frozen: true } });
  origin = test.platform.origins.sites;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const resolve = (url: string, fields: Record<string, unknown> = {}): Promise<CallAnswer> =>
  test.post('/v1/urls/published', { url, ...fields });

/** What a renderer finds at a URL, in short: a site-space with the path of a page, a redirect, or a code. */
async function leadsTo(url: string, fields: Record<string, unknown> = {}): Promise<unknown> {
  const { status, code, body } = await resolve(url, fields);
  if (status !== 200) return code;
  if ('redirect' in body) return [body.target, body.redirect];
  const missing = await findMissing(test, body);
  return missing ?? [body.siteSpace, body.pathname];
}

/** Writes pages into a space: each has a title, or the titles of those around it and its own. */
async function write(space: string, titles: readonly string[]): Promise<void> {
  const changes = titles.map((title) => {
    const [name = '', ...around] = title.split('/').toReversed();
    const into = around.length === 0 ? {} : { into: around.toReversed().join('/') };
    return { ...inserted({ title: name, markdown: 'Text' }), ref: title, ...into };
  });
  const { body } = await test.post(`/v1/spaces/${space}/change-requests`, { subject: 'Written' });
  const path = `/v1/spaces/${space}/change-requests/${body.id}`;
  expect((await test.post(`${path}/content?compat=false`, { changes })).code).toBeNull();
  await test.post(`${path}/merge`);
}

async function published(titles: readonly string[], fields: Record<string, unknown> = {}): Promise<SiteUnderTest> {
  const site = await aSite(test, titles, fields);
  await site.post('/publish');
  return site;
}

const siteSpacesOf = async (site: SiteUnderTest): Promise<string[]> =>
  each((await site.get('/site-spaces')).body, 'id');

describe('a URL of a published site', () => {
  it('resolves to its site-space and page, with a token for readers', async () => {
    const site = await published(['Guide', 'Variant']);
    await write(site.spaces[0] ?? '', ['Start', 'Start/Install']);
    const [first] = await siteSpacesOf(site);
    const base = `${origin}/${site.id}/`;
    const { status, body } = await resolve(`${base}start/install`);
    expect([status, body]).toEqual([
      200,
      {
        site: site.id,
        siteSpace: first,
        space: site.spaces[0],
        pathname: '/start/install',
        basePath: `/${site.id}/`,
        siteBasePath: `/${site.id}/`,
        apiToken: expect.stringMatching(/^eyJ/) as string,
        organization: test.demo.organization,
        complete: true,
        canonicalUrl: `${base}start/install`,
      },
    ]);
    expect((await resolve(base)).body).toMatchObject({ pathname: '/', complete: false, canonicalUrl: base });
    expect((await resolve(`${base}variant/`)).body).toMatchObject({ basePath: `/${site.id}/variant/`, complete: true });
    const old = await test.get(`/v1/urls/published?url=${encodeURIComponent(`${base}start/install`)}`);
    // The claims in a token are encrypted, each time otherwise.
    expect({ ...old.body, apiToken: '' }).toEqual({ ...body, apiToken: '' });
  });

  it('resolves below a site-space, whether there is a page or not', async () => {
    const site = await published(['Guide', 'Variant']);
    const [first, second] = await siteSpacesOf(site);
    const base = `${origin}/${site.id}/`;
    for (const rest of ['no-such-page', 'llms.txt', '~gitbook/mcp', 'a/b.md', 'caf%C3%A9']) {
      const { body } = await resolve(base + rest);
      expect(body).toMatchObject({ siteSpace: first, pathname: `/${rest}`, basePath: `/${site.id}/`, complete: true });
      expect([body.siteBasePath, body.canonicalUrl]).toEqual([`/${site.id}/`, base + rest]);
      const below = await resolve(`${base}variant/${rest}`);
      expect(below.body).toMatchObject({ siteSpace: second, pathname: `/${rest}`, basePath: `/${site.id}/variant/` });
    }
  });

  it('doesn’t resolve after the site is unpublished, or the space or page is deleted', async () => {
    const site = await published(['Guide', 'Gone']);
    const base = `${origin}/${site.id}/`;
    expect(await leadsTo(`${base}no-such-page`)).toBe('page_not_found');
    await test.call('DELETE', `/v1/spaces/${site.spaces[1]}`);
    expect(await leadsTo(`${base}gone/`)).toBe('page_not_found');
    expect(await leadsTo(base)).toEqual([expect.anything(), '/']);
    await site.post('/unpublish');
    expect(await leadsTo(base)).toBe('published_content_not_found');
    expect(await leadsTo(`${origin}/site_unknown/`)).toBe('published_content_not_found');
  });

  it('starts with the names of organization and site, the proxy, or the live hostname', async () => {
    const site = await published(['Guide', 'Variant']);
    const [first, second] = await siteSpacesOf(site);
    await site.patch('', { basename: 'köche' });
    const named = (await site.get()).body.urls.published;
    expect(await leadsTo(named)).toEqual([first, '/']);
    expect(await leadsTo(`${named}variant`)).toEqual([second, '/']);
    const hostname = 'docs.resolve.example.com';
    await test.post('/_platform/v1/custom-hostnames', {
      hostname,
      organization: test.demo.organization,
      site: site.id,
    });
    expect(await leadsTo(`https://${hostname}/`)).toBe('published_content_not_found');
    await test.call('PATCH', `/_platform/v1/custom-hostnames/${hostname}`, { body: { status: 'live' } });
    expect((await site.get()).body.urls.published).toBe(`https://${hostname}/`);
    expect(await leadsTo(`https://${hostname}/variant/`)).toEqual([second, '/']);
    expect(await leadsTo(`https://${hostname}:443/variant`)).toEqual([second, '/']);
    expect(await leadsTo(`https://${hostname}:8443/variant`)).toBe('url_port_refused');
    await site.patch('', { proxy: 'example.com/docs/api' });
    expect((await site.get()).body.urls.published).toBe('https://example.com/docs/api/');
    expect((await resolve('https://example.com/docs/api/variant/')).body).toMatchObject({
      siteSpace: second,
      basePath: '/docs/api/variant/',
      siteBasePath: '/docs/api/',
      canonicalUrl: 'https://example.com/docs/api/variant/',
    });
    expect(await leadsTo(`${named}variant`)).toEqual([second, '/']);
    expect(await leadsTo('http://example.com/docs/api/')).toBe('published_content_not_found');
    expect(await leadsTo('https://example.com/docs/')).toBe('published_content_not_found');
    expect(await leadsTo('https://example.com/docs/api2/')).toBe('published_content_not_found');
  });

  it('resolves for users of other organizations and integrations, only with a token', async () => {
    const site = await published(['Guide']);
    const outsider = await test.asPerson('outsider');
    const body = { url: `${origin}/${site.id}/` };
    expect((await test.post('/v1/urls/published', body, { token: outsider.token })).status).toBe(200);
    expect((await test.post('/v1/urls/published', body, { token: null })).status).toBe(401);
  });
});

describe('sections and variants', () => {
  async function sectioned() {
    const site = await published(['Docs', 'Api']);
    const section = (await site.post('/sections', { spaceId: site.spaces[1], title: 'Api' })).body;
    return { site, section, base: `${origin}/${site.id}/` };
  }

  it('give pages with the path of a section another URL', async () => {
    const { site, base } = await sectioned();
    const sections = (await site.get('/sections')).body.items;
    const [docs, api] = sections;
    // The space of the default section has a page where the other section is, and a variant that is called so.
    await write(site.spaces[0] ?? '', ['Api', 'Api/Intro']);
    const named = (row: { readonly urls: { readonly published: string } }): Promise<unknown> =>
      leadsTo(row.urls.published);
    expect(await named(docs)).toEqual([docs.siteSpaces[0].id, '/']);
    expect(await named(api)).toEqual([api.siteSpaces[0].id, '/']);
    for (const variant of [...docs.siteSpaces, ...api.siteSpaces]) {
      expect(await leadsTo(variant.urls.published)).toEqual([variant.id, '/']);
    }
    const page = (await test.get(`/v1/spaces/${site.spaces[0]}/content/path/api%2Fintro`)).body.id;
    await site.post('/redirects', {
      source: '/old',
      destination: { kind: 'site-page', siteSpaceId: docs.siteSpaces[0].id, pageId: page },
    });
    const { target } = (await site.get('/redirect?source=%2Fold')).body;
    expect(target).toBe(`${base}${docs.path}/${docs.siteSpaces[0].path}/api/intro`);
    expect(await leadsTo(target)).toEqual([docs.siteSpaces[0].id, '/api/intro']);
    expect(await leadsTo(`${base}old`)).toEqual(['content', target]);
  });

  it('are shown as drafts only in a preview with drafts', async () => {
    const { site, section, base } = await sectioned();
    await site.patch(`/sections/${section.id}`, { draft: true });
    expect(await leadsTo(`${base}${section.path}/`)).toBe('page_not_found');
    const id = section.siteSpaces[0].id;
    const preview = async (draft: boolean) =>
      (await site.get(`/publishing/preview?siteSpace=${id}&draft=${draft}`)).body.url;
    expect((await resolve(await preview(true))).body).toMatchObject({ siteSpace: id, preview: true });
    expect(await leadsTo(await preview(false))).toBe('page_not_found');
  });

  it('are shown instead of a default that is a draft', async () => {
    const site = await published(['Guide', 'Variant']);
    const [first, second] = await siteSpacesOf(site);
    await site.patch(`/site-spaces/${first}`, { draft: true });
    const base = `${origin}/${site.id}/`;
    expect(await leadsTo(base)).toEqual(['content', `${base}variant/`]);
    expect(await leadsTo(`${base}variant/`)).toEqual([second, '/']);
  });

  it('are shown to visitors whose claims meet their condition', async () => {
    const site = await published(['Guide', 'Beta']);
    const [, beta] = await siteSpacesOf(site);
    await site.patch(`/site-spaces/${beta}`, { condition: 'visitor.claims.unsigned.beta === true' });
    const url = `${origin}/${site.id}/beta/`;
    expect(await leadsTo(url)).toBe('page_not_found');
    expect(await leadsTo(url, { visitor: { unsignedClaims: { beta: true } } })).toEqual([beta, '/']);
    expect(await leadsTo(url, { visitor: { unsignedClaims: { beta: 'true' } } })).toBe('page_not_found');
    await site.patch(`/site-spaces/${beta}`, { condition: 'visitor.claims.a.b.c' });
    expect(await leadsTo(url, { visitor: {} })).toBe('page_not_found');
  });
});

describe('a redirect', () => {
  it('redirects to a page or an external URL if there is no page', async () => {
    const site = await published(['Guide', 'Variant']);
    const [, variant] = await siteSpacesOf(site);
    const base = `${origin}/${site.id}/`;
    const external = { kind: 'external', url: 'https://example.org/there' };
    await site.post('/redirects', { source: '/gone', destination: { kind: 'site-space', siteSpaceId: variant } });
    await site.post('/redirects', { source: '/away/*', captureWildcard: true, destination: external });
    await site.post('/redirects', { source: '/variant', destination: external });
    const script = { kind: 'external', url: 'javascript:alert(1)' };
    expect((await site.post('/redirects', { source: '/script', destination: script })).code).toBeNull();
    await site.post('/redirects', { source: '/draft', draft: true, destination: external });
    await site.post('/redirects', { source: '/caf%C3%A9', destination: external });
    expect(await leadsTo(`${base}gone`)).toEqual(['content', `${base}variant/`]);
    expect(await leadsTo(`${base}script`)).toBe('page_not_found');
    expect(await leadsTo(`${base}away/a/b`)).toEqual(['external', 'https://example.org/there/a/b']);
    expect(await leadsTo(`${base}variant`)).toEqual([variant, '/']);
    expect(await leadsTo(`${base}draft`)).toBe('page_not_found');
    expect(await leadsTo(`${base}café`)).toEqual(['external', 'https://example.org/there']);
    expect((await resolve(`${base}away/x`)).body.site).toBe(site.id);
  });

  it('leaves out parameters that make its URL too long, those of the visitor first', async () => {
    const site = await published(['Guide']);
    const url = `https://example.org/${'t'.repeat(1_000)}?own=1`;
    await site.post('/redirects', { source: '/away', destination: { kind: 'external', url } });
    const wildcard = { source: '/all/*', captureWildcard: true, destination: { kind: 'external', url } };
    expect((await site.post('/redirects', wildcard)).code).toBeNull();
    const base = `${origin}/${site.id}/`;
    const long = 'x'.repeat(1_200);
    expect(await leadsTo(`${base}away?a=1&long=${long}`)).toEqual(['external', `${url}&a=1`]);
    expect(await leadsTo(`${base}all/${long}`)).toBe('published_content_not_found');
  });
});

describe('a share link', () => {
  it('resolves to the site while it is active', async () => {
    const site = await published(['Guide', 'Variant'], { visibility: 'share-link' });
    const [first, second] = await siteSpacesOf(site);
    const link = (await site.post('/share-links', { name: 'Friends' })).body;
    const url = link.urls.published;
    const key = url.split('/').at(-2);
    expect((await resolve(url)).body).toMatchObject({ siteSpace: first, shareKey: key, canonicalUrl: url });
    expect(await leadsTo(`${url}variant/`)).toEqual([second, '/']);
    const other = await published(['Other'], { visibility: 'share-link' });
    for (const wrong of ['', 'x/', `${key.slice(1)}/`]) {
      expect(await leadsTo(`${origin}/${site.id}/${wrong}`)).toBe('published_content_not_found');
    }
    expect(await leadsTo(url.replace(site.id, other.id))).toBe('published_content_not_found');
    await site.patch(`/share-links/${link.id}`, { active: false });
    expect(await leadsTo(url)).toBe('published_content_not_found');
  });
});

describe('the token of a resolved URL', () => {
  const reads = async (site: SiteUnderTest, token: string) => {
    const { status, code } = await test.get(`/v1/spaces/${site.spaces[0]}/content`, { token });
    return status === 200 ? 'content' : code;
  };

  it('ends with its share link', async () => {
    const site = await published(['Guide'], { visibility: 'share-link' });
    const link = (await site.post('/share-links', { name: 'Friends' })).body;
    const { body } = await resolve(link.urls.published);
    expect(await reads(site, body.apiToken)).toBe('content');
    await site.patch(`/share-links/${link.id}`, { active: false });
    expect(await reads(site, body.apiToken)).toBe('space_not_found');
    await site.patch(`/share-links/${link.id}`, { active: true });
    expect(await reads(site, body.apiToken)).toBe('content');
    await site.delete(`/share-links/${link.id}`);
    expect(await reads(site, body.apiToken)).toBe('space_not_found');
  });

  it('ends when the site is less public, or unpublished', async () => {
    const site = await published(['Guide']);
    const { apiToken } = (await resolve(`${origin}/${site.id}/`)).body;
    for (const visibility of ['share-link', 'visitor-auth']) {
      expect(await reads(site, apiToken)).toBe('content');
      await site.patch('', { visibility });
      expect([visibility, await reads(site, apiToken)]).toEqual([visibility, 'space_not_found']);
      await site.patch('', { visibility: 'public' });
    }
    await site.post('/unpublish', {});
    expect(await reads(site, apiToken)).toBe('space_not_found');
  });
});

describe('visitor authentication', () => {
  async function authenticated() {
    const site = await published(['Guide', 'Pro'], { visibility: 'visitor-auth' });
    const auth = (await site.get('/publishing/auth')).body;
    return { site, key: auth.privateKey as string, url: `${origin}/${site.id}/` };
  }

  it('accepts a valid token that the site signed', async () => {
    const { site, key, url } = await authenticated();
    const [first, pro] = await siteSpacesOf(site);
    const exp = NOW / 1000 + 60;
    const good = sign(key, { exp, plan: 'pro' });
    expect(await leadsTo(url)).toBe('published_content_not_found');
    expect(await leadsTo(url, { visitor: { jwtToken: good } })).toEqual([first, '/']);
    expect(await leadsTo(`${url}?jwt_token=${good}`)).toEqual([first, '/']);
    const found = await test.get(`/v1/urls/published?visitorAuthToken=${good}&url=${encodeURIComponent(url)}`);
    expect(found.body.contextId).toMatch(/^[\w-]{22}$/);
    await site.patch(`/site-spaces/${pro}`, { condition: 'visitor.claims.plan == "pro"' });
    expect(await leadsTo(`${url}pro/`, { visitor: { jwtToken: good } })).toEqual([pro, '/']);
    const free = sign(key, { exp, plan: 'free' });
    expect(await leadsTo(`${url}pro/`, { visitor: { jwtToken: free } })).toBe('page_not_found');
  });

  it('returns a token with the visitor’s claims, valid for an hour', async () => {
    const { site, key, url } = await authenticated();
    const [, pro] = await siteSpacesOf(site);
    await site.patch(`/site-spaces/${pro}`, { condition: 'visitor.claims.plan == "zqpro"' });
    const tokenFor = async (claims: object, unsignedClaims?: object) => {
      const jwtToken = sign(key, { exp: NOW / 1000 + 60, ...claims });
      return resolve(url, { visitor: { jwtToken, unsignedClaims } });
    };
    const { apiToken } = (await tokenFor({ plan: 'zqpro' })).body;
    const payload = JSON.parse(Buffer.from(apiToken.split('.')[1], 'base64url').toString('utf8'));
    expect(payload).toMatchObject({ kind: 'site', site: site.id, claims: { plan: 'zqpro' } });
    const read = (token: string) => test.get(`/v1/spaces/${site.spaces[1]}/content`, { token });
    expect((await read(apiToken)).status).toBe(200);
    expect((await read((await tokenFor({ plan: 'free' })).body.apiToken)).code).toBe('space_not_found');
    expect((await read((await tokenFor({}, { plan: 'zqpro' })).body.apiToken)).code).toBe('space_not_found');
    const changed = apiToken.replace(/.(?=\.[^.]*$)/, (last: string) => (last === 'A' ? 'B' : 'A'));
    expect((await read(changed)).code).toBe('token_invalid');
    expect((await tokenFor({}, { long: 'x'.repeat(9_000) })).code).toBe('request_invalid');
    expect((await read((await tokenFor({ plan: 'zqpro' }, { long: 'x'.repeat(8_000) })).body.apiToken)).status).toBe(
      200,
    );
  });

  it('accepts tokens without an audience, and with the id or URL of the site', async () => {
    const { site, key, url } = await authenticated();
    const exp = NOW / 1000 + 60;
    for (const aud of [site.id, url, url.slice(0, -1), ['https://other.example.com', site.id]]) {
      expect(await leadsTo(url, { visitor: { jwtToken: sign(key, { exp, aud }) } })).toEqual([expect.anything(), '/']);
    }
  });

  it.each(refusedTokens(NOW))('refuses a token $named', async ({ make }) => {
    const [{ key, url }, other] = [await authenticated(), await authenticated()];
    const jwtToken = make({ key, otherKey: other.key });
    expect(await leadsTo(url, { visitor: { jwtToken } })).toBe('visitor_token_invalid');
  });

  it('redirects visitors without a token to the login, and with an invalid one on request', async () => {
    const { site, url } = await authenticated();
    await site.patch('/publishing/auth', { backend: 'custom', fallbackURL: 'https://login.example.com/in?a=1' });
    const login = ['external', 'https://login.example.com/in?a=1&location=%2Fstart'];
    expect(await leadsTo(`${url}start`)).toEqual(login);
    expect(await leadsTo(`${url}start`, { visitor: { jwtToken: 'bad' } })).toBe('visitor_token_invalid');
    expect(await leadsTo(`${url}start`, { visitor: { jwtToken: 'bad' }, redirectOnError: true })).toEqual(login);
    const long = `${url}${'%2B'.repeat(600)}`;
    expect(await leadsTo(long)).toEqual(['external', 'https://login.example.com/in?a=1']);
  });

  it('denies agents on a site that excludes them', async () => {
    const site = await published(['Guide']);
    const url = `${origin}/${site.id}/`;
    await site.patch('', { agentsContext: 'excluded' });
    expect(await leadsTo(url, { visitor: { type: 'agent' } })).toBe('published_content_not_found');
    expect(await leadsTo(url, { visitor: { type: 'human' } })).toEqual([expect.anything(), '/']);
  });
});

describe('a preview', () => {
  it('resolves to the unpublished site while its signature is valid', async () => {
    const site = await aSite(test, ['Guide', 'Variant']);
    const [first, second] = await siteSpacesOf(site);
    expect((await resolve((await site.get()).body.urls.preview)).body).toMatchObject({
      siteSpace: first,
      preview: true,
    });
    const { url } = (await site.get(`/publishing/preview?siteSpace=${second}`)).body;
    expect(await leadsTo(url)).toEqual([second, '/']);
    expect(await leadsTo(url.replace('draft=true', 'draft=false'))).toBe('published_content_not_found');
    const other = await aSite(test, ['Other']);
    expect(await leadsTo(url.replace(site.id, other.id))).toBe('published_content_not_found');
  });
});
