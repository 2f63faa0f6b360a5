// Lists, and lists of terms, which the model has as lists whose items begin with the term.
import { list, listItem, paragraph, withMark } from '../documents/index.ts';
import type { Block, BlockOf, Container } from '../documents/index.ts';
import { isBlank, isElement } from '../html-tree/element.ts';
import type { HtmlElement, HtmlNode } from '../html-tree/element.ts';
import type { Surroundings } from './policy.ts';
import { readLine } from './read-line.ts';

/** Reads the content of a container. */
export type InsideReader = (nodes: readonly HtmlNode[], around: Surroundings, container: Container) => readonly Block[];

type Item = BlockOf<'list-item'>;

/** A list. What is between its items belongs to the one before. */
export function readList(element: HtmlElement, around: Surroundings, readInside: InsideReader): Block {
  const items: Item[] = [];
  for (const { nodes, isItem } of groupsOf(element, ['li'])) {
    const last = items.at(-1);
    const item = readItem(nodes, around, readInside);
    if (isItem || last === undefined) items.push(item);
    else items[items.length - 1] = { ...last, nodes: [...last.nodes, ...item.nodes] };
  }
  return list(items, { isOrdered: element.name === 'ol', start: Number(element.attributes.get('start') ?? 1) });
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
    if (isElement(child, ...names)) {
      groups.push({ nodes: [child], isItem: true, name: child.name });
      continue;
    }
    if (isBlank(child)) continue;
    const last = groups.at(-1);
    if (last?.isItem === false) last.nodes.push(child);
    else groups.push({ nodes: [child], isItem: false, name: '' });
  }
  return groups.map((group) => {
    const [only] = group.nodes;
    return group.isItem && only?.kind === 'element' ? { ...group, nodes: only.children } : group;
  });
}

function readItem(nodes: readonly HtmlNode[], around: Surroundings, readInside: InsideReader): Item {
  const first = nodes.findIndex((node) => !isBlank(node));
  const box = nodes[first];
  const isTask = isElement(box, 'input') && box.attributes.get('type') === 'checkbox';
  const blocks = readInside(isTask ? nodes.slice(first + 1) : nodes, around, 'list-item');
  return listItem(blocks, isTask ? box.attributes.has('checked') : undefined);
}

/** A description list: an item per term in bold, with its descriptions below. */
export function readDefinitions(element: HtmlElement, around: Surroundings, readInside: InsideReader): Block {
  const items: { nodes: Block[]; hasText: boolean }[] = [];
  for (const { name, nodes } of groupsOf(unwrapped(element), ['dt', 'dd'])) {
    const last = items.at(-1);
    const blocks = name === 'dt' ? [paragraph(readLine(nodes, bold(around)))] : readInside(nodes, around, 'list-item');
    if (last === undefined || (name === 'dt' && last.hasText))
      items.push({ nodes: [...blocks], hasText: name !== 'dt' });
    else {
      for (const block of blocks) last.nodes.push(block);
      last.hasText ||= name !== 'dt';
    }
  }
  return list(
    items.map(({ nodes }) => listItem(nodes)),
    { isOrdered: false },
  );
}

function bold(around: Surroundings): Surroundings {
  return { ...around, marks: withMark(around.marks, { object: 'mark', type: 'bold' }) };
}

/** Each term can be in a `<div>`. */
function unwrapped(element: HtmlElement): HtmlElement {
  return {
    ...element,
    children: element.children.flatMap((child) => (isElement(child, 'div') ? child.children : [child])),
  };
}
