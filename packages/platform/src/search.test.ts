// Search over HTTP: what is found, in which order, and by whom.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from './testing/test-platform.ts';
import type { CallOptions, TestPlatform } from './testing/test-platform.ts';

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

interface Draft {
  readonly title: string;
  readonly markdown?: string;
  readonly [field: string]: unknown;
}

/** Changes a space through a change request. Gives the ids of pages that were inserted. */
async function write(space: string, changes: readonly object[]): Promise<string[]> {
  const { body: request } = await test.post(`${space}/change-requests`, { subject: 'Written' });
  const at = `${space}/change-requests/${request.id}`;
  const { body } = await test.post(`${at}/content?compat=false`, { changes });
  expect((await test.post(`${at}/merge`)).body.result).toBe('merge');
  return body.changes.map(({ page }: { page: { id: string } }) => page.id);
}

/** A space with these pages at the top. */
async function aSpace(...pages: readonly Draft[]): Promise<{ path: string; id: string; pages: string[] }> {
  const { body } = await test.post(`${organization}/spaces`, { title: 'A space', empty: true });
  const path = `/v1/spaces/${body.id}`;
  return { id: body.id, path, pages: await write(path, pages.map(inserted)) };
}

const inserted = ({ markdown = '', ...fields }: Draft): object => ({
  operation: 'insert_page',
  document: { markdown },
  ...fields,
});

const find = async (space: string, query: string, more = '', options?: CallOptions) =>
  (await test.get(`${space}/search?query=${encodeURIComponent(query)}${more}`, options)).body;

describe('a search in a space', () => {
  it('finds pages and their sections, with paths, ancestors and addresses', async () => {
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
    const app = `${test.platform.addresses.api}/spaces/${id}/pages/${page}`;
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
