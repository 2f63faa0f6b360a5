// Drafts: pages that are indexed before the content that has them is stored.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import type { DraftPage, SearchPort } from './port.ts';
import { SearchContents } from './testing/search-contents.ts';

const open: SearchPort[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
afterAll(removeFolders);

const contents = new SearchContents();

function opened(file?: string): SearchPort {
  const search = contents.search(file);
  open.push(search);
  return search;
}

const COUNT = 100;

function draftPage(index: number, fields: Partial<DraftPage> = {}): DraftPage {
  const document = contents.storeText(`Text of ${index}`);
  return { id: `page-${index}`, parent: null, slug: `page-${index}`, title: `Page ${index}`, document, ...fields };
}

const pages = Array.from({ length: COUNT }, (_none, index) => draftPage(index));

async function foundIn(search: SearchPort, root: string, query: string): Promise<string[]> {
  const { pages: found } = await search.findPages(query, { id: 'a', root }, { limit: COUNT });
  return found.map(({ id, path }) => `${id} ${path}`).toSorted();
}

describe('a draft', () => {
  it('becomes the index of a content, of which no text is read again', async () => {
    const search = opened();
    const root = await contents.write(COUNT);
    const before = contents.reads.documents;
    search.drafted('d', pages.slice(0, 60));
    search.drafted('d', pages.slice(60));
    search.changed({ id: 'a', root, draft: 'd' });
    expect(await foundIn(search, root, 'page 77')).toEqual(['page-77 page-77']);
    expect(await foundIn(search, root, 'text')).toHaveLength(COUNT);
    expect(contents.reads.documents - before).toBe(COUNT);
  });

  it('is found by no one before a content has it', async () => {
    const search = opened();
    search.drafted('d', pages);
    expect(await foundIn(search, await contents.write(3), 'text')).toHaveLength(3);
  });

  it('gives way to the content where they differ', async () => {
    const search = opened();
    search.drafted('d', [
      ...pages,
      draftPage(COUNT),
      draftPage(1, { title: 'Former' }),
      draftPage(2, { document: contents.storeText('Binnacle') }),
      draftPage(3, { slug: 'former' }),
      draftPage(4, { noIndex: true }),
    ]);
    const root = await contents.edit(await contents.write(COUNT), [
      { edit: 'update', id: 'page-5', fields: { noIndex: true } },
    ]);
    search.changed({ id: 'a', root, draft: 'd' });
    expect(await foundIn(search, root, 'former')).toEqual([]);
    expect(await foundIn(search, root, 'binnacle')).toEqual([]);
    expect(await foundIn(search, root, 'page 3')).toEqual(['page-3 page-3']);
    const all = pages.map(({ id }) => `${id} ${id}`).filter((one) => one !== 'page-5 page-5');
    expect(await foundIn(search, root, 'text')).toEqual(all.toSorted());
  });

  it('replaces what the index has of the target', async () => {
    const search = opened();
    const first = await contents.edit(contents.empty, [contents.insert('old', 'Old', 'Text before')]);
    expect(await foundIn(search, first, 'text')).toEqual(['old old']);
    const root = await contents.write(COUNT);
    search.drafted('d', pages);
    search.changed({ id: 'a', root, draft: 'd' });
    expect(await foundIn(search, root, 'text')).toHaveLength(COUNT);
    expect(await foundIn(search, first, 'text')).toEqual(['old old']);
  });

  it.each([
    ['was dropped', (search: SearchPort) => search.dropped('d')],
    ['does not exist', () => undefined],
  ])('is not needed: a content whose draft %s is read', async (_name, prepare) => {
    const search = opened();
    search.drafted('other', pages);
    prepare(search);
    const root = await contents.write(COUNT);
    search.changed({ id: 'a', root, draft: 'd' });
    expect(await foundIn(search, root, 'text')).toHaveLength(COUNT);
  });

  it('is removed when an index is opened again', async () => {
    const file = join(temporaryFolder(), 'search.db');
    const search = opened(file);
    search.drafted('d', pages);
    await vi.waitFor(() => expect(count(file, 'SELECT count(*) AS count FROM page')).toBe(COUNT));
    await open.pop()?.close();
    const root = await contents.write(2);
    expect(await foundIn(opened(file), root, 'text')).toHaveLength(2);
    expect(count(file, 'SELECT count(*) AS count FROM place')).toBe(1);
  });
});

describe('a page that moves', () => {
  it('keeps its words, and is found where it is', async () => {
    const search = opened();
    const root = await contents.write(3);
    expect(await foundIn(search, root, 'text')).toHaveLength(3);
    const before = contents.reads.documents;
    const moved = await contents.edit(root, [{ edit: 'update', id: 'page-1', slug: 'elsewhere', fields: {} }]);
    expect(await foundIn(search, moved, 'text')).toContain('page-1 elsewhere');
    expect(await foundIn(search, root, 'text')).toContain('page-1 page-1');
    expect(contents.reads.documents).toBe(before);
  });
});

function count(file: string, sql: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(sql).get()?.['count'];
  } finally {
    database.close();
  }
}
