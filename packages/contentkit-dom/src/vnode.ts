// What is to be on the page, as plain data. Elements are drawn to this; the patcher or the HTML writer does the rest.

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

/** An element that is to be on the page. */
export interface VElement {
  readonly tag: string;
  /** Key among its siblings, so that it stays the same node when they change. */
  readonly key: string | undefined;
  readonly props: VProps;
  readonly children: readonly VNode[];
  readonly hook: NodeHook | undefined;
}

/** An element or text. */
export type VNode = VElement | string;

/** What may be given as a child. */
export type VChild = VNode | number | null | undefined | false | readonly VChild[];

/** An element. `key` and `hook` among the props are for the patcher. */
export function h(
  tag: string,
  props: VProps & { key?: string | undefined; hook?: NodeHook | undefined } = {},
  ...children: readonly VChild[]
): VElement {
  const { key, hook, ...rest } = props;
  return { tag, key, hook, props: rest, children: flattenChildren(children) };
}

/** Children without what is nothing, and flat. */
export function flattenChildren(children: readonly VChild[]): VNode[] {
  return children.flatMap((child): VNode[] => {
    if (child === null || child === undefined || child === false || child === '') return [];
    if (typeof child === 'number') return [String(child)];
    return isList(child) ? flattenChildren(child) : [child];
  });
}

function isList(child: VChild): child is readonly VChild[] {
  return Array.isArray(child);
}
