// What is to be on the page, as plain data. Elements are rendered to this; the patcher or the HTML writer does the rest.

/** Called when a node comes to the page, after it changed, and before it goes. */
export interface NodeHook {
  readonly mounted?: (node: Element) => void;
  readonly updated?: (node: Element) => void;
  readonly removed?: (node: Element) => void;
}

/** Attributes, listeners (`onClick`), `style` with custom properties, and the live `value` and `checked`. */
export type VProps = Readonly<Record<string, unknown>>;

/** A value of an attribute as text; empty for anything but text, numbers and booleans. */
export function attributeText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The element of a tree that a node was rendered for. */
export interface Origin {
  /** Id of the instance in the session: the root, or a modal. */
  readonly instance: string;
  /** Path in the tree of the instance. */
  readonly path: string;
  readonly type: string;
}

/** Only `h` makes elements: an object of a tree that looks like one, where a text was expected, must not become a node. */
const BRAND: unique symbol = Symbol('made by h');

/** An element that is to be on the page. */
export interface VElement {
  readonly [BRAND]: true;
  readonly tag: string;
  /** Key among its siblings, so that it stays the same node when they change. */
  readonly key: string | undefined;
  readonly props: VProps;
  readonly children: readonly VNode[];
  readonly hook: NodeHook | undefined;
  /** Absent for what lies inside of an element's rendering. */
  readonly origin?: Origin;
}

/** An element or text. */
export type VNode = VElement | string;

/** A valid child. */
export type VChild = VNode | number | null | undefined | false | readonly VChild[];

/** An element. `key` and `hook` among the props are for the patcher. */
export function h(
  tag: string,
  props: VProps & { key?: string | undefined; hook?: NodeHook | undefined } = {},
  ...children: readonly VChild[]
): VElement {
  const { key, hook, ...rest } = props;
  return { [BRAND]: true, tag, key, hook, props: rest, children: flattenChildren(children) };
}

/** Children without what is nothing, and flat. */
export function flattenChildren(children: readonly VChild[]): VNode[] {
  const flat: VNode[] = [];
  append(children, flat);
  return flat;
}

function append(children: readonly VChild[], flat: VNode[]): void {
  for (const child of children) {
    if (child === null || child === undefined || child === false || child === '') continue;
    if (typeof child === 'number') flat.push(String(child));
    else if (isList(child)) append(child, flat);
    else flat.push(typeof child === 'string' || child[BRAND] ? child : JSON.stringify(child));
  }
}

function isList(child: VChild): child is readonly VChild[] {
  return Array.isArray(child);
}
