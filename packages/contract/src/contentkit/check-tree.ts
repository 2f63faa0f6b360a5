// Validates a tree or a render output: limits, then the strict schema, with one readable issue per fault.
import type { z } from 'zod';
import type { TypedSchema } from '../schema.ts';
import { ContentKitRootElement } from './group-schemas.ts';
import { formatPath, show } from './issue.ts';
import type { ContentKitIssue } from './issue.ts';
import { normalizeTree } from './normalize-tree.ts';
import { ContentKitRenderOutput } from './render.ts';
import { TREE_LIMITS, TREE_UNITS, checkTreeLimits, measureTree } from './tree-limits.ts';
import type { TreeLimits } from './tree-limits.ts';

/** The checked value, if it has no errors, and all issues. */
export interface CheckedTree<Value> {
  /** Absent if an issue is an error. */
  readonly value?: Value;
  readonly issues: readonly ContentKitIssue[];
}

/** Checks a root element in an author’s source: unknown props are errors. */
export function checkTree(tree: unknown, limits: TreeLimits = TREE_LIMITS): CheckedTree<ContentKitRootElement> {
  const excess = limitIssues(tree, limits);
  if (excess.length > 0) return { issues: excess };
  return parse(ContentKitRootElement, tree);
}

/**
 * Checks the response of a component like a host. Parts that hosts ignore are removed first, so unknown props and false
 * children are notes instead of errors. The platform returns 422 if an issue is an error.
 */
export function checkRenderOutput(
  output: unknown,
  limits: TreeLimits = TREE_LIMITS,
): CheckedTree<ContentKitRenderOutput> {
  const excess = limitIssues(output, limits);
  if (excess.length > 0) return { issues: excess };
  if (typeof output !== 'object' || output === null || !('element' in output)) {
    return parse(ContentKitRenderOutput, output);
  }
  const { tree, notes } = normalizeTree(output.element);
  const checked = parse(ContentKitRenderOutput, { ...output, element: tree });
  const placed = notes.map((note) => ({ ...note, path: joinPath('element', note.path) }));
  return { ...checked, issues: [...checked.issues, ...placed] };
}

function parse<Value>(schema: TypedSchema<Value, Value>, value: unknown): CheckedTree<Value> {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, issues: [] };
  return { issues: result.error.issues.flatMap((issue) => explain(issue, [], value)) };
}

function limitIssues(tree: unknown, limits: TreeLimits): ContentKitIssue[] {
  return checkTreeLimits(tree, limits).map(({ limit, allowed, found }) => ({
    code: 'tree_too_large',
    severity: 'error' as const,
    path: limit === 'bytes' ? findHeaviest(tree, limits.depth) : '',
    message: `The tree has ${found} or more ${TREE_UNITS[limit]}. The limit is ${allowed}.`,
    advice: 'Render less at a time, for example one page of a list.',
  }));
}

/** Maximum length of the path to the largest part. */
const MAX_HEAVIEST_STEPS = 4;

/** Path of the largest part: descends while one part has more than half of its parent’s bytes. */
function findHeaviest(tree: unknown, depth: number): string {
  const bytesOf = (value: unknown): number => measureTree(value, { nodes: Infinity, depth, bytes: Infinity }).bytes;
  const keys: PropertyKey[] = [];
  let [value, bytes] = [tree, bytesOf(tree)];
  while (typeof value === 'object' && value !== null && keys.length < MAX_HEAVIEST_STEPS) {
    const isList = Array.isArray(value);
    const parts = Object.entries(value).map(([key, part]) => ({ key, part, size: bytesOf(part) }));
    const most = parts.find(({ size }) => size > bytes / 2);
    if (most === undefined) break;
    keys.push(isList ? Number(most.key) : most.key);
    [value, bytes] = [most.part, most.size];
  }
  return formatPath(keys);
}

type Issue = z.core.$ZodIssue;

/** Converts a Zod issue. For a union, explains the branch that the author most likely meant. */
function explain(issue: Issue, above: readonly PropertyKey[], root: unknown): ContentKitIssue[] {
  const keys = [...above, ...(isUnexpectedElement(issue) ? issue.path.slice(0, -1) : issue.path)];
  if (issue.code === 'invalid_union') {
    const branch = likelyBranch(issue.errors);
    if (branch !== undefined) return branch.flatMap((inner) => explain(inner, keys, root));
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      code: 'prop_unknown',
      severity: 'error' as const,
      path: formatPath([...keys, key]),
      message: `"${key}" isn’t a field of this ${describe(valueAt(root, keys))}.`,
      advice: `Remove "${key}".`,
    }));
  }
  return [
    { code: codeOf(issue), severity: 'error', path: formatPath(keys), message: messageOf(issue, valueAt(root, keys)) },
  ];
}

/** The branch with the deepest faults, because its own shape matches. Undefined if all branches fail at the top. */
function likelyBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const deep = branches.filter((branch) => branch.every((issue) => !isMismatch(issue)));
  const unexpected = (branch: readonly Issue[]): number => branch.filter(isUnexpectedElement).length;
  return deep.toSorted((a, b) => unexpected(a) - unexpected(b) || a.length - b.length)[0];
}

/** Whether the tree has an element of another type at this path. */
function isUnexpectedElement(issue: Issue): boolean {
  return issue.code === 'invalid_union' && 'discriminator' in issue && issue.discriminator === 'type';
}

function isMismatch(issue: Issue): boolean {
  if (issue.path.length > 0) return false;
  if (issue.code === 'invalid_union') return likelyBranch(issue.errors) === undefined && issue.errors.length > 0;
  return issue.code === 'invalid_type' || issue.code === 'invalid_value';
}

function codeOf(issue: Issue): string {
  if (issue.code === 'invalid_union') return 'value_unfit';
  if (issue.code === 'invalid_type') return 'type_wrong';
  if (issue.code === 'too_big' || issue.code === 'too_small') return 'limit_passed';
  return 'value_wrong';
}

function messageOf(issue: Issue, found: unknown): string {
  if (isUnexpectedElement(issue)) return `${describe(found)} isn’t allowed here.`;
  if (issue.code === 'invalid_type') return `Expected ${issue.expected}, found ${show(found)}.`;
  if (issue.code === 'invalid_value') return `Expected ${issue.values.map(show).join(' or ')}, found ${show(found)}.`;
  if (issue.code === 'too_big')
    return `Expected at most ${issue.maximum} ${unitOf(issue.origin)}, found ${show(found)}.`;
  if (issue.code === 'too_small')
    return `Expected at least ${issue.minimum} ${unitOf(issue.origin)}, found ${show(found)}.`;
  if (issue.code === 'invalid_format') return `Expected a ${issue.format}, found ${show(found)}.`;
  return found === undefined ? 'Missing required value.' : `${show(found)} isn’t allowed here.`;
}

function unitOf(origin: string): string {
  return origin === 'string' ? 'characters' : 'entries';
}

function describe(value: unknown): string {
  const type = typeof value === 'object' && value !== null ? (value as { type?: unknown }).type : undefined;
  return typeof type === 'string' ? `<${type}>` : show(value);
}

function valueAt(root: unknown, keys: readonly PropertyKey[]): unknown {
  return keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    root,
  );
}

function joinPath(base: string, path: string): string {
  if (path === '') return base;
  return path.startsWith('[') ? `${base}${path}` : `${base}.${path}`;
}
