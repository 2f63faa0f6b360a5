import { afterEach, describe, expect, it } from 'vitest';
import { paragraph, text } from '@bindery/content/documents';
import { createMergeService } from './merge-service.ts';
import type { MergeService } from './merge-service.ts';

const open: MergeService[] = [];
afterEach(async () => {
  for (const service of open.splice(0)) await service.close();
});

function serve(mostMs?: number): MergeService {
  const service = createMergeService({ mostMs });
  open.push(service);
  return service;
}

const documentOf = (count: number, word: string): string => {
  const nodes = Array.from({ length: count }, (_, index) => paragraph([text(`Paragraph ${index} says ${word}.`)]));
  return JSON.stringify({ object: 'document', data: {}, nodes });
};

const versions = (count: number) => ({
  base: documentOf(count, 'base'),
  ours: documentOf(count, 'ours'),
  theirs: documentOf(count, 'theirs'),
});

describe('merging documents', () => {
  it('returns the same result with and without the worker', async () => {
    const service = serve();
    const [short, long] = [
      await service.documents('space', versions(3)),
      await service.documents('space', versions(300)),
    ];
    const shape = ({ result, document }: typeof short) => [result, JSON.parse(document).nodes.length];
    expect([shape(short), shape(long)]).toEqual([
      ['conflict', 3 + 3 + 3],
      ['conflict', 300 + 300 + 3],
    ]);
  });

  it(
    'that takes too long returns the whole document as a conflict, and the next one is merged',
    { tags: ['long'] },
    async () => {
      const service = serve(1);
      const { result, document } = await service.documents('space', versions(4_000));
      expect([result, JSON.parse(document).nodes.length]).toEqual(['conflict', 8_003]);
      expect((await service.documents('space', versions(3))).result).toBe('conflict');
    },
  );
});

describe('the order of a space', () => {
  it('runs one after another, whatever comes of each, and next to other spaces', async () => {
    const service = serve();
    const log: string[] = [];
    const gate = Promise.withResolvers<void>();
    const run = (space: string, name: string, wait: Promise<void>) =>
      service.inOrder(space, async () => {
        await wait;
        log.push(name);
        if (name === 'first') throw new Error('refused');
        return name;
      });
    const first = run('a', 'first', gate.promise);
    const second = run('a', 'second', Promise.resolve());
    expect(await run('b', 'other', Promise.resolve())).toBe('other');
    gate.resolve();
    await expect(first).rejects.toThrow('refused');
    expect(await second).toBe('second');
    expect(log).toEqual(['other', 'first', 'second']);
  });
});
