// The keys of the tree: arrows walk, Alt+arrows move the selected item, F2 renames, Delete removes.
import { positionInside, positionOutside, stepDown, stepUp } from './positions.ts';
import type { PositionBy } from './positions.ts';
import { moveEdit, removeEdit } from './structure-edits.ts';
import { findNode } from './tree-node.ts';
import type { TreeNode } from './tree-node.ts';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import { planOf } from './site-props.ts';
import type { TreeProps } from './site-props.ts';

export function useTreeKeys({ reading, selected, select, perform }: TreeProps): (event: KeyboardEvent) => void {
  const { nodes, site } = reading;
  const mayEdit = reasonFor('site.create', site.permissions) === undefined;
  return (event) => {
    const node = findNode(nodes, selected);
    if (node === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.altKey) {
      const positionBy = POSITIONS[event.key];
      if (positionBy === undefined) return;
      // Elsewhere, Alt+arrow navigates the browser history.
      event.preventDefault();
      if (mayEdit) perform(planOf(node.id, (now, moved) => moveEdit(now, moved, positionBy(now.nodes, moved))));
      return;
    }
    const next = walk(nodes, node, event.key);
    if (next !== undefined) {
      event.preventDefault();
      select(next.id);
      document.querySelector<HTMLElement>(`.structure-row[data-id="${CSS.escape(next.id)}"]`)?.focus();
    } else if (event.key === 'F2' || event.key === 'Enter') {
      event.preventDefault();
      document.querySelector<HTMLElement>('.structure-item input')?.focus();
    } else if (event.key === 'Delete' && mayEdit) {
      event.preventDefault();
      select(nextAfter(nodes, node)?.id ?? '');
      perform(planOf(node.id, removeEdit));
    }
  };
}

/** Where Alt with a key moves to. */
const POSITIONS: Readonly<Record<string, PositionBy>> = {
  ArrowUp: stepUp,
  ArrowDown: stepDown,
  ArrowRight: positionInside,
  ArrowLeft: positionOutside,
};

function walk(nodes: readonly TreeNode[], node: TreeNode, key: string): TreeNode | undefined {
  const at = nodes.indexOf(node);
  switch (key) {
    case 'ArrowUp':
      return nodes[Math.max(0, at - 1)];
    case 'ArrowDown':
      return nodes[Math.min(nodes.length - 1, at + 1)];
    case 'ArrowLeft':
      return findNode(nodes, node.parent) ?? node;
    case 'ArrowRight':
      return nodes[at + 1]?.parent === node.id ? nodes[at + 1] : node;
    case 'Home':
      return nodes[0];
    case 'End':
      return nodes.at(-1);
    default:
      return undefined;
  }
}

/** The selection after a removal: the next row outside the removed item, or the previous row. */
function nextAfter(nodes: readonly TreeNode[], node: TreeNode): TreeNode | undefined {
  const { id, siblings } = node;
  const at = siblings.indexOf(id);
  return findNode(nodes, siblings[at + 1]) ?? findNode(nodes, siblings[at - 1]) ?? findNode(nodes, node.parent);
}
