// The names that expressions begin with.
import type { AnyNode } from 'acorn';
import type { ScopeName } from '../condition.ts';

const NAMES = ['visitor', 'space', 'page'] as const satisfies readonly ScopeName[];

/** Whether expressions can begin with a name. */
export function isScopeName(name: string): name is ScopeName {
  return (NAMES as readonly string[]).includes(name);
}

/** The names that an expression begins with: `visitor` of `visitor.claims.page`. */
export function namesIn(expression: AnyNode): Set<ScopeName> {
  const names = new Set<ScopeName>();
  const open: unknown[] = [expression];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (Array.isArray(part)) open.push(...part);
    else if (isNode(part)) {
      if (part.type === 'Identifier' && isScopeName(part.name)) names.add(part.name);
      if (part.type === 'MemberExpression' && !part.computed) open.push(part.object);
      else open.push(...Object.values(part));
    }
  }
  return names;
}

function isNode(part: unknown): part is AnyNode {
  return typeof part === 'object' && part !== null && 'type' in part;
}
