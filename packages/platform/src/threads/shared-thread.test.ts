// Threads end with the last platform, also those that somebody still waits for.
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it, vi } from 'vitest';
import { SearchContents } from '../../test/support/search-contents.ts';
import { createReadMarkdown } from '../domains/content/markdown/read-markdown.ts';

const posted = vi.spyOn(Worker.prototype, 'postMessage');
afterAll(() => posted.mockRestore());
/** Ids of the threads that run, of those that were ever called. */
const running = (): number[] =>
  (posted.mock.contexts as Worker[]).map(({ threadId }) => threadId).filter((thread) => thread > 0);

it('no thread is started again by a search that waits while the search is closed', async () => {
  const contents = new SearchContents();
  const search = contents.search();
  const root = await contents.write(300);
  const [gate, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  contents.beforeDocuments = () => {
    reached.resolve();
    return gate.promise;
  };
  const asked = search.findPages('page', { id: 'a', root }, { limit: 1 });
  const refused = expect(asked).rejects.toMatchObject({ code: 'search_unavailable' });
  await reached.promise;
  expect(running()).not.toEqual([]);
  await search.close();
  await refused;
  await expect(search.findPages('page', { id: 'a', root }, { limit: 1 })).rejects.toMatchObject({
    code: 'search_unavailable',
  });
  expect(running()).toEqual([]);
  gate.resolve();
});

it('no thread is started again by Markdown that stands in line while its reader is closed', async () => {
  const reader = createReadMarkdown();
  const texts = Array.from({ length: 3 }, () => reader.read('[a](b) word '.repeat(10_000)));
  const read = Promise.allSettled(texts);
  await vi.waitUntil(() => running().length > 0);
  await reader.close();
  expect((await read).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(running()).toEqual([]);
  const next = createReadMarkdown();
  expect((await next.read('word '.repeat(10_000))).nodes).toHaveLength(1);
  await next.close();
});
