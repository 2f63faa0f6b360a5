// The tree that a matcher is given: itself, or that of a component or an element.

/** A component or a modal. */
export interface WithTree {
  readonly tree: unknown;
}

/** An element that a query found. */
export interface WithElement {
  readonly element: unknown;
}

/** A ContentKit tree, a component that shows one, or an element of it. */
export type TreeOrComponent = WithTree | WithElement | object;

/** The tree. Undefined if a component shows none. */
export function treeOf(received: TreeOrComponent): unknown {
  // Elements that queries find have a method of this name.
  if ('type' in received && typeof received.type === 'string') return received;
  if ('tree' in received) return received.tree;
  return 'element' in received ? received.element : received;
}

/** The state that a tree was rendered with, if a component has one. */
export function stateOf(received: TreeOrComponent): Readonly<Record<string, unknown>> | undefined {
  if (!('tree' in received) || !('state' in received)) return undefined;
  return received.state as Readonly<Record<string, unknown>>;
}
