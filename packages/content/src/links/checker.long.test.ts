// The same of every installed package, and, with CORPUS=<folder>, of the repositories of documentation below it.
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SAMPLE_SEED, createRandom } from '@bindery/testkit/long-sample';
import { compareWithChecker } from '../testing/link-differences.ts';
import { listPackages } from '../testing/link-packages.ts';
import { listRepositories } from '../testing/tree-corpus.ts';

const SAMPLE_PART = 0.05;
const corpus = process.env['CORPUS'];
const repositories = corpus === undefined ? [] : listRepositories(corpus).filter((path) => existsSync(`${path}/.git`));

/** In a short run a few packages, chosen by its seed. */
const random = createRandom();
const packages = SAMPLE_SEED === undefined ? listPackages() : listPackages().filter(() => random() < SAMPLE_PART);

it.for([['installed packages', packages] as const, ...repositories.map((path) => [path, [path]] as const)])(
  'links of %s',
  { timeout: 1_800_000 },
  async ([name, folders]) => {
    const counts: Record<string, number> = { files: 0, links: 0, broken: 0 };
    const unexplained: string[] = [];
    for (const folder of folders) {
      const found = await compareWithChecker(folder);
      unexplained.push(...found.unexplained.map((line) => `${folder}: ${line}`));
      const { files, links, broken, explained } = found;
      for (const [key, count] of Object.entries({ files, links, broken, ...explained })) {
        counts[key] = (counts[key] ?? 0) + count;
      }
    }
    process.stdout.write(`${name}: ${JSON.stringify(counts)}\n`);
    expect(unexplained).toEqual([]);
    expect(counts['links']).toBeGreaterThan(0);
  },
);
