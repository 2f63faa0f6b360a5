// Search over HTTP: what is shown of what is found, and in which order.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inserted, startSearched } from '../../../../../test/support/searched-pages.ts';
import type { SearchPlatform } from '../../../../../test/support/searched-pages.ts';
import { closePlatforms } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let organization: string;
let aSpace: SearchPlatform['aSpace'];
let find: SearchPlatform['find'];
let write: SearchPlatform['write'];

beforeAll(async () => {
  ({ test, organization, aSpace, find, write } = await startSearched());
});

afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

describe('a search in a space', () => {
  it('finds pages and their sections, with paths, ancestors, and URLs', async () => {
    const { path, id, pages } = await aSpace({ title: 'Guides' });
    const [page] = await write(path, [
      inserted({
        into: pages[0],
        title: 'Installing the anchor',
        description: 'How it gets on board',
        markdown: 'First words.\n\n## Below deck\n\nThe windlass pulls the chain.\n\n## On deck\n\nNothing to see.',
      }),
    ]);
    const { count, items } = await find(path, 'windlass');
    const app = `${test.platform.origins.api}/spaces/${id}/pages/${page}`;
    expect(count).toBe(1);
    expect(items).toEqual([
      {
        id: page,
        title: 'Installing the anchor',
        description: 'How it gets on board',
        path: 'guides/installing-the-anchor',
        score: expect.any(Number),
        rank: 1,
        resultType: 'page',
        ancestors: [{ title: 'Guides' }],
        urls: { app },
        sections: [
          {
            id: 'below-deck',
            title: 'Below deck',
            path: 'guides/installing-the-anchor#below-deck',
            score: expect.any(Number),
            resultType: 'section',
            body: 'The windlass pulls the chain.',
            urls: { app: `${app}#below-deck` },
          },
        ],
      },
    ]);
    expect(items[0].score).toBeGreaterThan(0);
  });
});

describe('a result list', () => {
  it('has one order over all pages, also beyond the group that is ranked together', { tags: ['long'] }, async () => {
    const many = Array.from({ length: 230 }, (_none, index) => ({
      title: `Buoy ${index}`,
      markdown: 'A buoy. '.repeat((index % 7) + 1),
    }));
    const { path } = await aSpace({ title: 'Harbor' });
    for (let start = 0; start < many.length; start += 50)
      await write(path, many.slice(start, start + 50).map(inserted));
    const whole = await find(path, 'buoy', '&limit=1000');
    expect([whole.count, whole.items.length, whole.next]).toEqual([230, 230, undefined]);
    const scores = whole.items.map(({ score }: { score: number }) => score);
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a));
    expect(whole.items.map(({ rank }: { rank: number }) => rank)).toEqual(many.map((_page, index) => index + 1));
    const paged = [];
    let next = '';
    do {
      const { items, count, next: behind } = await find(path, 'buoy', `&limit=37${next}`);
      expect(count).toBe(230);
      paged.push(...items);
      next = behind === undefined ? '' : `&page=${behind.page}`;
    } while (next !== '');
    expect(paged).toEqual(whole.items);
  });
});

describe('a search in an organization', () => {
  it('finds spaces, each with its best pages, the best space first', async () => {
    const inBody = await aSpace({ title: 'Other', markdown: 'A word about the bathysphere.' });
    const inTitle = await aSpace({ title: 'Bathysphere' }, { title: 'More', markdown: 'Bathysphere, again.' });
    const { count, items } = (await test.get(`${organization}/search?query=bathysphere`)).body;
    expect(count).toBe(2);
    expect(items.map(({ id }: { id: string }) => id)).toEqual([inTitle.id, inBody.id]);
    expect(items[0]).toMatchObject({ type: 'space', title: 'A space', score: items[0].pages[0].score });
    expect(items[0].score).toBeGreaterThan(items[1].score);
    const alone = await find(inTitle.path, 'bathysphere');
    expect(items[0].pages).toEqual(alone.items);
    expect(alone.items.map(({ id, rank }: { id: string; rank: number }) => [id, rank])).toEqual([
      [inTitle.pages[0], 1],
      [inTitle.pages[1], 2],
    ]);
  });
});
