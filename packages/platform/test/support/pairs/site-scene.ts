// The structure of sites and their names, for pairs of operations at the same time: takers of one path, defaults, deletions.
import { expect } from 'vitest';
import type { CallAnswer } from '../test-platform.ts';
import { brokenInvariants } from '../models/site-expected.ts';
import { idOf } from './check-pair.ts';
import type { Operations, Scene, World } from './check-pair.ts';

/**
 * An organization with spaces a to e, site S with sections X (a), Y (b, c) and group G with section Z (d) and external link L,
 * and site T with a at its root.
 */
async function build(test: World['test']): Promise<World> {
  const ids: Record<string, string> = {};
  const organization = idOf(await test.post('/v1/orgs', { title: 'org' }));
  const base = `/v1/orgs/${organization}`;
  for (const title of 'abcde') ids[title] = idOf(await test.post(`${base}/spaces`, { title, empty: true }));
  ids['org'] = organization;
  // Hostnames are unique on the whole platform, which has many worlds.
  for (const name of ['docs', 'help']) ids[`${name} host`] = `${name}.${toLabel(organization)}.example.com`;
  ids['S'] = idOf(await test.post(`${base}/sites`, { title: 'SS' }));
  ids['T'] = idOf(await test.post(`${base}/sites`, { title: 'TT', spaces: [ids['a']] }));
  const site = `${base}/sites/${ids['S']}`;
  for (const [title, space] of [
    ['XX', 'a'],
    ['YY', 'b'],
    ['ZZ', 'd'],
  ] as const) {
    const { body } = await test.post(`${site}/sections`, { spaceId: ids[space], title });
    ids[title] = body.id;
    ids[`${space} in ${title}`] = body.siteSpaces[0].id;
  }
  ids['c in YY'] = idOf(await test.post(`${site}/site-spaces`, { spaceId: ids['c'], sectionId: ids['YY'] }));
  ids['G'] = idOf(await test.post(`${site}/section-groups`, { title: 'GG', sections: [ids['ZZ']] }));
  const url = 'https://example.com/';
  ids['L'] = idOf(await test.post(`${site}/external-links`, { title: 'LL', url, parent: ids['G'] }));
  return { test, ids };
}

const toLabel = (id: string): string => id.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Calls an operation of a site; names in the path, in braces, and whole values of the body that are names, become ids. */
const call =
  (site: 'S' | 'T', method: string, path: string, body?: unknown) =>
  ({ test, ids }: World): Promise<CallAnswer> => {
    const named = path.replaceAll(/\{(.+?)\}/g, (_match, name: string) => ids[name] ?? name);
    const sent: unknown = body && JSON.parse(JSON.stringify(body), (_key, value: string) => ids[value] ?? value);
    const base = `/v1/orgs/${ids['org']}/sites/${ids[site]}`;
    return test.call(method, base + named, body === undefined ? {} : { body: sent });
  };
const section = (name: string) => ({ type: 'site-section', id: name });
const hostname =
  (site: string, name: string) =>
  ({ test, ids }: World) =>
    test.post('/_platform/v1/custom-hostnames', { hostname: ids[name], organization: ids['org'], site: ids[site] });

const operations: Operations = {
  'add section with e': call('S', 'POST', '/sections', { spaceId: 'e', title: 'Path' }),
  'add another section': call('S', 'POST', '/sections', { spaceId: null, title: 'Path' }),
  'add section to G': call('S', 'POST', '/sections', { spaceId: 'e', title: 'In', siteSectionGroupId: 'G' }),
  'add e to X': call('S', 'POST', '/site-spaces', { spaceId: 'e', sectionId: 'XX' }),
  'add e to the default': call('S', 'POST', '/site-spaces', { spaceId: 'e' }),
  'delete space a': ({ test, ids }) => test.call('DELETE', `/v1/spaces/${ids['a']}`),
  'delete space e': ({ test, ids }) => test.call('DELETE', `/v1/spaces/${ids['e']}`),
  'delete X': call('S', 'DELETE', '/sections/{XX}'),
  'delete Y': call('S', 'DELETE', '/sections/{YY}'),
  'delete b in Y': call('S', 'DELETE', '/site-spaces/{b in YY}'),
  'delete c in Y': call('S', 'DELETE', '/site-spaces/{c in YY}'),
  'delete G': call('S', 'DELETE', '/section-groups/{G}'),
  'delete S': call('S', 'DELETE', ''),
  'X takes a path': call('S', 'PATCH', '/sections/{XX}', { path: 'path' }),
  'Y takes the path': call('S', 'PATCH', '/sections/{YY}', { path: 'path', draft: true }),
  'b takes a path': call('S', 'PATCH', '/site-spaces/{b in YY}', { path: 'taken' }),
  'c takes the path': call('S', 'PATCH', '/site-spaces/{c in YY}', { path: 'taken', hidden: true }),
  'c shows e': call('S', 'PATCH', '/site-spaces/{c in YY}', { spaceId: 'e' }),
  'Y has c as default': call('S', 'PATCH', '/sections/{YY}', { defaultSiteSpace: 'c in YY' }),
  'Y is the default': call('S', 'PATCH', '', { defaultSiteSection: 'YY' }),
  'Y and c are the default': call('S', 'PATCH', '', { defaultSiteSection: 'YY', defaultSiteSpace: 'c in YY' }),
  'X behind Y': call('S', 'PATCH', '/structure/sort', { item: section('XX'), position: { after: section('YY') } }),
  'Y before X': call('S', 'PATCH', '/structure/sort', { item: section('YY'), position: { before: section('XX') } }),
  'X into G': call('S', 'POST', '/section-groups/{G}/sections', { sectionId: 'XX' }),
  'Y into G': call('S', 'PATCH', '/sections/{YY}', { siteSectionGroupId: 'G' }),
  'Z out of G': call('S', 'DELETE', '/section-groups/{G}/sections/{ZZ}'),
  'group X and Z': call('S', 'POST', '/section-groups', { title: 'New', sections: ['XX', 'ZZ'] }),
  'group in G': call('S', 'POST', '/section-groups', { title: 'Inner', parent: 'G' }),
  'add link to G': call('S', 'POST', '/external-links', { title: 'New', url: 'https://example.com/', parent: 'G' }),
  'L out of G': call('S', 'PATCH', '/external-links/{L}', { parent: null }),
  'L before Z': call('S', 'PATCH', '/structure/sort', {
    item: { type: 'site-external-link', id: 'L' },
    position: { before: section('ZZ') },
  }),
  'delete L': call('S', 'DELETE', '/external-links/{L}'),
  'redirect to X': call('S', 'POST', '/redirects', {
    source: '/old',
    destination: { kind: 'site-section', siteSectionId: 'XX' },
  }),
  'redirect elsewhere': call('S', 'POST', '/redirects', {
    source: '/old',
    destination: { kind: 'external', url: 'https://example.com' },
  }),
  'S takes a basename': call('S', 'PATCH', '', { basename: 'docs' }),
  'T takes the basename': call('T', 'PATCH', '', { basename: 'docs' }),
  'first section of T': call('T', 'POST', '/sections', { spaceId: 'b', title: 'First' }),
  'another first of T': call('T', 'POST', '/sections', { spaceId: 'c', title: 'First' }),
  'a for S': hostname('S', 'docs host'),
  'the hostname for T': hostname('T', 'docs host'),
  'another for S': hostname('S', 'help host'),
  'new site with e': ({ test, ids }) =>
    test.post(`/v1/orgs/${ids['org']}/sites`, { title: 'New', spaces: [ids['e'], ids['a']] }),
  'publish S': call('S', 'POST', '/publish'),
};

// oxlint-disable-next-line typescript/no-explicit-any -- rows of answers that the check has validated
type Row = any;

/** Every site of the organization with its structure, redirects and hostname. */
async function read({ test, ids }: World): Promise<unknown> {
  const base = `/v1/orgs/${ids['org']}/sites`;
  const sites = (await test.get(base)).body.items as Row[];
  const state = [];
  for (const { id, title, published, basename, siteSpaces: count, hostname: host } of sites) {
    const get = async (path: string): Promise<Row> => (await test.get(`${base}/${id}${path}`)).body;
    const [{ items: sections }, { items: all }] = [await get('/sections'), await get('/site-spaces')];
    const atRoot = all.filter((one: Row) => one.section === undefined);
    expect(brokenInvariants({ sections, atRoot })).toEqual([]);
    expect(all).toHaveLength(count);
    const { type, structure } = await get('/structure');
    const redirects = (await get('/redirects')).items.map(({ source, destination }: Row) => [source, destination]);
    const groups = (await get('/section-groups')).items.map(responseOf);
    state.push({ title, published, basename, host, type, structure: structure.map(responseOf), groups, redirects });
  }
  return state.toSorted((one, other) => (one.title < other.title ? -1 : 1));
}

function responseOf(one: Row): Row {
  const { object, title, path, draft, hidden, space, default: isDefault, children = [], siteSpaces = [] } = one;
  const inside = [...children, ...siteSpaces].map(responseOf);
  return [object, title, path, draft, hidden, space?.title, isDefault, inside];
}

/** Sites. */
export const siteScene: Scene = { build, operations, read };
