// Cells of tables, whose blocks become lines: a cell of Markdown's tree has no blocks.
import type { Element } from 'hast';
import type { State } from 'hast-util-to-mdast';
import type { Nodes, PhrasingContent, RootContent, TableCell } from 'mdast';
import { defaultHandlers } from 'hast-util-to-mdast';

/** Maps a cell. */
export function tableCell(state: State, element: Element): Nodes | undefined {
  const cell = defaultHandlers['td']?.(state, element) as TableCell | undefined;
  if (cell === undefined) return undefined;
  return {
    ...cell,
    children: linesOf(cell.children).flatMap((line, at) => (at === 0 ? line : [{ type: 'break' }, ...line])),
  };
}

/** What is on each line. Items of lists have a dot before them. */
function linesOf(nodes: readonly RootContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [];
  let isOpen = false;
  for (const node of nodes) {
    const inside = linesInside(node);
    if (inside !== undefined) lines.push(...inside.filter((line) => line.length > 0));
    else if (isOpen) lines.at(-1)?.push(node as PhrasingContent);
    else lines.push([node as PhrasingContent]);
    isOpen = inside === undefined;
  }
  return lines;
}

/** The lines of a block; undefined for what is in a line. */
function linesInside(node: RootContent): PhrasingContent[][] | undefined {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return [node.children];
    case 'blockquote':
    case 'listItem':
      return linesOf(node.children);
    case 'list':
      return node.children.flatMap((item) => {
        const [first = [], ...others] = linesOf(item.children);
        return [[{ type: 'text', value: '• ' }, ...first], ...others];
      });
    case 'code':
      return node.value.split('\n').map((value) => [{ type: 'inlineCode', value }]);
    case 'kitTag':
    case 'thematicBreak':
    case 'html':
      return [];
    default:
      return undefined;
  }
}
