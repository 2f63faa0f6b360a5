// Rejects trees that a page cannot render, before anything walks them: in time linear to the bound, and without recursion.

/** Elements that a host renders at most. The same bounds as `TREE_LIMITS` of the contract, which this package's bundle does not carry. */
export const MAX_TREE_NODES = 5_000;
/** Levels of objects and lists. */
export const MAX_TREE_DEPTH = 64;

interface TreePosition {
  readonly value: object;
  readonly depth: number;
  readonly key: string;
  readonly above: TreePosition | undefined;
}

/** Why a tree is not rendered, and where counting stopped; undefined when it may be. */
export function rejectTree(root: object): { readonly message: string; readonly path: string } | undefined {
  let nodes = 0;
  const pending: TreePosition[] = [{ value: root, depth: 1, key: '', above: undefined }];
  for (let position = pending.pop(); position !== undefined; position = pending.pop()) {
    const { value, depth } = position;
    if (typeof (value as { type?: unknown }).type === 'string') nodes += 1;
    if (nodes > MAX_TREE_NODES) {
      return { message: `The tree has more than ${MAX_TREE_NODES} elements.`, path: pathOf(position) };
    }
    if (depth > MAX_TREE_DEPTH) {
      return { message: `The tree is more than ${MAX_TREE_DEPTH} levels deep.`, path: pathOf(position) };
    }
    for (const key in value) {
      const inner = (value as Readonly<Record<string, unknown>>)[key];
      if (typeof inner !== 'object' || inner === null) continue;
      const step = Array.isArray(value) ? `[${key}]` : `.${key}`;
      pending.push({ value: inner, depth: depth + 1, key: step, above: position });
    }
  }
  return undefined;
}

function pathOf(position: TreePosition): string {
  const keys: string[] = [];
  for (let each: TreePosition | undefined = position; each !== undefined; each = each.above) keys.unshift(each.key);
  return keys.join('').replace(/^\./, '');
}
