// The order of test files: those that take longest first, so that the workers end together.
import { join, relative, sep } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';
import { readDurations } from './durations.ts';
import type { Durations } from './durations.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Milliseconds of a file that no run has measured. */
const UNKNOWN_MS = 2_000;

/** Vitest's own order of projects, and in each the slowest files first. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return slowestFirst(await super.sort(files), readDurations());
  }
}

/** Files in the order of their projects, slowest first in each. */
export function slowestFirst(files: readonly TestSpecification[], durations: Durations): TestSpecification[] {
  const durationOf = ({ moduleId }: TestSpecification): number =>
    durations.get(relative(ROOT, moduleId).replaceAll(sep, '/')) ?? UNKNOWN_MS;
  const projects = Map.groupBy(files, ({ project }) => project.name);
  return [...projects.values()].flatMap((specs) => specs.toSorted((a, b) => durationOf(b) - durationOf(a)));
}
