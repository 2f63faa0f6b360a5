// The order of test files: those that take longest first, so that the workers end together. Vitest knows how long each took
// only where it ran before; on a fresh clone it goes by their sizes, which say little.
import { basename } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** The slowest, by name, since files move more often than they are renamed. Slowest first. */
export const SLOWEST = [
  'conformance.test.ts',
  'published-clients.test.ts',
  'concurrency.test.ts',
  'compile-blocks.test.ts',
  'types.test.ts',
  'projects.test.ts',
  'site-model.test.ts',
  'bad-input.test.ts',
  'team-model.test.ts',
  'paging.test.ts',
  'git-import.test.ts',
  'history.test.ts',
  'pdf.test.ts',
];

/** Vitest's own order, with the slowest files of each project before the others. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap((specs) => specs.toSorted((a, b) => rankOf(a) - rankOf(b)));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = SLOWEST.indexOf(basename(moduleId));
  return rank === -1 ? SLOWEST.length : rank;
}
