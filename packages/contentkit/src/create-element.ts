// Creates one element of a tree. What JSX and the builders share; kept small because every script bundle carries it.

/** An element or text of a tree before its types are known. */
export type Node = { readonly type: string; readonly [prop: string]: unknown };

type Props = Readonly<Record<string, unknown>>;

/** These have `children` even when there are none. */
const CONTAINERS = new Set([
  'block',
  'modal',
  'configuration',
  'stepper',
  'step',
  'hstack',
  'vstack',
  'box',
  'text',
  'link',
  'hint',
]);

/** Slots that hold a list of elements and are written like children. */
const LIST_SLOTS = new Set(['buttons', 'header', 'footer', 'subtitle']);

/** Not props of an element: its name, what is between its tags, and what other JSX reads. */
const RESERVED = new Set(['type', 'key', 'children']);

/** A flat list without null, undefined and booleans; numbers become text. @throws {TypeError} when a child is a promise. */
export function flatten(child: unknown, owner: string, list: unknown[] = []): unknown[] {
  if (Array.isArray(child)) for (const each of child) flatten(each, owner, list);
  else if (child != null && typeof child !== 'boolean') {
    rejectPromise(child, owner);
    list.push(typeof child === 'number' ? String(child) : child);
  }
  return list;
}

/** @throws {TypeError} when the value is a promise. */
export function rejectPromise(value: unknown, owner: string): void {
  if (typeof (value as Partial<PromiseLike<unknown>> | null)?.then === 'function') {
    throw new TypeError(`${owner} returned a promise. Await the data in render() and pass it as a prop.`);
  }
}

/** An element. The name always wins over a prop called `type`; `key` is not part of a tree. */
export function createElement(name: string, props: Props): Node {
  const node: Record<string, unknown> & { type: string } = { type: name };
  for (const prop of Object.keys(props)) {
    const value = props[prop];
    if (value === undefined || RESERVED.has(prop)) continue;
    node[prop] = LIST_SLOTS.has(prop)
      ? flatten(value, `<${name}>`)
      : prop === 'controls' && Array.isArray(value)
        ? value.filter(Boolean)
        : value;
  }
  const children = flatten(props['children'], `<${name}>`);
  if (children.length > 0 || CONTAINERS.has(name)) node['children'] = children;
  return node;
}
