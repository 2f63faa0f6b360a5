// A reader that is closed ends its worker, also where someone still waits for it.
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it, vi } from 'vitest';
import { QueueFullError } from '@bindery/workers';
import { createReadMarkdown } from './read-markdown.ts';

const posted = vi.spyOn(Worker.prototype, 'postMessage');
afterAll(() => posted.mockRestore());
/** Ids of the workers that run, of those that were ever called. */
const running = (): number[] =>
  (posted.mock.contexts as Worker[]).map(({ threadId }) => threadId).filter((thread) => thread > 0);

it('Markdown that waits while its reader is closed starts no worker again', async () => {
  const reader = createReadMarkdown();
  const texts = Array.from({ length: 3 }, () => reader.read('[a](b) word '.repeat(10_000), 'somebody'));
  const read = Promise.allSettled(texts);
  await vi.waitUntil(() => running().length > 0);
  await reader.close();
  expect((await read).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(running()).toEqual([]);
  const next = createReadMarkdown();
  expect((await next.read('word '.repeat(10_000), 'somebody')).nodes).toHaveLength(1);
  await next.close();
});

it(
  'gives each caller a turn: many slow texts of one delay that of another by one at most',
  { tags: ['long'] },
  async () => {
    const reader = createReadMarkdown();
    const ended: string[] = [];
    const read = (caller: string, markdown: string) =>
      reader.read(markdown, caller).then(
        () => ended.push(caller),
        () => undefined, // The reader is closed.
      );
    const slow = Array.from({ length: 6 }, () => read('one', '*a_ '.repeat(4_000)));
    await Promise.race(slow);
    await read('another', 'word '.repeat(10_000));
    expect(ended.filter((caller) => caller === 'one').length).toBeLessThanOrEqual(3);
    await reader.close();
    await Promise.all(slow);
  },
);

it('limits the waiting texts of one caller', { tags: ['long'] }, async () => {
  const reader = createReadMarkdown();
  const texts = Array.from({ length: 80 }, () => reader.read('*a_ '.repeat(4_000), 'one'));
  const settled = Promise.allSettled(texts);
  await expect(Promise.all(texts)).rejects.toThrow(QueueFullError);
  expect((await reader.read('word '.repeat(10_000), 'another')).nodes).toHaveLength(1);
  await reader.close();
  await settled;
});
