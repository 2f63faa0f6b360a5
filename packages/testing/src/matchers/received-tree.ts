// The tree that a matcher is given: itself, or that of a component or an element.
import type { ValidateOptions } from '@bindery/contentkit/validate';

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

/** The state of a component, and where the author wrote its elements. */
export function contextOf(received: TreeOrComponent): Pick<ValidateOptions, 'state' | 'sources'> {
  if (!('tree' in received)) return {};
  const { state, sources } = received as WithTree & Pick<ValidateOptions, 'state' | 'sources'>;
  return { ...(state === undefined ? {} : { state }), ...(sources === undefined ? {} : { sources }) };
}
