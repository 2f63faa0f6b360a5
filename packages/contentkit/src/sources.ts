// Where in the source each node of a tree was written: stored outside of the tree.

/** A source location as `file:line:column`. */
export type Source = string;

/** Path → `file:line:column`. */
export type Sources = Readonly<Record<string, Source>>;

const SOURCES = new WeakMap<object, Source>();

/** Stores the source location of a node. The first one wins: that of the element, not of the component around it. */
export function recordSource(node: object, source: Source): void {
  if (!SOURCES.has(node)) SOURCES.set(node, source);
}

/** Where a node was written, when it was made by the development runtime. */
export function sourceOf(node: object): Source | undefined {
  return SOURCES.get(node);
}

/**
 * The source locations of a whole tree: path of the node (`children[2].element`, empty for the root) → `file:line:column`. Empty for a tree
 * of the production runtime. Sent with the tree in development.
 */
export function collectSources(root: unknown): Record<string, Source> {
  const found: Record<string, Source> = {};
  visit(root, '', (node, path) => {
    const source = SOURCES.get(node);
    if (source !== undefined) found[path] = source;
  });
  return found;
}

function visit(
  value: unknown,
  path: string,
  see: (node: object, path: string) => void,
  above = new Set<object>(),
): void {
  if (typeof value !== 'object' || value === null || above.has(value)) return;
  see(value, path);
  const inside = new Set(above).add(value);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) visit(item, `${path}[${index}]`, see, inside);
    return;
  }
  for (const [key, item] of Object.entries(value)) visit(item, path === '' ? key : `${path}.${key}`, see, inside);
}

/** The source location of an element, or of its nearest ancestor. */
export function nearestSource(path: string, sources: Sources): Source | undefined {
  for (let at = path; ; at = parentOf(at)) {
    if (Object.hasOwn(sources, at)) return sources[at];
    if (at === '') return undefined;
  }
}

/** The path of what a path is directly inside of; shorter, whatever the path is. */
function parentOf(path: string): string {
  if (path.endsWith(']')) return path.slice(0, Math.max(0, path.lastIndexOf('[')));
  const dot = path.lastIndexOf('.');
  const bracket = Math.max(path.lastIndexOf('['), path.lastIndexOf(']'));
  if (dot > bracket) return path.slice(0, dot);
  return bracket === path.length - 1 ? path.slice(0, -1) : path.slice(0, bracket + 1);
}
