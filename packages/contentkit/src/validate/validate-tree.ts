// Validates a tree in three layers: schema (errors), semantics (warnings), host support (notes).
import { checkRenderOutput, checkTree } from '@bindery/contract/contentkit';
import type {
  CheckedTree,
  ContentKitIssue,
  ContentKitRenderOutput,
  ContentKitRootElement,
  TreeLimits,
} from '@bindery/contract/contentkit';
import type { StateValues } from '../session/session-state.ts';
import type { Finding, TreeProblem } from './finding.ts';
import { checkHostSupport } from './host-support.ts';
import type { TargetHost } from './host-support.ts';
import { locateFinding } from './locate-finding.ts';
import type { Sources } from '../sources.ts';
import type { RuleContext } from './rule.ts';
import { rulesOf } from './rules/index.ts';
import { walkTree } from './walk-tree.ts';

/** What a tree is validated with. What is absent is not checked. */
export interface ValidateOptions extends RuleContext {
  /** Path → `file:line:column`: `collectSources`, or what the development runtime sent. */
  readonly sources?: Sources;
  /** Where it will be shown. */
  readonly host?: TargetHost;
  readonly limits?: TreeLimits;
  /** Version of the set of rules. Default: the newest. A build that must not change with an update names its own. */
  readonly rulesVersion?: number;
}

/** Validates a tree as its author wrote it: props that no element has are errors. */
export function validateTree(tree: unknown, options: ValidateOptions = {}): TreeProblem[] {
  const checked = checkTree(tree, options.limits);
  return report(checked, checked.value, options);
}

/**
 * Validates what a component answered, as a host accepts it: what hosts skip is a note. Paths are those of the tree; state and
 * props of the response are checked too.
 */
export function validateRenderOutput(output: unknown, options: ValidateOptions = {}): TreeProblem[] {
  const checked = checkRenderOutput(output, options.limits);
  const tree = treeOf(checked.value);
  const issues = checked.issues.map((issue) => ({ ...issue, path: issue.path.replace(/^element(\.|(?=\[)|$)/, '') }));
  const outputValues = tree === undefined ? {} : { state: tree.state as StateValues, props: tree.props };
  return report({ issues }, tree?.element, { ...outputValues, ...options });
}

function treeOf(output: ContentKitRenderOutput | undefined) {
  return output !== undefined && 'element' in output ? output : undefined;
}

function report(
  { issues }: Pick<CheckedTree<unknown>, 'issues'>,
  root: ContentKitRootElement | undefined,
  options: ValidateOptions,
): TreeProblem[] {
  const meaning = root === undefined ? [] : checkMeaning(root, options);
  return [...issues.map(asFinding), ...meaning].map((finding) => locateFinding(finding, options.sources));
}

function checkMeaning(root: ContentKitRootElement, options: ValidateOptions): Finding[] {
  const tree = walkTree(root);
  const found = rulesOf(options.rulesVersion).flatMap((rule) => rule(tree, options));
  return options.host === undefined ? found : [...found, ...checkHostSupport(tree, options.host)];
}

function asFinding(issue: ContentKitIssue): Finding {
  return issue;
}
