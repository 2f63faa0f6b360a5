// Pages that scripts compute, searched and led to: scripts are slow, fail, and change.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { source, startReference } from '../../../../../test/support/computed-reference.ts';
import type { Reference } from '../../../../../test/support/computed-reference.ts';
import { pageId, describeLinks, write } from '../../../../../test/support/linked-pages.ts';
import { closePlatforms } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';
import { MOMENT_MS } from '@bindery/testkit/time-limits';

let test: TestPlatform;
let reference: Reference;
beforeAll(async () => {
  reference = await startReference();
  ({ test } = reference);
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

/** A space that is computed of these props. Returns its id. */
async function computed(props: object): Promise<string> {
  const { id } = (await test.post(reference.spaces, { title: 'Computed', computedSource: source(props) })).body;
  await reference.installOn(id);
  return id;
}

const found = async (id: string, query: string): Promise<string[]> =>
  (await test.get(`/v1/spaces/${id}/search?query=${query}`)).body.items.map(({ path }: { path: string }) => path);
const countEvents = async (): Promise<number> => (await test.events('reference')).length;
const page = (title: string, props: object): object => ({ type: 'document', title, computed: source(props) });

it('is found by title and text, computed once, and computed again after the configuration changes', async () => {
  const id = await computed({ answer: { pages: [page('Quays', { page: 'wharves' })] } });
  expect([await found(id, 'quays'), await found(id, 'wharves')]).toEqual([['quays'], ['quays']]);
  const before = await countEvents();
  expect(await found(id, 'wharves')).toEqual(['quays']);
  expect(await countEvents()).toBe(before);
  expect(await found(id, 'configuredness')).toEqual([]);
  const configuration = { configuration: { word: 'configuredness' } };
  expect((await test.call('PATCH', reference.installation, { body: configuration })).status).toBeLessThan(300);
  expect(await found(id, 'configuredness')).toEqual(['quays']);
});

it('keeps stored pages in the results if the source fails, and a page without its text if only that fails', async () => {
  const fails = await computed({ fails: true });
  await write(test, fails, { stored: 'Moorings.\n' });
  expect(await found(fails, 'moorings')).toEqual(['stored']);
  const id = await computed({
    answer: { pages: [page('Broken buoys', { document: { markdown: 7 } }), page('Whole', { page: 'buoys' })] },
  });
  expect((await found(id, 'buoys')).toSorted()).toEqual(['broken-buoys', 'whole']);
  const before = await countEvents();
  expect((await found(id, 'buoys')).toSorted()).toEqual(['broken-buoys', 'whole']);
  expect(await countEvents(), 'what failed is not asked again at once').toBe(before);
  const { now } = (await test.get('/_platform/v1/clock')).body;
  await test.call('PUT', '/_platform/v1/clock', { body: { now: new Date(Date.parse(now) + 61_000).toISOString() } });
  await found(id, 'buoys');
  expect(await countEvents()).toBe(before + 1);
});

it('of a text that cannot be computed any anchor may be right', async () => {
  const id = await computed({
    answer: { pages: [page('Known', { page: 'intro' }), page('Unknown', { document: { markdown: 7 } })] },
  });
  await write(test, id, { guide: '[a](known.md#intro) [b](known.md#other) [c](unknown.md#other)\n' });
  const links = `/v1/spaces/${id}/content/page/${await pageId(test, `/v1/spaces/${id}`, 'guide')}/links`;
  expect(describeLinks(await test.get(links)).toSorted()).toEqual([
    'broken url known.md#other ← page guide',
    'ok page known#intro ← page guide',
    'ok page unknown#other ← page guide',
  ]);
  const all = describeLinks(await test.get(`/v1/spaces/${id}/links`));
  expect(all.toSorted()).toEqual(describeLinks(await test.get(links)).toSorted());
});

it('is not waited for longer than a few seconds', { tags: ['long'] }, async () => {
  const pages = [page('Slow lighthouse', { hangs: true }), page('Fast', { page: 'lighthouse' })];
  const id = await computed({ answer: { pages } });
  const times: number[] = [];
  const find = async (): Promise<string[]> => {
    const start = performance.now();
    const paths = await found(id, 'lighthouse');
    times.push(performance.now() - start);
    return paths.toSorted();
  };
  await expect.poll(find).toEqual(['fast', 'slow-lighthouse']);
  // The script answers after a minute.
  expect(Math.max(...times)).toBeLessThan(4 * MOMENT_MS);
});
