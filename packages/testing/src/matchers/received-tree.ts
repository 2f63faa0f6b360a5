// The tree that a matcher is given: itself, or that of a component.

/** A component, a modal, or whatever else has a tree. */
export interface WithTree {
  readonly tree: unknown;
}

/** A ContentKit tree, or a component that shows one. */
export type TreeOrComponent = WithTree | object;

/** The tree. Undefined if a component shows none. */
export function treeOf(received: TreeOrComponent): unknown {
  return 'tree' in received ? received.tree : received;
}

/** The state that a tree was rendered with, if a component has one. */
export function stateOf(received: TreeOrComponent): Readonly<Record<string, unknown>> | undefined {
  if (!('tree' in received) || !('state' in received)) return undefined;
  return received.state as Readonly<Record<string, unknown>>;
}
