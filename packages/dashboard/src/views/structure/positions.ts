// Where items can move in the structure of a site. Site-spaces stay in their section. Sections and groups move among siblings, into
// groups, and out of them.
import { findNode } from './tree-node.ts';
import type { NodeKind, TreeNode } from './tree-node.ts';

/** Points at a sibling. */
export interface Pointer {
  readonly type: NodeKind;
  readonly id: string;
}

/** A position: in what, and next to which sibling. Without a sibling it is the end. */
export interface Position {
  /** As `TreeNode.parent`. */
  readonly parent: string | undefined;
  readonly before?: Pointer;
  readonly after?: Pointer;
}

/** Where a drop lands, of the row below the pointer. */
export type DropSide = 'before' | 'after' | 'into';

/** The current position of an item, to restore it. */
export function positionOf(nodes: readonly TreeNode[], { id, parent, siblings }: TreeNode): Position {
  const at = siblings.indexOf(id);
  const [next, previous] = [siblings[at + 1], siblings[at - 1]];
  if (next !== undefined) return { parent, before: pointerTo(nodes, next) };
  return previous === undefined ? { parent } : { parent, after: pointerTo(nodes, previous) };
}

/** A position as the API expects it, if it exists. */
export type PositionBy = (nodes: readonly TreeNode[], node: TreeNode) => Position | undefined;

/** Before the sibling before it. */
export const stepUp: PositionBy = (nodes, { id, parent, siblings }) => {
  const previous = siblings[siblings.indexOf(id) - 1];
  return previous === undefined ? undefined : { parent, before: pointerTo(nodes, previous) };
};

/** After the sibling after it. */
export const stepDown: PositionBy = (nodes, { id, parent, siblings }) => {
  const next = siblings[siblings.indexOf(id) + 1];
  return next === undefined ? undefined : { parent, after: pointerTo(nodes, next) };
};

/** The end of the group directly before the item. Undefined if there is none, or groups would nest in a cycle. */
export function positionInside(nodes: readonly TreeNode[], node: TreeNode): Position | undefined {
  const { id, kind, siblings } = node;
  const previous = findNode(nodes, siblings[siblings.indexOf(id) - 1]);
  if (kind === 'site-space' || previous?.kind !== 'site-section-group') return undefined;
  return { parent: previous.id };
}

/** Directly after the group that it is in; undefined where it is in none. */
export function positionOutside(nodes: readonly TreeNode[], { kind, parent }: TreeNode): Position | undefined {
  const group = findNode(nodes, parent);
  if (kind === 'site-space' || group === undefined) return undefined;
  return { parent: group.parent, after: { type: group.kind, id: group.id } };
}

/** Where a drop puts something; undefined where it may not go, or is already. */
export function dropPosition(
  nodes: readonly TreeNode[],
  node: TreeNode,
  { target, side }: { readonly target: TreeNode; readonly side: DropSide },
): Position | undefined {
  if (target.id === node.id || isInside(nodes, target, node.id)) return undefined;
  if (side === 'into') {
    return node.kind !== 'site-space' && target.kind === 'site-section-group' && node.parent !== target.id
      ? { parent: target.id }
      : undefined;
  }
  const isOfSection = node.kind === 'site-space' || target.kind === 'site-space';
  if (isOfSection && node.parent !== target.parent) return undefined;
  const neighbor = node.siblings[node.siblings.indexOf(node.id) + (side === 'before' ? 1 : -1)];
  if (node.parent === target.parent && neighbor === target.id) return undefined;
  return { parent: target.parent, [side]: { type: target.kind, id: target.id } };
}

function isInside(nodes: readonly TreeNode[], node: TreeNode, id: string): boolean {
  const parent = findNode(nodes, node.parent);
  return parent !== undefined && (parent.id === id || isInside(nodes, parent, id));
}

function pointerTo(nodes: readonly TreeNode[], id: string): Pointer {
  return { type: findNode(nodes, id)?.kind ?? 'site-section', id };
}
