// A reader that is closed ends its worker, also where somebody still waits for it.
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it, vi } from 'vitest';
import { createReadMarkdown } from './read-markdown.ts';

const posted = vi.spyOn(Worker.prototype, 'postMessage');
afterAll(() => posted.mockRestore());
/** Ids of the workers that run, of those that were ever called. */
const running = (): number[] =>
  (posted.mock.contexts as Worker[]).map(({ threadId }) => threadId).filter((thread) => thread > 0);

it('Markdown that waits while its reader is closed starts no worker again', async () => {
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
