// A search that is closed ends its worker, also where someone still waits for it.
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it, vi } from 'vitest';
import { SearchContents } from './testing/search-contents.ts';

const posted = vi.spyOn(Worker.prototype, 'postMessage');
afterAll(() => posted.mockRestore());
/** Ids of the workers that run, of those that were ever called. */
const running = (): number[] =>
  (posted.mock.contexts as Worker[]).map(({ threadId }) => threadId).filter((thread) => thread > 0);

it('a search that waits while it is closed starts no worker again', async () => {
  const contents = new SearchContents();
  const search = contents.search();
  const root = await contents.write(300);
  const [gate, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  contents.beforeDocuments = () => {
    reached.resolve();
    return gate.promise;
  };
  const pending = search.findPages('page', { id: 'a', root }, { limit: 1 });
  const refused = expect(pending).rejects.toMatchObject({ code: 'search_worker_ended' });
  await reached.promise;
  expect(running()).not.toEqual([]);
  await search.close();
  await refused;
  await expect(search.findPages('page', { id: 'a', root }, { limit: 1 })).rejects.toMatchObject({
    code: 'search_worker_ended',
  });
  expect(running()).toEqual([]);
  gate.resolve();
});
