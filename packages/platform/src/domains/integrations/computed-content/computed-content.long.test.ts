// Very many computed pages and files, and texts that wait for a full queue.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computingTime } from '@bindery/testkit/computing-time';
import { source, startReference } from '../../../../test/support/computed-reference.ts';
import type { Reference } from '../../../../test/support/computed-reference.ts';
import { closePlatforms } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';
import { createReadMarkdown } from '../../content/documents/index.ts';

let test: TestPlatform;
let spaces: string;
let installation: string;
let compute: Reference['compute'];
let installOn: Reference['installOn'];

beforeAll(async () => {
  ({ test, spaces, installation, compute, installOn } = await startReference());
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

it('takes linear time for many pages with one title', async () => {
  const computed = compute('revision', { source: source({ same: 20_000 }), seed: 'many' });
  // Trying each number for each page took a minute.
  expect(await computingTime(() => computed)).toBeLessThan(20_000);
  const { body } = await computed;
  expect(body.pages.at(-1).path).toBe('same-19999');
});

it('shows up to the maximum number of pages and files', async () => {
  const link = { type: 'link', title: 'a', target: { kind: 'url', url: 'a:' } };
  const file = { name: 'a', contentType: 'a', downloadURL: 'a:', size: 1 };
  for (const [many, one, path] of [
    ['pages', link, 'files'],
    ['files', file, 'files?limit=1'],
  ] as const) {
    const { body } = await test.post(spaces, { computedSource: source({ many, one, count: 132_000 }) });
    await installOn(body.id);
    const response = await test.get(`/v1/spaces/${body.id}/content/${path}`);
    expect([response.status, response.body.count]).toEqual([200, many === 'files' ? 132_000 : 0]);
  }
});

describe('texts of a source that wait to be read', () => {
  /** As many as are read, or wait, at the same time. */
  const MOST_WAITING = 65;

  it('are counted for that source alone', async () => {
    // All readers of a process share one queue.
    const reader = createReadMarkdown();
    const markdown = `# Long\n\n${'word '.repeat(8_000)}\n`;
    const id = installation.split('/').at(-1);
    const computeWith = (seed: string) => compute('document', { source: source({ document: { markdown } }), seed });
    // Each that was read is followed by another, so that there is no room while the script answers.
    const keepFull = (caller: string) => {
      const over = new AbortController();
      const lanes = Array.from({ length: 2 * MOST_WAITING }, async () => {
        while (!over.signal.aborted) {
          // The queue makes room a moment after a text was read.
          await reader.read(markdown, caller).catch(() => new Promise((resolve) => setImmediate(resolve)));
        }
      });
      return async () => {
        over.abort();
        await Promise.all(lanes);
      };
    };
    const endOthers = keepFull(`content source ${id} other`);
    expect((await computeWith('others')).status).toBe(200);
    await endOthers();
    const endOwn = keepFull(`content source ${id} api`);
    expect(await computeWith('own')).toMatchObject({ status: 429, code: 'rate_limited' });
    await endOwn();
    await reader.close();
    expect((await computeWith('own')).status).toBe(200);
  });
});
