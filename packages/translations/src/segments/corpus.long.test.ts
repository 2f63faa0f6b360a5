// All Markdown of npm packages, in both directions of writing; with CORPUS=<folder>, that of the folder as well.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '@bindery/testkit/repository';
import { SAMPLE_SEED, createRandom } from '@bindery/testkit/long-sample';
import { listMarkdown, translateCorpus } from '../testing/translate-corpus.ts';

const SAMPLE_PART = 0.1;
const random = createRandom();
const corpus = process.env['CORPUS'];

it.for([join(ROOT, 'node_modules'), ...(corpus === undefined ? [] : [corpus])])(
  'every page of %s keeps what is no text',
  { timeout: 600_000 },
  async (folder) => {
    const files = listMarkdown(folder).filter(() => SAMPLE_SEED === undefined || random() < SAMPLE_PART);
    for (const target of ['de', 'ar']) {
      const result = await translateCorpus(files, target);
      process.stdout.write(`${folder} (${target}): ${JSON.stringify({ ...result, faults: result.faults.length })}\n`);
      expect(result.faults).toEqual([]);
    }
  },
);
