// Lists, and lists of terms, which the model has as lists whose items begin with the term.
import { paragraph, withMark } from '../documents/index.ts';
import type { Block, BlockOf } from '../documents/index.ts';
import type { Surroundings } from './context.ts';
import { readLine } from './read-line.ts';
import type { HtmlElement, HtmlNode } from './tree.ts';

/** Reads the content of an item. */
export type BlockReader = (nodes: readonly HtmlNode[], around: Surroundings) => Block[];

type Item = BlockOf<'list-item'>;

/** A list. What is between its items belongs to the one before. */
export function readList(element: HtmlElement, around: Surroundings, readBlocks: BlockReader): Block {
  const items: Item[] = [];
  for (const { nodes, isItem } of groupsOf(element, ['li'])) {
    const last = items.at(-1);
    const item = readItem(nodes, around, readBlocks);
    if (isItem || last === undefined) items.push(item);
    else items[items.length - 1] = { ...last, nodes: [...last.nodes, ...item.nodes] };
  }
  const start = Number(element.attributes.get('start') ?? 1);
  if (element.name === 'ol') {
    const data = Number.isSafeInteger(start) && start !== 1 ? { start } : {};
    return { object: 'block', type: 'list-ordered', data, nodes: items };
  }
  const areTasks = items.length > 0 && items.every(({ data }) => data?.checked !== undefined);
  return { object: 'block', type: areTasks ? 'list-tasks' : 'list-unordered', nodes: items };
}

interface Group {
  readonly nodes: HtmlNode[];
  readonly isItem: boolean;
  readonly name: string;
}

/** Groups the children of a list. Keeps content between items, which HTML doesn’t allow. */
function groupsOf({ children }: HtmlElement, names: readonly string[]): Group[] {
  const groups: Group[] = [];
  for (const child of children) {
    if (child.kind === 'element' && names.includes(child.name)) {
      groups.push({ nodes: [child], isItem: true, name: child.name });
      continue;
    }
    if (child.kind === 'text' && child.text.trim() === '') continue;
    const last = groups.at(-1);
    if (last?.isItem === false) last.nodes.push(child);
    else groups.push({ nodes: [child], isItem: false, name: '' });
  }
  return groups.map((group) => {
    const [only] = group.nodes;
    return group.isItem && only?.kind === 'element' ? { ...group, nodes: only.children } : group;
  });
}

function readItem(nodes: readonly HtmlNode[], around: Surroundings, readBlocks: BlockReader): Item {
  const first = nodes.findIndex((node) => node.kind !== 'text' || node.text.trim() !== '');
  const box = nodes[first];
  const isTask = box?.kind === 'element' && box.name === 'input' && box.attributes.get('type') === 'checkbox';
  const blocks = readBlocks(isTask ? nodes.slice(first + 1) : nodes, around);
  const item = {
    object: 'block',
    type: 'list-item',
    nodes: (blocks.length === 0 ? [paragraph([])] : blocks) as Item['nodes'],
  } as const;
  return isTask ? { ...item, data: { checked: box.attributes.has('checked') } } : item;
}

/** A description list: an item per term in bold, with its descriptions below. */
export function readDefinitions(element: HtmlElement, around: Surroundings, readBlocks: BlockReader): Block {
  const items: { nodes: Block[]; hasText: boolean }[] = [];
  for (const { name, nodes } of groupsOf(unwrapped(element), ['dt', 'dd'])) {
    const last = items.at(-1);
    const blocks = name === 'dt' ? [paragraph(readLine(nodes, bold(around)))] : readBlocks(nodes, around);
    if (last === undefined || (name === 'dt' && last.hasText)) items.push({ nodes: blocks, hasText: name !== 'dt' });
    else {
      for (const block of blocks) last.nodes.push(block);
      last.hasText ||= name !== 'dt';
    }
  }
  const nodes = items.map((item): Item => ({ object: 'block', type: 'list-item', nodes: item.nodes as Item['nodes'] }));
  return { object: 'block', type: 'list-unordered', nodes };
}

function bold(around: Surroundings): Surroundings {
  return { ...around, marks: withMark(around.marks, { object: 'mark', type: 'bold' }) };
}

/** Each term can be in a `<div>`. */
function unwrapped(element: HtmlElement): HtmlElement {
  const children = element.children.flatMap((child) =>
    child.kind === 'element' && child.name === 'div' ? child.children : [child],
  );
  return { ...element, children };
}
