// Words that are in what a visitor is not shown: no search tells of them, whatever is requested next to them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change, propose } from '../../../../../test/support/linked-pages.ts';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ port: 0 });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const SECRET = 'Common zebra. The password is giraffeten.';
const IN_BLOCK = `Common zebra.\n\n{% if visitor.claims.unsigned.admin %}\n${SECRET}\n{% endif %}\n`;

interface Page {
  readonly markdown: string;
  readonly fields?: object;
}

async function aSiteOf(pages: Record<string, Page>): Promise<SiteUnderTest> {
  const site = await aSite(test, []);
  const spaces = `/v1/orgs/${test.demo.organization}/spaces`;
  const space = (await test.post(spaces, { title: 'Words', empty: true })).body.id as string;
  const request = await propose(test, `/v1/spaces/${space}`);
  const changes = Object.entries(pages).map(([title, { markdown, fields }]) => ({
    operation: 'insert_page',
    title,
    slug: title,
    document: { markdown },
    ...fields,
  }));
  expect((await change(test, request, ...changes)).status).toBe(200);
  await test.post(`${request}/merge`);
  await site.post('/site-spaces', { spaceId: space });
  expect((await site.post('/publish')).status).toBe(200);
  return site;
}

interface Result {
  readonly title: string;
  readonly excerpt: string;
}

async function search(site: SiteUnderTest, query: string, more = ''): Promise<Result[]> {
  const url = `${test.platform.origins.sites}/${site.id}/~search?q=${encodeURIComponent(query)}${more}`;
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  expect(response.status).toBe(200);
  return ((await response.json()) as { results: Result[] }).results;
}

const PLAIN: Page = { markdown: 'Common zebra.\n' };

describe('a word in hidden content', () => {
  it.each<[string, Page]>([
    ['a block with a condition', { markdown: IN_BLOCK }],
    ['a page with a condition', { markdown: SECRET, fields: { condition: 'visitor.claims.unsigned.admin' } }],
    ['a hidden page', { markdown: SECRET, fields: { hidden: true } }],
    ['a page that is not to be indexed', { markdown: SECRET, fields: { noIndex: true } }],
  ])('is searched like a missing word: in %s', async (_where, other) => {
    const site = await aSiteOf({ plain: PLAIN, other });
    const guesses = ['giraffeten', 'gir', 'giraffetem', 'password', 'pass', 'passwort', 'giraffeten password'];
    for (const guess of guesses) {
      for (const [query, nowhere] of [
        [guess, 'xqzzy'],
        [`zebra ${guess}`, 'zebra xqzzy'],
        [`${guess} common`, 'xqzzy common'],
      ] as const) {
        expect([query, await search(site, query)]).toEqual([query, await search(site, nowhere)]);
      }
    }
    expect((await search(site, 'zebra')).length).toBeGreaterThan(0);
  });

  it('is found by visitors who can see it', async () => {
    const site = await aSiteOf({ plain: PLAIN, other: { markdown: IN_BLOCK } });
    const found = await search(site, 'zebra giraffeten', '&visitor.admin=true');
    expect(found).toEqual([expect.objectContaining({ excerpt: expect.stringContaining('giraffeten') as string })]);
  });
});

it('answers as many searches as come at once, of several sites', async () => {
  const [site, other] = [await aSiteOf({ plain: PLAIN }), await aSiteOf({ b: { markdown: 'Other words.\n' } })];
  const many = Array.from({ length: 40 }, (_none, index) => search(site, `zebra ${index}`));
  expect(await search(other, 'words')).toHaveLength(1);
  expect((await Promise.all(many)).every((results) => results.length === 1)).toBe(true);
});
