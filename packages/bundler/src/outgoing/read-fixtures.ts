// Reads `bindery.fixtures.ts`: what tests of a project do with its integration. Called by `bindery test`.
import { relative } from 'node:path';
import { messageOf } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import { bundleModule, importDefault, locationOfThrown } from '../evaluate/bundle-module.ts';
import { problem } from '../problem-codes.ts';

/** Name of the file in a project’s folder. */
export const FIXTURES_FILE = 'bindery.fixtures.ts';

/** What a module gave. `definition` is absent when there are problems. */
export interface FixturesReading {
  /** The default export, with a list of `fixtures`. */
  readonly definition: { readonly fixtures: readonly unknown[] } | undefined;
  readonly problems: readonly Problem[];
}

/** Evaluates a module of fixtures. `root` is the folder that problems name files by, `testing` the URL of `@bindery/testing`. */
export async function readFixtures(absolutePath: string, root: string, testing: string): Promise<FixturesReading> {
  const file = relative(root, absolutePath);
  const bundled = await bundleModule(absolutePath, { '@bindery/testing': testing });
  if (!('script' in bundled)) return { definition: undefined, problems: bundled.problems };
  try {
    const value = await importDefault(bundled);
    if (isDefinition(value)) return { definition: value, problems: [] };
    const found = problem('fixtures_invalid', {
      message: `${file} has no default export with a list of fixtures.`,
      location: { file, line: 1, column: 1 },
      advice: 'Write "export default defineFixtures({ fixtures: [{ type: \'installation_setup\' }] })".',
    });
    return { definition: undefined, problems: [found] };
  } catch (thrown) {
    const failed = problem('fixtures_evaluation_failed', {
      message: `${file} threw an error: ${messageOf(thrown)}`,
      location: locationOfThrown(thrown, bundled.map, file) ?? { file, line: 1, column: 1 },
      advice: 'Fix the error.',
    });
    return { definition: undefined, problems: [failed] };
  }
}

function isDefinition(value: unknown): value is { readonly fixtures: readonly unknown[] } {
  const { fixtures } = (value ?? {}) as { readonly fixtures?: unknown };
  return Array.isArray(fixtures) && fixtures.length > 0;
}
