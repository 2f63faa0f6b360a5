// Pages that others wrote: the Markdown that npm packages carry, twenty files here, all in corpus.long.test.ts.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '@bindery/testkit/repository';
import { listMarkdown, translateCorpus } from '../testing/translate-corpus.ts';

it('pages of others keep their shape, code, URLs and variables in a translation', async () => {
  const all = listMarkdown(join(ROOT, 'node_modules'));
  const files = all.filter((_file, index) => index % Math.ceil(all.length / 20) === 0);
  const { files: count, segments, faults } = await translateCorpus(files, 'de');
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(10);
  expect(segments).toBeGreaterThan(count);
});
