// YAML's aliases make one value stand in many places. A few hundred bytes of them can stand for more values than fit into memory, so
// they are counted before they are written out.

import { ExactNumber, copyData } from '@bindery/api-model';

/** Limits of expanded aliases. */
export interface ExpansionLimits {
  readonly values: number;
  /** Of texts and names, all together. */
  readonly characters: number;
  readonly depth: number;
}

interface Measured {
  /** Values, with those inside. */
  readonly values: number;
  readonly characters: number;
  readonly depth: number;
}

/** Data of YAML as a tree, as in JSON, or the exceeded limit. `cycle`: an alias inside its own anchor. */
export function expandAliases(
  content: unknown,
  limits: ExpansionLimits,
): { readonly content: unknown } | 'cycle' | keyof ExpansionLimits {
  const measured = new Map<object, Measured>();
  let isShared = false;
  const open: Open[] = [];
  const inside = new Set<object>();
  const enter = (value: object): void => {
    inside.add(value);
    const children = Object.values(value)[Symbol.iterator]();
    open.push({ value, children, values: 1, characters: lengthOfNames(value), depth: 1 });
  };
  if (!isObject(content)) return { content };
  enter(content);
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const { done = false, value: child } = top.children.next();
    if (done) {
      open.pop();
      inside.delete(top.value);
      measured.set(top.value, { values: top.values, characters: top.characters, depth: top.depth });
      add(open.at(-1), top);
    } else if (!isObject(child)) {
      top.values++;
      if (typeof child === 'string') top.characters += child.length;
    } else if (inside.has(child)) return 'cycle';
    else {
      const size = measured.get(child);
      if (size === undefined) enter(child);
      else {
        isShared = true;
        add(top, size);
      }
    }
    if (top.values > limits.values) return 'values';
    if (top.characters > limits.characters) return 'characters';
    if (top.depth > limits.depth) return 'depth';
  }
  return { content: isShared ? copyData(content) : content };
}

/** An object whose values are being measured. */
interface Open {
  readonly value: object;
  readonly children: Iterator<unknown>;
  values: number;
  characters: number;
  depth: number;
}

function lengthOfNames(value: object): number {
  return Array.isArray(value) ? 0 : Object.keys(value).reduce((sum, { length }) => sum + length, 0);
}

function add(to: Open | undefined, { values, characters, depth }: Measured): void {
  if (to === undefined) return;
  to.values += values;
  to.characters += characters;
  to.depth = Math.max(to.depth, depth + 1);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof ExactNumber);
}
