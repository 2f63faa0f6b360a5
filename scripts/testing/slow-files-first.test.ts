// The order of a whole run.
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import type { TestSpecification } from 'vitest/node';
import { slowestFirst } from './slow-files-first.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** As much of a specification as an order needs. */
function aFile(project: string, path: string): TestSpecification {
  return { moduleId: join(ROOT, path), project: { name: project } } as unknown as TestSpecification;
}

it('the slowest files come first in their project, and a file that no run measured before the quick ones', () => {
  const files = [
    aFile('unit', 'a/quick.test.ts'),
    aFile('unit', 'b/slow.test.ts'),
    aFile('browser', 'c/quick.browser.test.ts'),
    aFile('unit', 'd/new.test.ts'),
    aFile('unit', 'd/slowest.test.ts'),
  ];
  const durations = new Map([
    ['a/quick.test.ts', 5],
    ['b/slow.test.ts', 20_000],
    ['d/slowest.test.ts', 30_000],
  ]);
  expect(slowestFirst(files, durations).map(({ moduleId }) => basename(moduleId))).toEqual([
    'slowest.test.ts',
    'slow.test.ts',
    'new.test.ts',
    'quick.test.ts',
    'quick.browser.test.ts',
  ]);
});
