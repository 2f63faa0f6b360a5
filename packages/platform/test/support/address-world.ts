// Sites of every kind, and every address that the platform gives out for them, with what it was given out for.
import { createHmac } from 'node:crypto';
import { inserted } from './searched-pages.ts';
import { siteAt } from './site-under-test.ts';
import type { SiteUnderTest } from './site-under-test.ts';
import type { CallAnswer, TestPlatform } from './test-platform.ts';

/** What an address is to lead to: a page of a site-space, by its path, or a page of the dashboard, by ids. */
export type Expected =
  | { readonly kind: 'published'; readonly siteSpace: string; readonly path: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'app'; readonly space: string; readonly changeRequest?: string; readonly page?: string };

/** An address that was given out. */
export interface Given {
  readonly url: string;
  readonly expected: Expected;
  /** Token of a visitor, where the site asks for one. */
  readonly token?: string;
  /** Starts of paths that mean the site: by its id, its names, its proxy and its hostname. */
  readonly bases?: readonly string[];
  /** Segments that may name the site-space, though it is the default. */
  readonly names?: readonly string[];
}

interface WrittenSpace {
  readonly id: string;
  readonly pages: readonly { readonly id: string; readonly path: string }[];
}

/** Titles that look like sections, variants and share keys of a site, and plain ones. */
const TITLES = [
  'Api',
  'Api/Intro',
  'Docs',
  'Docs/Api',
  'V2',
  'V2/Start',
  'Café',
  'Api/Api',
  'Guides',
  'Guides/V2/Deep',
];

/** Writes spaces that have the same paths of pages. */
export async function writeSpaces(test: TestPlatform, plainPages: number): Promise<WrittenSpace[]> {
  const titles = [...TITLES, 'Guides/V2', ...Array.from({ length: plainPages }, (_none, index) => `Page ${index}`)];
  const spaces: WrittenSpace[] = [];
  for (const title of ['Docs', 'Api', 'V2', 'Guides']) {
    const { id } = (await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title, empty: true })).body;
    const request = (await test.post(`/v1/spaces/${id}/change-requests`, { subject: 'x' })).body.id;
    const changes = titles.toSorted().map((path) => {
      const [name = '', ...around] = path.split('/').toReversed();
      const into = around.length === 0 ? {} : { into: around.toReversed().join('/') };
      return { ...inserted({ title: name, markdown: 'Text' }), ref: path, ...into };
    });
    const at = `/v1/spaces/${id}/change-requests/${request}`;
    const written = await test.post(`${at}/content?compat=false`, { changes });
    if (written.status !== 200) throw new Error(`The pages were not written: ${written.body.error.message}`);
    await test.post(`${at}/merge`);
    spaces.push({ id, pages: pagesOf((await test.get(`/v1/spaces/${id}/content/pages`)).body.pages) });
  }
  return spaces;
}

interface ShownPage {
  readonly id: string;
  readonly path: string;
  readonly pages?: readonly ShownPage[];
}

function pagesOf(pages: readonly ShownPage[]): { id: string; path: string }[] {
  return pages.flatMap(({ id, path, pages: below = [] }) => [{ id, path }, ...pagesOf(below)]);
}

/** Addresses of the dashboard for spaces, their pages, revisions and change requests. */
export async function listAppAddresses(test: TestPlatform, spaces: readonly WrittenSpace[]): Promise<Given[]> {
  const given: Given[] = [];
  for (const { id: space } of spaces) {
    const { body } = await test.post(`/v1/spaces/${space}/change-requests`, { subject: 'Open' });
    const revision = (await test.get(`/v1/spaces/${space}/content`)).body;
    given.push({ url: (await test.get(`/v1/spaces/${space}`)).body.urls.app, expected: { kind: 'app', space } });
    given.push({ url: revision.urls.app, expected: { kind: 'app', space } });
    given.push({ url: body.urls.app, expected: { kind: 'app', space, changeRequest: body.id } });
    const visit = (
      pages: readonly { id: string; urls: { app: string }; pages: [] }[],
      changeRequest?: string,
    ): void => {
      for (const { id: page, urls, pages: below } of pages) {
        given.push({ url: urls.app, expected: { kind: 'app', space, page, ...(changeRequest && { changeRequest }) } });
        visit(below, changeRequest);
      }
    };
    visit(revision.pages);
    visit((await test.get(`/v1/spaces/${space}/change-requests/${body.id}/content`)).body.pages, body.id);
  }
  return given;
}

/** Makes a site of some kind, and lists what is given out for it. `random` is below 1. */
export async function giveOut(
  test: TestPlatform,
  spaces: readonly WrittenSpace[],
  { number, random }: { readonly number: number; readonly random: () => number },
): Promise<Given[]> {
  const site = await makeSite(test, spaces, { number, random });
  const shareKey = await keyOf(site);
  const token = await tokenOf(site);
  const query = shareKey === undefined ? '' : `&shareKey=${shareKey}`;
  const bases = basesOf((await site.get()).body, shareKey);
  const withToken = (url: string, siteSpace: string, path = ''): Given => ({
    url,
    bases,
    names: namesOf(siteSpace),
    expected: { kind: 'published', siteSpace, path },
    ...(token === undefined ? {} : { token }),
  });
  const siteSpaces = (await site.get(`/site-spaces?limit=100${query}`)).body.items;
  const given: Given[] = [];
  const shown: CallAnswer['body'] = (await site.get(`/sections?limit=100${query}`)).body.items;
  function namesOf(id: string): string[] {
    const row = siteSpaces.find((one: { id: string }) => one.id === id);
    const section = shown.find((one: { id: string }) => one.id === row.section);
    return [...(section === undefined ? [] : [section.path]), row.path];
  }
  for (const { urls, siteSpaces: inside } of shown) {
    const first = inside.find((row: { default: boolean }) => row.default);
    if (urls.published !== undefined) given.push(withToken(urls.published, first.id));
  }
  const start = (await site.get('/publishing/preview')).body.url;
  const first = shown.find((row: { default: boolean }) => row.default)?.siteSpaces ?? siteSpaces;
  given.push(withToken(start, first.find((row: { default: boolean }) => row.default).id));
  for (const { id, urls, space } of siteSpaces) {
    if (urls.published === undefined) continue;
    given.push(withToken(urls.published, id));
    given.push(withToken((await site.get(`/publishing/preview?siteSpace=${id}`)).body.url, id));
    const pages = spaces.find((written) => written.id === space.id)?.pages ?? [];
    const redirects = pages.map((page) => ({
      source: `/r/${id.replace('sitespace_', '')}/${page.id.replace('page_', '')}`,
      destination: { kind: 'site-page', siteSpaceId: id, pageId: page.id },
    }));
    for (const [index, { source, destination }] of redirects.entries()) {
      await site.post('/redirects', { source, destination });
      const { target } = (await site.get(`/redirect?source=${encodeURIComponent(source)}${query}`)).body;
      given.push(withToken(target, id, pages[index]?.path));
    }
  }
  return given;
}

function basesOf({ id, basename, proxy, hostname }: CallAnswer['body'], shareKey: string | undefined): string[] {
  const key = shareKey === undefined ? '' : `/${shareKey}`;
  const named = basename === undefined ? [] : [`127.0.0.1/harbor/${basename}`];
  const elsewhere = [proxy?.origin, hostname].filter((base) => base !== undefined);
  return [`127.0.0.1/${id}`, ...named, ...elsewhere].flatMap((base) => [base + key, base]);
}

const VISIBILITIES = ['public', 'unlisted', 'share-link', 'visitor-auth'] as const;

async function makeSite(
  test: TestPlatform,
  spaces: readonly WrittenSpace[],
  { number, random }: { readonly number: number; readonly random: () => number },
): Promise<SiteUnderTest> {
  const shuffled = spaces.map(({ id }) => ({ id, at: random() })).toSorted((a, b) => a.at - b.at);
  const ids = shuffled.map(({ id }) => id);
  const visibility = VISIBILITIES[Math.floor(random() * VISIBILITIES.length)];
  const some = ids.slice(0, 1 + Math.floor(random() * 2));
  const path = `/v1/orgs/${test.demo.organization}/sites`;
  const { body } = await test.post(path, { title: `Site ${number}`, visibility, spaces: some });
  const site = siteAt(test, body.id, ids);
  for (const spaceId of ids.slice(2, 2 + Math.floor(random() * 3))) {
    await site.post('/sections', { spaceId, ...(random() < 0.2 ? { draft: true } : {}) });
  }
  if (random() < 0.5) await site.patch('', { basename: random() < 0.3 ? `köche-${number}` : `site-${number}` });
  if (random() < 0.3) await site.patch('', { proxy: `www.example.com/docs/site-${number}` });
  if (random() < 0.3) {
    const hostname = `site-${number}.docs.example.com`;
    await test.post('/_platform/v1/custom-hostnames', {
      hostname,
      organization: test.demo.organization,
      site: site.id,
    });
    await test.call('PATCH', `/_platform/v1/custom-hostnames/${hostname}`, { body: { status: 'live' } });
  }
  await site.post('/publish');
  return site;
}

async function keyOf(site: SiteUnderTest): Promise<string | undefined> {
  if ((await site.get()).body.visibility !== 'share-link') return undefined;
  const link = (await site.post('/share-links', { name: 'Link' })).body;
  return link.urls.published.split('/').at(-2);
}

async function tokenOf(site: SiteUnderTest): Promise<string | undefined> {
  if ((await site.get()).body.visibility !== 'visitor-auth') return undefined;
  const { privateKey } = (await site.get('/publishing/auth')).body;
  const text = ['HS256', undefined].map((alg) => Buffer.from(JSON.stringify({ alg })).toString('base64url')).join('.');
  return `${text}.${createHmac('sha256', privateKey).update(text).digest('base64url')}`;
}
