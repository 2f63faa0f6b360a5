// Reads `bindery.fixtures.ts`: what tests of a project do with its integration. Called by `bindery test`.
import type { Problem } from '@bindery/diagnostics';
import { evaluateDefault } from '../evaluate/evaluate-default.ts';
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
  const evaluated = await evaluateDefault(absolutePath, {
    root,
    failure: { code: 'fixtures_evaluation_failed', advice: 'Fix the error.' },
    external: { '@bindery/testing': testing },
  });
  if (!evaluated.isEvaluated) return { definition: undefined, problems: evaluated.problems };
  const { value, file } = evaluated;
  if (isDefinition(value)) return { definition: value, problems: [] };
  const found = problem('fixtures_invalid', {
    message: `${file} has no default export with a list of fixtures.`,
    location: { file, line: 1, column: 1 },
    advice: 'Write "export default defineFixtures({ fixtures: [{ type: \'installation_setup\' }] })".',
  });
  return { definition: undefined, problems: [found] };
}

function isDefinition(value: unknown): value is { readonly fixtures: readonly unknown[] } {
  const { fixtures, components } = (value ?? {}) as { readonly fixtures?: unknown; readonly components?: unknown };
  // A crawl needs components only.
  return Array.isArray(fixtures) && (fixtures.length > 0 || Array.isArray(components));
}
