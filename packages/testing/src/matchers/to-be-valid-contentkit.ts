// Whether a tree is valid ContentKit.
import { validateTree } from '@bindery/contentkit/validate';
import type { TreeProblem, ValidateOptions } from '@bindery/contentkit/validate';
import { formatProblem } from '@bindery/diagnostics';
import type { MatcherResult } from './matcher-result.ts';
import { contextOf, treeOf } from './received-tree.ts';
import type { TreeOrComponent } from './received-tree.ts';

/** How a tree is validated. */
export interface ValidityOptions extends ValidateOptions {
  /** The lowest severity that fails. Default `error`. */
  readonly severity?: 'error' | 'warning' | 'info';
}

const RANKS = { error: 2, warning: 1, info: 0 } as const;

/** Whether a tree has no problem of a severity. The message lists all problems, with their paths in the tree. */
export function toBeValidContentKit(
  received: TreeOrComponent,
  { severity = 'error', ...options }: ValidityOptions = {},
): MatcherResult {
  const problems = validateTree(treeOf(received), { ...contextOf(received), ...options });
  const failing = problems.filter((problem) => RANKS[problem.severity] >= RANKS[severity]);
  const pass = failing.length === 0;
  return {
    pass,
    message: () =>
      pass
        ? 'Expected the tree not to be valid ContentKit.'
        : `The tree isn’t valid ContentKit.\n${failing.map(formatFinding).join('\n')}`,
  };
}

function formatFinding(problem: TreeProblem): string {
  return `${problem.path === '' ? 'the root' : problem.path}: ${formatProblem(problem)}`;
}
