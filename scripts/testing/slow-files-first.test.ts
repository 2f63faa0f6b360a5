// The order of a whole run, as vitest makes it.
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import type { TestSpecification } from 'vitest/node';
import { SLOWEST, SlowFilesFirst } from './slow-files-first.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** As much of a specification as an order needs. */
function aFile(project: string, moduleId: string): TestSpecification {
  const config = { sequence: { groupOrder: 0 }, isolate: false };
  return { moduleId, pool: 'forks', project: { name: project, config } } as unknown as TestSpecification;
}

it('the slowest files come first in their project, slowest first, whatever their folder', async () => {
  const cache = { getTestSpecificationResult: () => ({ failed: false, duration: 1 }) };
  const sequencer = new SlowFilesFirst({ cache } as unknown as ConstructorParameters<typeof SlowFilesFirst>[0]);
  const files = [
    aFile('unit', '/a/quick.test.ts'),
    aFile('unit', '/b/published-clients.test.ts'),
    aFile('browser', '/c/quick.browser.test.ts'),
    aFile('unit', '/d/conformance.test.ts'),
  ];
  const sorted = await sequencer.sort(files);
  expect(sorted.map(({ moduleId }) => basename(moduleId))).toEqual([
    'quick.browser.test.ts',
    'conformance.test.ts',
    'published-clients.test.ts',
    'quick.test.ts',
  ]);
});

it('each of the slowest files is there', () => {
  const names = new Set(
    globSync('{packages/*/{src,test},scripts}/**/*.test.ts', { cwd: ROOT }).map((path) => basename(path)),
  );
  expect(SLOWEST.filter((name) => !names.has(name))).toEqual([]);
});
