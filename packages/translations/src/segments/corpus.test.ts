// Pages that others wrote: the Markdown that npm packages carry, every hundredth file here, all in corpus.long.test.ts.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../../scripts/checks/source-files.ts';
import { listMarkdown, translateCorpus } from '../testing/translate-corpus.ts';

it('pages of others keep their shape, code, URLs and variables in a translation', async () => {
  const files = listMarkdown(join(ROOT, 'node_modules')).filter((_file, index) => index % 100 === 0);
  const { files: count, segments, faults } = await translateCorpus(files, 'de');
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(10);
  expect(segments).toBeGreaterThan(count);
});
