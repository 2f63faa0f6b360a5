// Computed pages among stored ones: links resolve to them, and searches find their text.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSpecification } from '../../../../../test/support/a-specification.ts';
import {
  aSpace,
  backlinks,
  change,
  pageId,
  propose,
  describeLinks,
  write,
} from '../../../../../test/support/linked-pages.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { CallOptions, TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let organization: string;

beforeAll(async () => {
  test = await startPlatform({ host: false });
  organization = `/v1/orgs/${test.demo.organization}`;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const get = (summary: string, tag: string): object => ({
  get: { summary, description: `${summary} of the harbor.`, tags: [tag], responses: { 200: { description: '' } } },
});

async function publish(slug: string, paths: object): Promise<void> {
  const text = JSON.stringify(aSpecification('Harbor', { paths, components: {} }));
  expect((await test.call('PUT', `${organization}/openapi/${slug}`, { body: { source: { text } } })).status).toBe(200);
  await test.platform.idle();
}

let specs = 0;
let slug: string;
/** Id of a space whose pages are a specification of boats, and its path. */
let id: string;
let space: string;

beforeEach(async () => {
  slug = `harbor-${++specs}`;
  await publish(slug, { '/boats': get('List boats', 'boats') });
  const dependencies = { spec: { ref: { kind: 'openapi', spec: slug } } };
  const computedSource = { type: 'builtin:openapi', props: { models: false }, dependencies };
  id = (await test.post(`${organization}/spaces`, { title: 'Reference', computedSource })).body.id;
  space = `/v1/spaces/${id}`;
});

describe('a link to a computed page', () => {
  it(
    'resolves by path, by ID, and to an anchor of its text, until the source changes',
    { tags: ['long'] },
    async () => {
      const boats = await pageId(test, space, 'boats');
      await write(test, id, {
        guide: `[path](boats.md) [anchor](boats.md#list-boats) [wrong](boats.md#nothing) [id](/pages/${boats}#list-boats)\n`,
      });
      const listed = async (): Promise<string[]> => describeLinks(await test.get(`${space}/links?limit=100`));
      const guide = `${space}/content/page/${await pageId(test, space, 'guide')}/links`;
      const links = await listed();
      expect(links).toEqual(
        expect.arrayContaining([
          'ok page boats ← page guide',
          'ok page boats#list-boats ← page guide',
          'broken url boats.md#nothing ← page guide',
        ]),
      );
      const ofPage = await test.get(guide);
      expect(describeLinks(ofPage).toSorted()).toEqual(links.filter((one) => one.includes('guide')).toSorted());
      expect(ofPage.body.stats.broken.total).toBe(1);
      for (const { targetReference } of ofPage.body.items)
        expect(targetReference.page ?? {}).not.toHaveProperty('documentId');
      expect(await backlinks(test, `${space}/content/page/${boats}/backlinks`)).toEqual(['page guide']);
      await publish(slug, { '/ships': get('List ships', 'ships') });
      expect((await test.get(guide)).body.stats.broken.total).toBe(4);
      expect((await listed()).filter((one) => one.startsWith('ok page boats'))).toEqual([]);
      expect((await test.get(`${space}/content/page/${boats}/backlinks`)).code).toBe('page_not_found');
      await publish(slug, { '/boats': get('Find boats', 'boats') });
      expect((await test.get(guide)).body.stats.broken.total).toBe(3);
    },
  );

  it('resolves from another space, and in a change request', async () => {
    const boats = await pageId(test, space, 'boats');
    const link = `[boats](https://app.gitbook.com/s/${id}/pages/${boats})`;
    const other = await aSpace(test, 'Other', { from: `${link}\n` });
    const links = `/v1/spaces/${other}/links`;
    const [from] = describeLinks(await test.get(links));
    expect(from).toMatch(/← page from$/);
    const at = await propose(test, space);
    await change(test, at, { operation: 'insert_page', title: 'new', document: { markdown: '[boats](boats.md)\n' } });
    const page = await pageId(test, at, 'new');
    expect(describeLinks(await test.get(`${at}/content/page/${page}/links`))).toEqual(['ok page boats ← page new']);
  });

  it('is returned as the reference of the specification while the page exists', async () => {
    const links = async () => describeLinks(await test.get(`${space}/links`));
    expect(await links()).toEqual([`ok openapi ${slug} ← page Harbor`]);
    await test.call('DELETE', `${organization}/openapi/${slug}`);
    expect(await links()).toEqual(['broken nothing ← page harbor']);
  });
});

describe('a search', () => {
  const search = async (at: string, query: string, options?: CallOptions): Promise<string[]> => {
    const { items } = (await test.get(`${at}/search?query=${encodeURIComponent(query)}`, options)).body;
    return items.flatMap((one: { pages?: readonly { path: string }[]; path: string }) =>
      (one.pages ?? [one]).map(({ path }) => path),
    );
  };

  it(
    'finds titles and texts of computed pages next to stored ones, in step with the source',
    { tags: ['long'] },
    async () => {
      await write(test, id, { guide: 'How to moor boats.\n' });
      expect((await search(space, 'boats')).toSorted()).toEqual(
        ['boats', 'guide', 'overview'].filter((one) => one !== 'overview'),
      );
      const { body } = await test.get(`${space}/search?query=${encodeURIComponent('List boats')}`);
      expect(body.items[0]).toMatchObject({
        path: 'boats',
        sections: expect.arrayContaining([expect.objectContaining({ path: 'boats#list-boats' })]),
      });
      await publish(slug, { '/boats': get('Gather dinghies', 'boats') });
      expect(await search(space, 'dinghies')).toEqual(['boats']);
      expect(await search(space, 'list')).toEqual([]);
      await publish(slug, { '/ships': get('List ships', 'ships') });
      expect(await search(space, 'dinghies')).toEqual([]);
      expect(await search(space, 'ships')).toEqual(['ships']);
      await write(test, id, { more: 'Ships come and go.\n' });
      expect((await search(space, 'ships')).toSorted()).toEqual(['more', 'ships']);
    },
  );

  it('finds them in a change request, which may have others', async () => {
    const at = await propose(test, space);
    await change(test, at, { operation: 'insert_page', title: 'Anchors', document: { markdown: 'Of boats.\n' } });
    const local = at.replace('/v1', '/_platform/v1');
    expect((await search(local, 'boats')).toSorted()).toEqual(['anchors', 'boats']);
    expect(await search(space, 'boats')).toEqual(['boats']);
    const { pages } = (await test.get(`${at}/content/pages?computed=false`)).body;
    const source = pages.find(({ type }: { type: string }) => type === 'computed');
    await change(test, at, { operation: 'delete_page', page: source.id });
    expect(await search(local, 'boats')).toEqual(['anchors']);
    expect(await search(space, 'boats')).toEqual(['boats']);
  });

  it('of the organization finds them, and answers quote them, only for callers who can see the space', async () => {
    await publish(slug, { '/boats': get(`List pontoons${specs}`, 'boats') });
    const word = `pontoons${specs}`;
    expect(await search(organization, word)).toEqual(['boats']);
    const ask = async (options?: CallOptions) =>
      (await test.post(`${organization}/ask?format=markdown`, { query: `Where are ${word}?` }, options)).body.answer;
    expect(await ask()).toMatchObject({ answer: { markdown: expect.stringContaining(`List ${word} of the harbor.`) } });
    await test.call('PATCH', space, { body: { defaultLevel: null } });
    const guest = await test.asPerson(null);
    expect(await search(organization, word, { token: guest.token })).toEqual([]);
    expect(await ask({ token: guest.token })).toBeUndefined();
    expect((await test.get(`${space}/search?query=${word}`, { token: guest.token })).status).toBe(404);
  });
});

it('is found after a restart on the same data, when the caches are empty', async () => {
  const dataFolder = temporaryFolder();
  let own = await startPlatform({ host: false, dataFolder });
  const orgs = `/v1/orgs/${own.demo.organization}`;
  const text = JSON.stringify(aSpecification('Ferries', { paths: { '/ferries': get('List ferries', 'ferries') } }));
  await own.call('PUT', `${orgs}/openapi/ferries`, { body: { source: { text } } });
  await own.platform.idle();
  const dependencies = { spec: { ref: { kind: 'openapi', spec: 'ferries' } } };
  const computedSource = { type: 'builtin:openapi', props: { models: false }, dependencies };
  const created = (await own.post(`${orgs}/spaces`, { computedSource })).body.id;
  const find = async (): Promise<string[]> =>
    (await own.get(`/v1/spaces/${created}/search?query=ferries`)).body.items.map(({ path }: { path: string }) => path);
  expect(await find()).toContain('ferries');
  await own.platform.close();
  own = await startPlatform({ host: false, dataFolder });
  await write(own, created, { stored: 'Ferries too.\n' });
  expect(await find()).toEqual(expect.arrayContaining(['ferries', 'stored']));
  await own.platform.close();
  removeFolders();
});
