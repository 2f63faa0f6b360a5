// The index is derived data: whatever happens to it, a search finds the current content.
import { once } from 'node:events';
import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { SearchContents } from './testing/search-contents.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import type { SearchTarget, SearchPort } from './port.ts';
import { MOMENT_MS } from '@bindery/testkit/time-limits';

const open: SearchPort[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
afterAll(removeFolders);

function opened(search: SearchPort): SearchPort {
  open.push(search);
  return search;
}

const idsOf = async (search: SearchPort, target: SearchTarget, query: string): Promise<string[]> =>
  (await search.findPages(query, target, { limit: 100 })).pages.map(({ id }) => id).toSorted();

/** Closes a search and opens another one on its file. */
async function reopen(contents: SearchContents, file: string, between: () => void = () => {}): Promise<SearchPort> {
  await open.pop()?.close();
  between();
  return opened(contents.search(file));
}

describe('an index in a file', () => {
  it('is reused, and reads only changes', async () => {
    const contents = new SearchContents();
    const file = join(temporaryFolder(), 'search.db');
    const root = await contents.write(300);
    let search = opened(contents.search(file));
    expect(await idsOf(search, { id: 'a', root }, 'page 77')).toEqual(['page-77']);
    expect(contents.reads.documents).toBe(300);
    search = await reopen(contents, file);
    expect(await idsOf(search, { id: 'a', root }, 'page 77')).toEqual(['page-77']);
    expect(contents.reads.documents).toBe(300);
    const edited = await contents.edit(root, [
      { edit: 'update', id: 'page-77', fields: { document: contents.storeText('Binnacle') } },
      { edit: 'update', id: 'page-78', fields: { title: 'Renamed' } },
      { edit: 'update', id: 'page-79', fields: { icon: 'anchor' } },
    ]);
    expect(await idsOf(search, { id: 'a', root: edited }, 'binnacle')).toEqual(['page-77']);
    expect(await idsOf(search, { id: 'a', root: edited }, 'renamed text')).toEqual(['page-78']);
    // The text of a page that was renamed is known.
    expect(contents.reads.documents).toBe(301);
  });

  it.each([
    ['is of an older version', (file: string) => run(file, 'PRAGMA user_version = 0')],
    ['is of a newer version', (file: string) => run(file, 'PRAGMA user_version = 99')],
    ['is another file', (file: string) => writeFileSync(file, 'This is no database at all.\n'.repeat(400))],
    ['is cut off', (file: string) => truncateSync(file, 8192)],
    ['is empty', (file: string) => truncateSync(file, 0)],
    ['is overwritten in its midst', scribble],
  ])('is rebuilt if it %s', async (_what, damage) => {
    const contents = new SearchContents();
    const file = join(temporaryFolder(), 'search.db');
    const root = await contents.write(300);
    const before = opened(contents.search(file));
    expect(await idsOf(before, { id: 'a', root }, 'page 77')).toEqual(['page-77']);
    const search = await reopen(contents, file, () => damage(file));
    const edited = await contents.edit(root, [contents.insert('new', 'Binnacle')]);
    expect(await idsOf(search, { id: 'a', root: edited }, 'binnacle')).toEqual(['new']);
    for (const number of [3, 77, 299]) {
      expect(await idsOf(search, { id: 'a', root: edited }, `page ${number} `)).toEqual([`page-${number}`]);
    }
  });

  it('goes on where it was cut off', { tags: ['long'] }, async () => {
    const contents = new SearchContents();
    const file = join(temporaryFolder(), 'search.db');
    const first = await contents.write(200);
    const search = opened(contents.search(file));
    await idsOf(search, { id: 'a', root: first }, 'page');
    const changed = Array.from({ length: 200 }, (_none, index) => `page-${index}`);
    const second = await contents.edit(
      first,
      changed.map((id) => ({ edit: 'update', id, fields: { document: contents.storeText(`Second ${id}`) } })),
    );
    let batches = 0;
    contents.beforeDocuments = async () => {
      if (++batches === 3) throw new Error('The store is gone.');
    };
    await expect(idsOf(search, { id: 'a', root: second }, 'second')).rejects.toThrow('The store is gone.');
    contents.beforeDocuments = async () => {};
    // The interrupted update is dropped: the target returns to its former content, and changes again.
    const third = await contents.edit(first, [{ edit: 'delete', id: 'page-199' }]);
    expect(await idsOf(search, { id: 'a', root: third }, 'second')).toEqual([]);
    expect((await search.findPages('text', { id: 'a', root: third }, { limit: 0 })).count).toBe(199);
    expect((await search.findPages('second', { id: 'a', root: second }, { limit: 0 })).count).toBe(200);
  });

  it('of restored older data drops its content', async () => {
    const [before, after] = [new SearchContents(), new SearchContents()];
    const file = join(temporaryFolder(), 'search.db');
    const root = await before.write(50);
    const lost = await before.edit(root, [before.insert('lost', 'Lost')]);
    const search = opened(before.search(file));
    expect(await idsOf(search, { id: 'a', root: lost }, 'lost')).toEqual(['lost']);
    expect(await after.write(50)).toBe(root);
    const again = await reopen(after, file);
    expect(await idsOf(again, { id: 'a', root }, 'lost')).toEqual([]);
    expect((await again.findPages('page', { id: 'a', root }, { limit: 0 })).count).toBe(50);
  });
});

function run(file: string, statements: string): void {
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
}

function scribble(file: string): void {
  const bytes = readFileSync(file);
  for (let at = 4096; at < bytes.length; at += 4096) bytes.fill(0x5a, at, at + 64);
  writeFileSync(file, bytes);
}

describe('content that changed before the first search', () => {
  it('is indexed in the background if it’s large', { tags: ['long'] }, async () => {
    const contents = new SearchContents();
    const root = await contents.write(300);
    const search = opened(contents.search());
    search.changed({ id: 'a', root, isLarge: true });
    await vi.waitFor(() => expect(contents.reads.documents).toBe(300), MOMENT_MS);
    expect(await idsOf(search, { id: 'a', root }, 'page 77')).toEqual(['page-77']);
    expect(contents.reads.documents).toBe(300);
  });

  it('is read by the first search otherwise', { tags: ['long'] }, async () => {
    const contents = new SearchContents();
    const [small, large] = [await contents.write(3), await contents.write(300)];
    const search = opened(contents.search());
    search.changed({ id: 'small', root: small });
    search.changed({ id: 'large', root: large, isLarge: true });
    await vi.waitFor(() => expect(contents.reads.documents).toBe(300), MOMENT_MS);
    expect(await idsOf(search, { id: 'small', root: small }, 'page 2')).toEqual(['page-2']);
    expect(contents.reads.documents).toBe(303);
  });
});

describe('a copy of a target', () => {
  it('is searchable immediately, reads nothing, and both continue separately', async () => {
    const contents = new SearchContents();
    const search = opened(contents.search());
    const root = await contents.write(300);
    await idsOf(search, { id: 'a', root }, 'page');
    const { documents } = contents.reads;
    expect((await search.findPages('page', { id: 'b', root, from: 'a' }, { limit: 0 })).count).toBe(300);
    expect(contents.reads.documents).toBe(documents);
    const inA = await contents.edit(root, [
      { edit: 'update', id: 'page-1', fields: { title: 'Alpha' } },
      { edit: 'delete', id: 'page-2' },
    ]);
    const inB = await contents.edit(root, [{ edit: 'update', id: 'page-1', fields: { title: 'Beta' } }]);
    const [a, b] = [
      { id: 'a', root: inA },
      { id: 'b', root: inB },
    ];
    for (const [query, ofA, ofB] of [
      ['alpha', ['page-1'], []],
      ['beta', [], ['page-1']],
      ['2 ', [], ['page-2']],
      ['3 ', ['page-3'], ['page-3']],
    ] as const) {
      expect([query, await idsOf(search, a, query), await idsOf(search, b, query)]).toEqual([query, ofA, ofB]);
    }
    const countIn = async (target: SearchTarget) => (await search.findPages('page', target, { limit: 0 })).count;
    expect([await countIn(a), await countIn(b)]).toEqual([298, 299]);
  });

  it('reads only its changes, as a change request does', async () => {
    const contents = new SearchContents();
    const search = opened(contents.search());
    const root = await contents.write(300);
    await idsOf(search, { id: 'space', root }, 'page');
    const proposed = await contents.edit(root, [contents.insert('new', 'Proposed')]);
    const { documents } = contents.reads;
    expect(await idsOf(search, { id: 'request', root: proposed, from: 'space' }, 'proposed')).toEqual(['new']);
    expect(contents.reads.documents).toBe(documents + 1);
    expect(await idsOf(search, { id: 'space', root }, 'proposed')).toEqual([]);
  });

  it('is correct after any number of copies, and after its origin is removed', { tags: ['long'] }, async () => {
    const contents = new SearchContents();
    const search = opened(contents.search());
    let target: SearchTarget = { id: 'copy-0', root: await contents.write(20) };
    for (let copy = 1; copy <= 40; copy++) {
      await idsOf(search, target, 'page');
      const root = await contents.edit(target.root, [contents.insert(`new-${copy}`, `Copy ${copy}`)]);
      search.changed({ id: `copy-${copy}`, root: target.root, from: target.id });
      target = { id: `copy-${copy}`, root };
      expect(await idsOf(search, target, `copy ${copy} `)).toEqual([`new-${copy}`]);
      if (copy % 3 === 0) search.removed(`copy-${copy - 2}`);
    }
    expect((await search.findPages('copy', target, { limit: 0 })).count).toBe(40);
    expect((await search.findPages('page', target, { limit: 0 })).count).toBe(20);
  });
});

describe('the worker', () => {
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  afterAll(() => posted.mockRestore());
  // Not by terminate(), which Node can answer with the end of the whole process while another worker starts.
  const endAll = async (): Promise<void> => {
    for (const worker of new Set(posted.mock.contexts as Worker[])) {
      if (worker.threadId === -1) continue;
      const exit = once(worker, 'exit');
      worker.postMessage({ id: 0, name: 'end', input: undefined }, []);
      await exit;
    }
  };

  it('restarts after it ended, and the search returns results', { tags: ['long'] }, async () => {
    const contents = new SearchContents();
    const search = opened(contents.search());
    const target = { id: 'a', root: await contents.write(300) };
    expect(await idsOf(search, target, 'page 7 ')).toEqual(['page-7']);
    await endAll();
    expect(await idsOf(search, target, 'page 8 ')).toEqual(['page-8']);
    let batches = 0;
    contents.beforeDocuments = async () => {
      if (++batches === 3) await endAll();
    };
    const other = { id: 'b', root: await contents.edit(target.root, [contents.insert('new', 'New')]) };
    expect(await idsOf(search, other, 'page 9 ')).toEqual(['page-9']);
    expect(batches).toBeGreaterThan(3);
  });

  it(
    'is not started for ever: a search that ends it each time is rejected with search_worker_ended',
    { tags: ['long'] },
    async () => {
      const contents = new SearchContents();
      const search = opened(contents.search());
      const root = await contents.write(300);
      contents.beforeDocuments = endAll;
      await expect(idsOf(search, { id: 'a', root }, 'page')).rejects.toMatchObject({ code: 'search_worker_ended' });
      contents.beforeDocuments = async () => {};
      expect(await idsOf(search, { id: 'a', root }, 'page 7 ')).toEqual(['page-7']);
    },
  );

  it('reads on when a search no longer waits, and is rejected with search_timeout', { tags: ['long'] }, async () => {
    const contents = new SearchContents();
    const search = opened(contents.search(undefined, 700));
    const target = { id: 'a', root: await contents.write(300) };
    const gate = Promise.withResolvers<void>();
    contents.beforeDocuments = () => gate.promise;
    const began = performance.now();
    await expect(idsOf(search, target, 'page')).rejects.toMatchObject({
      code: 'search_timeout',
      message: expect.stringContaining('longer than 0.7 seconds'),
    });
    expect(performance.now() - began).toBeLessThan(MOMENT_MS);
    // Other searches are answered in that time.
    const other = { id: 'b', root: contents.empty };
    // On a busy machine, the first 0.7 seconds can be too short, so this retries.
    const untilAnswered = (searchTarget: typeof target, query: string) =>
      vi.waitFor(() => idsOf(search, searchTarget, query), { interval: 1 });
    expect(await untilAnswered(other, 'page')).toEqual([]);
    gate.resolve();
    expect(await untilAnswered(target, 'page 7 ')).toEqual(['page-7']);
    expect(contents.reads.documents).toBe(300);
  });

  it('closes its file with the last search', async () => {
    const contents = new SearchContents();
    const file = join(temporaryFolder(), 'search.db');
    const search = contents.search(file);
    await idsOf(search, { id: 'a', root: await contents.write(10) }, 'page');
    await search.close();
    expect([existsSync(file), existsSync(`${file}-wal`)]).toEqual([true, false]);
    await search.close();
  });
});

describe('names in code', () => {
  it.each([
    ['ProfileCache', ['code']],
    ['ById', ['code']],
    ['Cache', ['code', 'plain']],
    ['getUserById', ['code']],
    ['1.2.3', ['version']],
    ['v1.2.3', ['version']],
    ['1.2', ['version']],
    ['C++', ['cpp']],
    ['c#', ['csharp']],
    ['c', ['letter']],
  ])('%s finds %j', async (query, ids) => {
    const contents = new SearchContents();
    const root = await contents.edit(contents.empty, [
      contents.insert('code', 'Use UserProfileCache or call getUserById().'),
      contents.insert('plain', 'A cache of the profile.'),
      contents.insert('version', 'Released as v1.2.3 today.'),
      contents.insert('numbers', 'Steps 3, 1 and 2.'),
      contents.insert('cpp', 'Written in C++ by hand.'),
      contents.insert('csharp', 'Written in C# by hand.'),
      contents.insert('letter', 'Vitamin C is one.'),
    ]);
    expect(await idsOf(opened(contents.search(undefined)), { id: 'a', root }, query)).toEqual(ids);
  });

  it('stand in the excerpt', async () => {
    const contents = new SearchContents();
    const text = `${'Words before it. '.repeat(30)}Use UserProfileCache here, in C++. ${'And more after it. '.repeat(30)}`;
    const root = await contents.edit(contents.empty, [contents.insert('a', 'Title', text)]);
    const search = opened(contents.search(undefined));
    for (const query of ['Cache', 'C++']) {
      const { pages } = await search.findPages(query, { id: 'a', root }, { limit: 1 });
      expect(pages[0]?.sections[0]?.excerpt).toContain('UserProfileCache here, in C++');
    }
  });
});
