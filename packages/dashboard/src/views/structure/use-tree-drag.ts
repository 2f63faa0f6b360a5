// Drag and drop of rows: the upper part of a row means before, the lower part after, the middle of a group inside.
import { useState } from 'preact/hooks';
import { dropPosition } from './positions.ts';
import type { DropSide } from './positions.ts';
import { currentId } from './renewed-ids.ts';
import { moveEdit } from './structure-edits.ts';
import { findNode } from './tree-node.ts';
import type { TreeNode } from './tree-node.ts';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import { planOf } from './site-props.ts';
import type { SiteProps } from './site-props.ts';

export interface TreeDrag {
  readonly sideOf: (id: string) => DropSide | undefined;
  readonly handlersOf: (node: TreeNode) => {
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
  };
}

/** The share of a group’s height at each edge that means before or after it. */
const EDGE = 0.3;

/** Follows what is dragged. */
export function useTreeDrag({ reading, perform }: SiteProps): TreeDrag {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<{ readonly id: string; readonly side: DropSide }>();
  const { nodes, site } = reading;
  const mayEdit = reasonFor('site.create', site.permissions) === undefined;
  const position = (event: DragEvent, target: TreeNode) => {
    const node = findNode(nodes, dragged);
    const side = sideBelow(event, target);
    return node === undefined ? undefined : { node, side, to: dropPosition(nodes, node, { target, side }) };
  };
  const end = (): void => {
    setDragged(undefined);
    setOver(undefined);
  };
  return {
    sideOf: (id) => (over?.id === id ? over.side : undefined),
    handlersOf: (target) => ({
      onDragStart: (event) => {
        if (!mayEdit) return event.preventDefault();
        event.dataTransfer?.setData('text/plain', target.title);
        setDragged(target.id);
      },
      onDragOver: (event) => {
        const found = position(event, target);
        const isAllowed = found?.to !== undefined;
        if (isAllowed) event.preventDefault();
        const next = isAllowed ? { id: target.id, side: found.side } : undefined;
        if (next?.id !== over?.id || next?.side !== over?.side) setOver(next);
      },
      onDrop: (event) => {
        event.preventDefault();
        const found = position(event, target);
        end();
        if (found?.to === undefined) return;
        const { node, side } = found;
        perform(
          planOf(node.id, (now, moved) => {
            const to = findNode(now.nodes, currentId(target.id));
            return moveEdit(now, moved, to && dropPosition(now.nodes, moved, { target: to, side }));
          }),
        );
      },
      onDragEnd: end,
    }),
  };
}

function sideBelow({ clientY, currentTarget }: DragEvent, { kind }: TreeNode): DropSide {
  const { top, height } = (currentTarget as HTMLElement).getBoundingClientRect();
  const share = (clientY - top) / height;
  if (kind === 'site-section-group' && share > EDGE && share < 1 - EDGE) return 'into';
  return share < 0.5 ? 'before' : 'after';
}
