// Limits that are checked before validation: a hostile or runaway tree is rejected in time linear to the limit.

/** Bounds of one rendered tree. */
export interface TreeLimits {
  /** Objects with a `type`. */
  readonly nodes: number;
  /** Levels of objects and arrays. */
  readonly depth: number;
  /** UTF-8 bytes of the tree as JSON. */
  readonly bytes: number;
}

/** Measurements of a tree. */
export type TreeMeasure = TreeLimits;

/**
 * Limits above which a tree is rejected.
 * Assumption: the published schema has no limits. Ours are far above the trees of existing integrations.
 */
export const TREE_LIMITS: TreeLimits = { nodes: 5_000, depth: 64, bytes: 1_048_576 };

/**
 * Limits above which the validator warns.
 * Assumption: ours. A block of this size is hard to read long before it is slow to render.
 */
export const TREE_ADVICE: TreeLimits = { nodes: 200, depth: 24, bytes: 65_536 };

/** The unit of each limit, for messages. */
export const TREE_UNITS: Readonly<Record<keyof TreeLimits, string>> = {
  nodes: 'elements',
  depth: 'levels',
  bytes: 'bytes',
};

/** One limit that a tree exceeds. `found` is where counting stopped, not always the whole. */
export interface TreeLimitExcess {
  readonly limit: keyof TreeLimits;
  readonly allowed: number;
  readonly found: number;
}

/** Measures a tree. Stops early once a limit is exceeded. Cycles exceed the depth. */
export function measureTree(tree: unknown, stopAt: TreeLimits = TREE_LIMITS): TreeMeasure {
  let nodes = 0;
  let depth = 0;
  let bytes = 0;
  const pending: { value: unknown; level: number }[] = [{ value: tree, level: 1 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, level } = next;
    bytes += ownBytes(value);
    if (typeof value === 'object' && value !== null) {
      depth = Math.max(depth, level);
      if (typeof (value as { type?: unknown }).type === 'string') nodes++;
      for (const inner of Object.values(value)) pending.push({ value: inner, level: level + 1 });
    }
    if (nodes > stopAt.nodes || depth > stopAt.depth || bytes > stopAt.bytes) break;
  }
  return { nodes, depth, bytes };
}

/** The limits that a tree exceeds; empty if it can be validated. */
export function checkTreeLimits(tree: unknown, limits: TreeLimits = TREE_LIMITS): TreeLimitExcess[] {
  const measure = measureTree(tree, limits);
  return (['nodes', 'depth', 'bytes'] as const)
    .filter((limit) => measure[limit] > limits[limit])
    .map((limit) => ({ limit, allowed: limits[limit], found: measure[limit] }));
}

/** Bytes of a value as JSON, without its children. */
function ownBytes(value: unknown): number {
  if (typeof value === 'string') return utf8Length(value) + 2;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return JSON.stringify(value).length;
  if (typeof value !== 'object') return 0;
  if (Array.isArray(value)) return 2 + Math.max(0, value.length - 1);
  const keys = Object.keys(value);
  return keys.reduce((sum, key) => sum + utf8Length(key) + 3, 2 + Math.max(0, keys.length - 1));
}

function utf8Length(value: string): number {
  let bytes = value.length;
  for (let index = 0; index < value.length; index++) {
    const code = value.charCodeAt(index);
    if (code > 0x7f) bytes++;
    // A surrogate pair is two code units and four bytes in total.
    if (code > 0x7ff && (code < 0xd800 || code > 0xdfff)) bytes++;
  }
  return bytes;
}
