// Pages with conditions, and redirects to them, as a URL is looked up for a visitor.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findMissing } from '../../../../../test/support/find-missing.ts';
import { change, propose } from '../../../../../test/support/linked-pages.ts';
import { aSpecificationText } from '../../../../../test/support/a-specification.ts';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let site: SiteUnderTest;
beforeAll(async () => {
  test = await startPlatform({ host: false });
  site = await aSite(test, ['Guide']);
  const request = await propose(test, `/v1/spaces/${site.spaces[0]}`);
  const document = { markdown: 'Text.\n' };
  const condition = 'visitor.claims.unsigned.beta === true';
  await change(test, request, { operation: 'insert_page', title: 'Beta', slug: 'beta', condition, document });
  await test.post(`${request}/merge`);
  const { pages } = (await test.get(`/v1/spaces/${site.spaces[0]}/content`)).body;
  const page = pages.find(({ slug }: { slug: string }) => slug === 'beta');
  const below = await propose(test, `/v1/spaces/${site.spaces[0]}`);
  await change(test, below, { operation: 'insert_page', title: 'Below', slug: 'below', into: page.id, document });
  await test.post(`${below}/merge`);
  const [siteSpace] = (await site.get('/site-spaces')).body.items;
  const destination = { kind: 'site-page', siteSpaceId: siteSpace.id, pageId: page.id };
  await site.post('/redirects', { source: '/old', destination });
  await site.post('/publish');
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

/** The code for what a visitor can’t read, or the kind of what they can. */
const lookUp = async (path: string, unsignedClaims: object): Promise<string> => {
  const url = `${test.platform.origins.sites}/${site.id}/${path}`;
  const { body } = await test.post('/v1/urls/published', { url, visitor: { unsignedClaims } });
  return 'redirect' in body ? 'redirect' : ((await findMissing(test, body)) ?? 'page');
};

it.each(['beta', 'beta/below', 'old'])(
  'finds %s for visitors who meet the condition, and for no others',
  async (path) => {
    expect(await lookUp(path, { beta: true })).toBe(path === 'old' ? 'redirect' : 'page');
    for (const claims of [{}, { beta: false }]) expect(await lookUp(path, claims)).toBe('page_not_found');
  },
);

it(
  'finds computed pages below a page with a condition for visitors who meet it, and for no others',
  { tags: ['long'] },
  async () => {
    const source = { text: aSpecificationText('Pets') };
    await test.call('PUT', `/v1/orgs/${test.demo.organization}/openapi/pets`, { body: { source } });
    await test.platform.idle();
    const dependencies = { spec: { ref: { kind: 'openapi', spec: 'pets' } } };
    const computedSource = { type: 'builtin:openapi', props: { models: false }, dependencies };
    const created = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'API', computedSource });
    const own = `/v1/spaces/${created.body.id}`;
    const { pages } = (await test.get(`${own}/content?computed=false`)).body;
    const merge = async (changes: object): Promise<void> => {
      const request = await propose(test, own);
      const changed = await change(test, request, changes);
      expect([changed.status, changed.body.error]).toEqual([200, undefined]);
      await test.post(`${request}/merge`);
    };
    const condition = 'visitor.claims.unsigned.beta === true';
    const document = { markdown: 'Text.\n' };
    await merge({ operation: 'insert_page', title: 'Secret', slug: 'secret', condition, document });
    const { pages: above } = (await test.get(`${own}/content?computed=false`)).body;
    const into = above.find(({ slug }: { slug: string }) => slug === 'secret').id;
    await merge({ operation: 'update_page', page: pages[0].id, into });
    const added = await site.post('/site-spaces', { spaceId: created.body.id });
    await site.patch(`/site-spaces/${added.body.id}`, { path: 'api' });
    const content = (await test.get(`${own}/content`)).body;
    const path = `api/${/"path":"(secret\/[^"]+)"/.exec(JSON.stringify(content))?.[1]}`;
    expect([path, await lookUp(path, { beta: true }), await lookUp(path, {})]).toEqual([
      path,
      'page',
      'page_not_found',
    ]);
  },
);
