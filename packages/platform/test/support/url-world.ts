// Sites of every kind, and every URL that the platform issues for them, with what it was issued for.
import { previewOf } from './url-oracle.ts';
import type { ExpectedTarget, OracleSite, OracleSiteSpace } from './url-oracle.ts';
import { inserted } from './searched-pages.ts';
import { siteAt } from './site-under-test.ts';
import type { SiteUnderTest } from './site-under-test.ts';
import type { CallAnswer, TestPlatform } from './test-platform.ts';
import { signVisitor } from './visitor-tokens.ts';

/** A URL that was issued. */
export interface IssuedUrl {
  readonly url: string;
  readonly expected: ExpectedTarget;
  /** Token of a visitor, where the site requests one. */
  readonly token?: string;
}

/** A site and the URLs issued for it. */
export interface IssuedUrls {
  readonly urls: readonly IssuedUrl[];
  /** URLs that drafts would have, and their pages, which no one was given. */
  readonly drafts: readonly IssuedUrl[];
  readonly site: OracleSite;
}

interface SpaceFixture {
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
export async function writeSpaces(test: TestPlatform, plainPages: number): Promise<SpaceFixture[]> {
  const titles = [...TITLES, 'Guides/V2', ...Array.from({ length: plainPages }, (_none, index) => `Page ${index}`)];
  const spaces: SpaceFixture[] = [];
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

interface PageNode {
  readonly id: string;
  readonly path: string;
  readonly pages?: readonly PageNode[];
}

function pagesOf(pages: readonly PageNode[]): { id: string; path: string }[] {
  return pages.flatMap(({ id, path, pages: below = [] }) => [{ id, path }, ...pagesOf(below)]);
}

/** URLs of the dashboard for spaces, their pages, revisions and change requests. */
export async function listAppUrls(test: TestPlatform, spaces: readonly SpaceFixture[]): Promise<IssuedUrl[]> {
  const issued: IssuedUrl[] = [];
  for (const { id: space } of spaces) {
    const { body } = await test.post(`/v1/spaces/${space}/change-requests`, { subject: 'Open' });
    const revision = (await test.get(`/v1/spaces/${space}/content`)).body;
    issued.push({ url: (await test.get(`/v1/spaces/${space}`)).body.urls.app, expected: { kind: 'app', space } });
    issued.push({ url: revision.urls.app, expected: { kind: 'app', space } });
    issued.push({ url: body.urls.app, expected: { kind: 'app', space, changeRequest: body.id } });
    const visit = (
      pages: readonly { id: string; urls: { app: string }; pages: [] }[],
      changeRequest?: string,
    ): void => {
      for (const { id: page, urls, pages: below } of pages) {
        issued.push({ url: urls.app, expected: { kind: 'app', space, page, ...(changeRequest && { changeRequest }) } });
        visit(below, changeRequest);
      }
    };
    visit(revision.pages);
    visit((await test.get(`/v1/spaces/${space}/change-requests/${body.id}/content`)).body.pages, body.id);
  }
  return issued;
}

/** Creates a site of some kind, and lists what is issued for it. `random` is below 1. */
export async function issueUrls(
  test: TestPlatform,
  spaces: readonly SpaceFixture[],
  { number, random }: { readonly number: number; readonly random: () => number },
): Promise<IssuedUrls> {
  const site = await createSite(test, spaces, { number, random });
  const key = await keyOf(site);
  const token = await tokenOf(site);
  const query = key === undefined ? '' : `&shareKey=${key}`;
  const siteSpaces: readonly SiteSpaceResponse[] = (await site.get(`/site-spaces?limit=100${query}`)).body.items;
  const sections: readonly SectionResponse[] = (await site.get(`/sections?limit=100${query}`)).body.items;
  const visible = siteSpaces.filter(({ urls }) => urls.published !== undefined);
  const pagesOfSpace = ({ space }: SiteSpaceResponse) => spaces.find(({ id }) => id === space.id)?.pages ?? [];
  const urls: IssuedUrl[] = [];
  const previews = new Set<string>();
  const redirects = new Map<string, ExpectedTarget>();
  const add = (url: string, siteSpace: string, path = ''): void => {
    const expected: ExpectedTarget = { kind: 'published', siteSpace, path };
    urls.push({ url, expected, ...(token === undefined ? {} : { token }) });
  };
  const preview = async (siteSpace: string, field = ''): Promise<void> => {
    const { url } = (await site.get(`/publishing/preview${field}`)).body;
    previews.add(previewOf(url));
    add(url, siteSpace);
  };
  for (const { urls: siteUrls, siteSpaces: inside } of sections) {
    if (siteUrls.published !== undefined) add(siteUrls.published, idOfDefault(inside));
  }
  await preview(idOfDefault(sections.find((row) => row.default)?.siteSpaces ?? siteSpaces));
  for (const row of visible) {
    add(row.urls.published ?? '', row.id);
    await preview(row.id, `?siteSpace=${row.id}`);
    for (const page of pagesOfSpace(row)) {
      const source = `/r/${row.id.replace('sitespace_', '')}/${page.id.replace('page_', '')}`;
      const destination = { kind: 'site-page', siteSpaceId: row.id, pageId: page.id };
      await site.post('/redirects', { source, destination });
      redirects.set(source.slice(1), { kind: 'published', siteSpace: row.id, path: page.path });
      add((await site.get(`/redirect?source=${encodeURIComponent(source)}${query}`)).body.target, row.id, page.path);
    }
  }
  const oracleSiteSpaces = visible.map((row) => ({
    id: row.id,
    routes: routesOf(row, sections),
    pages: new Set(pagesOfSpace(row).map(({ path }) => path)),
  }));
  const bases = basesOf(test, (await site.get()).body);
  const drafts = siteSpaces
    .filter((row) => !visible.includes(row))
    .flatMap((row) => {
      const [start = ''] = bases;
      const base = [start, ...(key === undefined ? [] : [key]), routesOf(row, sections).at(-1)].join('/');
      return ['', ...pagesOfSpace(row).map(({ path }) => path)].map((path): IssuedUrl => ({
        url: encodeURI(`${base}/${path}`),
        expected: { kind: 'published', siteSpace: row.id, path },
        ...(token === undefined ? {} : { token }),
      }));
    });
  return { urls, drafts, site: { bases, key, token, previews, siteSpaces: oracleSiteSpaces, redirects } };
}

interface SiteSpaceResponse {
  readonly id: string;
  readonly path: string;
  readonly section?: string;
  readonly default: boolean;
  readonly space: { readonly id: string };
  readonly urls: { readonly published?: string };
}

interface SectionResponse {
  readonly id: string;
  readonly path: string;
  readonly default: boolean;
  readonly siteSpaces: readonly SiteSpaceResponse[];
  readonly urls: { readonly published?: string };
}

function idOfDefault(rows: readonly SiteSpaceResponse[]): string {
  return rows.find((row) => row.default)?.id ?? '';
}

/** The paths that can name a site-space. */
function routesOf(row: SiteSpaceResponse, sections: readonly SectionResponse[]): OracleSiteSpace['routes'] {
  const section = sections.find(({ id }) => id === row.section);
  const heads = section === undefined ? [''] : section.default ? ['', section.path] : [section.path];
  const tails = row.default ? ['', row.path] : [row.path];
  return heads.flatMap((head) => tails.map((tail) => [head, tail].filter((part) => part !== '').join('/')));
}

function basesOf(test: TestPlatform, { id, basename, proxy, hostname }: CallAnswer['body']): string[] {
  const { sites } = test.platform.origins;
  const named = basename === undefined ? [] : [`${sites}/harbor/${basename}`];
  const elsewhere = [proxy?.origin, hostname].filter((base) => base !== undefined).map((base) => `https://${base}`);
  return [`${sites}/${id}`, ...named, ...elsewhere];
}

const VISIBILITIES = ['public', 'unlisted', 'share-link', 'visitor-auth'] as const;

async function createSite(
  test: TestPlatform,
  spaces: readonly SpaceFixture[],
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
  if (random() < 0.5) await changeDefault(site, random);
  await site.post('/publish');
  return site;
}

/** Makes any site-space the default that is no draft. */
async function changeDefault(site: SiteUnderTest, random: () => number): Promise<void> {
  const drafts = (await site.get('/sections?limit=100')).body.items.filter((row: { draft?: boolean }) => row.draft);
  const siteSpaces: readonly SiteSpaceResponse[] = (await site.get('/site-spaces?limit=100')).body.items;
  const open = siteSpaces.filter(({ section }) => !drafts.some((draft: { id: string }) => draft.id === section));
  const { id, section } = open.at(Math.floor(random() * open.length)) as SiteSpaceResponse;
  const { status, body } = await site.patch('', { defaultSiteSpace: id, defaultSiteSection: section });
  if (status !== 200) throw new Error(`The default was refused: ${body.error.message}`);
}

async function keyOf(site: SiteUnderTest): Promise<string | undefined> {
  if ((await site.get()).body.visibility !== 'share-link') return undefined;
  const link = (await site.post('/share-links', { name: 'Link' })).body;
  return link.urls.published.split('/').at(-2);
}

/** 1 January 2100, in seconds. */
const FAR_OFF = 4_102_444_800;

async function tokenOf(site: SiteUnderTest): Promise<string | undefined> {
  if ((await site.get()).body.visibility !== 'visitor-auth') return undefined;
  const { privateKey } = (await site.get('/publishing/auth')).body;
  return signVisitor(privateKey, { exp: FAR_OFF });
}
