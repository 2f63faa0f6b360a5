// Lists and quotes. Both indent their content.
import type { List } from 'mdast';
import { blockquote, list, listItem } from '../../documents/index.ts';
import type { Block, BlockOf } from '../../documents/index.ts';
import type { Construct } from '../construct.ts';
import type { ReadContext, WriteContext } from '../context.ts';
import { prefixLines } from '../prefix-lines.ts';

type Item = BlockOf<'list-item'>;
type AnyList = BlockOf<'list-ordered' | 'list-unordered' | 'list-tasks'>;

/** Lists and quotes. */
export const lists: Construct = {
  nodes: {
    list: (node, context) => [readList(node, context)],
    blockquote: (node, context) => [blockquote(context.nodes(node.children, 'blockquote'))],
  },
  write: {
    'list-ordered': (block, context) => writeList(block, context, { bullet: '*', delimiter: '.' }),
    'list-unordered': (block, context) => writeList(block, context, { bullet: '*', delimiter: '.' }),
    'list-tasks': (block, context) => writeList(block, context, { bullet: '*', delimiter: '.' }),
    'list-item': (block, context) => context.blocks(block.nodes),
    blockquote: (block, context) => prefixLines(context.blocks(block.nodes), { first: '> ', others: '> ', blank: '>' }),
  },
};

function readList(node: List, context: ReadContext): AnyList {
  const items = node.children.map((child): Item => {
    const isTask = typeof child.checked === 'boolean';
    const all = context.nodes(child.children, 'list-item');
    return isTask ? listItem(withoutEmptyStart(all), child.checked === true) : listItem(all);
  });
  return list(items, { isOrdered: node.ordered === true, start: node.start });
}

/** The box of a task needs text after it. Where the task has none, an empty paragraph was written for it. */
function withoutEmptyStart(blocks: Block[]): Block[] {
  const [first] = blocks;
  return first?.type === 'paragraph' && first.nodes.length === 0 ? blocks.slice(1) : blocks;
}

/** Markers of a list. Two adjacent lists, or a list at the start of another's item, need different ones. */
export interface ListSigns {
  readonly bullet: '*' | '-';
  readonly delimiter: '.' | ')';
}

/** A list with given signs. */
export function writeList(block: AnyList, context: WriteContext, { bullet, delimiter }: ListSigns): string {
  const first = block.type === 'list-ordered' ? firstNumber(block.data.start) : 0;
  const items = block.nodes.map((item, index) => {
    const sign = block.type === 'list-ordered' ? `${first + index}${delimiter}` : bullet;
    return writeItem(item, { sign, isTask: block.type === 'list-tasks' }, context);
  });
  // A list of one-line items is tight. Blank lines inside an item don’t make it loose.
  return items.join('\n');
}

/** Markdown has no negative numbers, and at most nine digits. */
function firstNumber(start: number | undefined): number {
  return start === undefined || !Number.isInteger(start) || start < 0 || start > 999_999_999 ? 1 : start;
}

function writeItem(
  item: Item,
  { sign, isTask }: { readonly sign: string; readonly isTask: boolean },
  context: WriteContext,
): string {
  const checked = item.data?.checked ?? (isTask ? false : undefined);
  const box = checked === undefined ? '' : `[${checked ? 'x' : ' '}] `;
  const inside = context.item(item.nodes, { sign, hasBox: box !== '' });
  if (inside === '') return sign;
  return prefixLines(`${box}${inside}`, { first: `${sign} `, others: ' '.repeat(sign.length + 1), blank: '' });
}
