// The tree. One row is in the tab order, arrows walk the others. Alt+arrows or the pointer move a row.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { defaultEdit } from './structure-edits.ts';
import { KIND_WORDS, findNode } from './tree-node.ts';
import { useCommands } from '../../state/use-commands.ts';
import { defaultReason } from './default-reason.ts';
import { Marks } from './marks.tsx';
import { planOf } from './site-props.ts';
import type { TreeProps } from './site-props.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { useTreeKeys } from './use-tree-keys.ts';

export function StructureTree(props: TreeProps) {
  const { reading, selected, select, perform } = props;
  const tree = useRef<HTMLUListElement>(null);
  const press = useTreeKeys(props);
  const drag = useTreeDrag(props);
  usePreservedFocus(tree, selected, reading.nodes);
  useCommands(
    () => [
      {
        id: 'structure-default',
        title: 'Set selected item as default',
        keys: 'd',
        group: 'This view',
        run: () => {
          const node = findNode(reading.nodes, selected);
          if (node === undefined || defaultReason(reading, node) !== undefined) return false;
          return perform(planOf(node.id, defaultEdit));
        },
      },
      { id: 'structure-move', title: 'Move selected item', keys: 'Alt+↑ Alt+↓ Alt+← Alt+→', group: 'This view' },
    ],
    [reading, selected],
  );
  return (
    <ul ref={tree} role="tree" aria-label="Structure" class="structure-tree" onKeyDown={press}>
      {reading.nodes.map((node) => (
        <li
          key={node.id}
          role="treeitem"
          class="structure-row"
          data-id={node.id}
          data-kind={node.kind}
          data-drop={drag.sideOf(node.id)}
          data-key="row"
          style={{ '--depth': String(node.depth - 1) }}
          tabIndex={node.id === selected ? 0 : -1}
          aria-level={node.depth}
          aria-posinset={node.siblings.indexOf(node.id) + 1}
          aria-setsize={node.siblings.length}
          aria-selected={node.id === selected}
          draggable
          onFocus={() => select(node.id)}
          onClick={() => select(node.id)}
          {...drag.handlersOf(node)}
        >
          <span class="structure-title">{node.title}</span> <span class="quiet">{KIND_WORDS[node.kind]}</span>
          <Marks node={node} />
        </li>
      ))}
    </ul>
  );
}

/** If the focused row moves or disappears, the row in its position gets the focus. */
function usePreservedFocus(
  tree: { readonly current: HTMLElement | null },
  selected: string | undefined,
  rows: unknown,
) {
  const hadFocus = useRef(false);
  const isInTree = (): boolean => tree.current?.contains(document.activeElement) === true;
  hadFocus.current = isInTree() || (hadFocus.current && document.activeElement === document.body);
  useLayoutEffect(() => {
    if (!hadFocus.current || isInTree()) return;
    tree.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [selected, rows]);
}
