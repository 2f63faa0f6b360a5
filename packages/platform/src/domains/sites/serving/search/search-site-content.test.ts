// The search of a site by the API, for members and for visitors.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { write } from '../../../../../test/support/linked-pages.ts';
import { each, siteAt } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let site: SiteUnderTest;
/** Guide and its variant in one section, reference in another. */
let spaces: string[];
let siteSpaces: string[];

beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false, browser: false });
  const orgs = `/v1/orgs/${test.demo.organization}`;
  spaces = [];
  for (const title of ['Guide', 'Variant', 'Reference']) {
    const { id } = (await test.post(`${orgs}/spaces`, { title, empty: true })).body;
    spaces.push(id);
    await write(test, id, { [`${title} start`]: `# Berths\n\nA lighthouse in ${title}.\n`, Other: 'Nothing of it.\n' });
  }
  const { body } = await test.post(`${orgs}/sites`, { title: 'Harbor', spaces: spaces.slice(0, 2) });
  site = siteAt(test, body.id, spaces);
  await site.post('/sections', { spaceId: spaces[2], title: 'Reference' });
  const all = (await site.get('/site-spaces')).body.items;
  siteSpaces = spaces.map((space) => all.find((one: { space: { id: string } }) => one.space.id === space).id);
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const search = (body: object, token?: string) =>
  site.post('/search', { query: 'lighthouse', ...body }, token === undefined ? {} : { token });
const found = async (body: object, token?: string) => {
  const ids = each((await search(body, token)).body, 'id');
  return spaces.map((id, index) => (ids.includes(id) ? index : undefined)).filter((index) => index !== undefined);
};

describe('searchSiteContent', () => {
  it('groups pages by space, with their sections', async () => {
    const { body } = await search({ mode: 'all' });
    expect([body.count, body.items.length]).toEqual([3, 3]);
    expect(body.items.map(({ type }: { type: string }) => type)).toEqual(['space', 'space', 'space']);
    const [first] = body.items;
    expect(first.pages).toMatchObject([{ resultType: 'section', ancestors: [], sections: [{ title: 'Berths' }] }]);
    expect(first.pages[0].sections[0].body).toContain('lighthouse');
    const ranks = body.items.flatMap(({ pages }: { pages: { rank: number }[] }) => pages.map(({ rank }) => rank));
    expect(ranks.toSorted()).toEqual([1, 2, 3]);
  });

  it('searches the site-spaces of its scope', async () => {
    const [guide, variant, reference] = siteSpaces;
    const scopes: [object, number[]][] = [
      [{ scope: { mode: 'all' } }, [0, 1, 2]],
      [{ scope: { mode: 'default' } }, [0, 2]],
      [{ scope: { mode: 'default', currentSiteSpace: variant } }, [1, 2]],
      [{ scope: { mode: 'default', includedSiteSpaces: [variant] } }, [0, 1, 2]],
      [{ scope: { mode: 'default', currentSiteSpace: variant, restrictTo: 'currentSiteSpace' } }, [1]],
      [{ scope: { mode: 'default', currentSiteSpace: variant, restrictTo: 'otherSiteSpaces' } }, [2]],
      [{ scope: { mode: 'specific', siteSpaceIds: [guide, reference] } }, [0, 2]],
      [{ scope: { mode: 'specific', siteSpaceIds: [] } }, []],
      [{ mode: 'current', siteSpaceId: reference }, [0, 2]],
      [{ mode: 'specific', siteSpaceIds: [variant] }, [1]],
      [{ siteSpaceIds: [variant] }, [1]],
    ];
    for (const [body, expected] of scopes) expect([body, await found(body)]).toEqual([body, expected]);
    for (const body of [
      { siteSpaceIds: ['none'] },
      { mode: 'current', siteSpaceId: 'none' },
      { scope: { mode: 'specific', siteSpaceIds: ['none'] } },
      { scope: { mode: 'default', currentSiteSpace: 'none' } },
    ]) {
      expect([body, (await search(body)).code]).toEqual([body, 'site_space_not_found']);
    }
    for (const body of [{}, { mode: 'current' }, { scope: { mode: 'none' } }, { scope: 'all' }]) {
      expect([body, (await search(body)).code]).toEqual([body, 'request_invalid']);
    }
    expect((await site.post('/search', { query: 'x'.repeat(513), mode: 'all' })).code).toBe('request_invalid');
  });

  it('finds for members what they can view, before the site is published', async () => {
    const reader = await test.asPerson('read');
    expect(await found({ mode: 'all' }, reader.token)).toEqual([0, 1, 2]);
    await test.call('PATCH', `/v1/spaces/${spaces[1]}`, { body: { defaultLevel: null } });
    expect(await found({ mode: 'all' }, reader.token)).toEqual([0, 2]);
    expect(await found({ mode: 'all' })).toEqual([0, 1, 2]);
    const outsider = await test.asPerson('outsider');
    expect((await search({ mode: 'all' }, outsider.token)).code).toBe('organization_not_found');
  });

  it('finds for visitors what the site shows them', async () => {
    await site.post('/publish');
    const url = `${test.platform.origins.sites}/${site.id}/`;
    const token = (await test.post('/v1/urls/published', { url })).body.apiToken;
    expect((await site.post('/search/prewarm', undefined, { token })).status).toBe(204);
    expect(await found({ mode: 'all' }, token)).toEqual([0, 1, 2]);
    await site.patch(`/site-spaces/${siteSpaces[2]}`, { condition: 'visitor.claims.unsigned.staff === true' });
    expect(await found({ mode: 'all' }, token)).toEqual([0, 1]);
    const staff = await test.post('/v1/urls/published', { url, visitor: { unsignedClaims: { staff: true } } });
    expect(await found({ mode: 'all' }, staff.body.apiToken)).toEqual([0, 1, 2]);
  });
});
