// Paths as a tree of segments: which operations a path belongs to, and what is in the place of its parameters.
import { absolutePath } from '@bindery/contract';
import type { Operation } from '@bindery/contract';

/** An operation with its id. */
export interface NamedOperation {
  readonly id: string;
  readonly declared: Operation;
}

/** An operation at a path. */
export interface Match extends NamedOperation {
  /** Values of its path parameters, decoded. */
  readonly parameters: Readonly<Record<string, string>>;
}

interface Leaf extends NamedOperation {
  readonly names: readonly string[];
}

interface Branch {
  readonly literals: Map<string, Branch>;
  parameter: Branch | undefined;
  readonly leaves: Leaf[];
}

/** A tree of operations. */
export interface RouteTree {
  /** Every operation at a path, whatever its method; where segments are spelled out those come before parameters. */
  at(path: string): Match[];
}

/** Plants a tree. */
export function createRouteTree(operations: Readonly<Record<string, Operation>>): RouteTree {
  const root = createBranch();
  for (const [id, declared] of Object.entries(operations)) plant(root, { id, declared });
  return {
    at: (path) => {
      const matches: Match[] = [];
      collect(root, { segments: path.split('/'), matches }, 1, []);
      return matches;
    },
  };
}

function createBranch(): Branch {
  return { literals: new Map(), parameter: undefined, leaves: [] };
}

function plant(root: Branch, operation: NamedOperation): void {
  let branch = root;
  const names: string[] = [];
  for (const segment of absolutePath(operation.declared).split('/').slice(1)) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) branch = literalUnder(branch, segment);
    else {
      names.push(name);
      branch = branch.parameter ??= createBranch();
    }
  }
  branch.leaves.push({ ...operation, names });
}

function literalUnder(branch: Branch, segment: string): Branch {
  const child = branch.literals.get(segment);
  if (child !== undefined) return child;
  const created = createBranch();
  branch.literals.set(segment, created);
  return created;
}

interface Search {
  readonly segments: readonly string[];
  readonly matches: Match[];
}

function collect(branch: Branch, search: Search, index: number, values: readonly string[]): void {
  const segment = search.segments[index];
  if (segment === undefined) {
    for (const { id, declared, names } of branch.leaves) {
      const parameters: Record<string, string> = {};
      for (const [position, name] of names.entries()) parameters[name] = decode(values[position] ?? '');
      search.matches.push({ id, declared, parameters });
    }
    return;
  }
  const literal = branch.literals.get(segment);
  if (literal !== undefined) collect(literal, search, index + 1, values);
  if (branch.parameter !== undefined && segment !== '') {
    collect(branch.parameter, search, index + 1, [...values, segment]);
  }
}

/** Invalid encodings stay unchanged, and the check of the parameter rejects them. */
function decode(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
