// The model of a site beside what the platform shows of it.
import { expect } from 'vitest';
import type { TestPlatform } from '../test-platform.ts';
import type { ModelTest } from './run-model.ts';
import { callSite, siteAdditions } from './site-additions.ts';
import type { SiteReal } from './site-additions.ts';
import { siteChanges } from './site-changes.ts';
import { brokenInvariants, expectedOf, visibleSiteSpaces } from './site-expected.ts';
import { SiteWorld } from './site-world.ts';

/** A model of a new, empty site each time. */
export function siteModel(test: TestPlatform): ModelTest<SiteWorld, SiteReal> {
  return {
    commands: [...siteAdditions, ...siteChanges],
    setup: async () => {
      const organization = (await test.post('/v1/orgs', { title: 'Modelled' })).body.id;
      const model = new SiteWorld();
      for (const title of ['Guide', 'X', 'Release notes']) {
        const { body } = await test.post(`/v1/orgs/${organization}/spaces`, { title });
        model.spaces.set(body.id, title);
      }
      const { body } = await test.post(`/v1/orgs/${organization}/sites`, { title: 'Modelled' });
      return { model, real: { test, organization, site: body.id } };
    },
    compare,
  };
}

async function compare(world: SiteWorld, real: SiteReal): Promise<void> {
  const read = async (path: string) => (await callSite(real, ['GET', path], [])).body;
  const site = await read('');
  const base: string | undefined = site.urls.published;
  expect([base !== undefined, site.siteSpaces]).toEqual([world.isPublished, world.siteSpaces().length]);
  const expected = expectedOf(world, base);
  const structure = await read('/structure');
  // Groups without sections do not show beside site-spaces.
  const isBySections = world.sections().length > 0 || (world.groups().length > 0 && world.atRoot.length === 0);
  expect({ ...structure, structure: structure.structure.map(visibleSiteSpaces) }).toEqual({
    type: isBySections ? 'sections' : 'siteSpaces',
    structure: isBySections ? expected.top : expected.atRoot,
  });
  const all = flatten([...expected.atRoot, ...expected.top]);
  const lists = await Promise.all(['/section-groups', '/sections', '/site-spaces'].map((path) => fetchAll(real, path)));
  const [groups = [], sections = [], siteSpaces = []] = lists;
  expect(groups.map(visibleSiteSpaces)).toEqual(all.filter(({ children }) => children !== undefined));
  expect(sections.map(visibleSiteSpaces)).toEqual(all.filter((one) => one.siteSpaces !== undefined));
  expect(siteSpaces.map(visibleSiteSpaces)).toEqual(all.filter(({ space }) => space !== undefined));
  const atRoot = siteSpaces.filter(({ section }) => section === undefined);
  expect(brokenInvariants({ sections, atRoot })).toEqual([]);
  for (const isDefault of [true, false]) {
    const filtered = await fetchAll(real, '/site-spaces', `&default=${isDefault}`);
    expect(filtered).toEqual(siteSpaces.filter((one) => one.default === isDefault));
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows of answers that the check has validated
type Row = any;

/** Everything in a structure, outer things first. */
function flatten(items: readonly Row[]): Row[] {
  return items.flatMap((one) => [one, ...flatten(one.children ?? one.siteSpaces ?? [])]);
}

/** A list of the site, page by page. */
async function fetchAll(real: SiteReal, path: string, filter = ''): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page: string | undefined = ''; page !== undefined;) {
    const query = `?limit=3${filter}${page === '' ? '' : `&page=${page}`}`;
    const { body } = await callSite(real, ['GET', path + query], []);
    rows.push(...body.items);
    page = body.next?.page;
    if (page === undefined) expect([path, rows.length]).toEqual([path, body.count]);
  }
  return rows;
}
