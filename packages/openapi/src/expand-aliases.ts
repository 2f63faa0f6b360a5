// YAML's aliases make one value stand in many places. A few hundred bytes of them can stand for more values than fit into memory, so
// they are counted before they are written out.

/** Bounds of what aliases stand for. */
export interface ExpansionLimits {
  readonly values: number;
  readonly depth: number;
}

interface Measured {
  /** Values, with those inside. */
  readonly values: number;
  readonly depth: number;
}

/**
 * Data of YAML as JSON would have it, each value in one place; or which bound it breaks: `cycle` where an alias stands inside its own
 * anchor.
 */
export function expandAliases(
  content: unknown,
  limits: ExpansionLimits,
): { readonly content: unknown } | 'cycle' | 'values' | 'depth' {
  const measured = new Map<object, Measured>();
  let isShared = false;
  /** Objects whose values are being measured. */
  const open: { readonly value: object; readonly children: Iterator<unknown>; values: number; depth: number }[] = [];
  const inside = new Set<object>();
  const enter = (value: object): void => {
    inside.add(value);
    open.push({ value, children: Object.values(value)[Symbol.iterator](), values: 1, depth: 1 });
  };
  if (!isObject(content)) return { content };
  enter(content);
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const { done = false, value: child } = top.children.next();
    if (done) {
      open.pop();
      inside.delete(top.value);
      measured.set(top.value, { values: top.values, depth: top.depth });
      add(open.at(-1), top);
    } else if (!isObject(child)) top.values++;
    else if (inside.has(child)) return 'cycle';
    else {
      const known = measured.get(child);
      if (known === undefined) enter(child);
      else {
        isShared = true;
        add(top, known);
      }
    }
    if (top.values > limits.values) return 'values';
    if (top.depth > limits.depth) return 'depth';
  }
  return { content: isShared ? JSON.parse(JSON.stringify(content)) : content };
}

function add(to: { values: number; depth: number } | undefined, { values, depth }: Measured): void {
  if (to === undefined) return;
  to.values += values;
  to.depth = Math.max(to.depth, depth + 1);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
