// Elements of a line of text as inlines: styles, links, images. What has no inline is its words.
import { paragraph, shownMarkOf, textOfBlocks, withMark } from '../documents/index.ts';
import type { Block, Inline, Mark } from '../documents/index.ts';
import { BLOCKS, SILENT } from '../html-tree/element-names.ts';
import type { HtmlElement, HtmlNode } from '../html-tree/element.ts';
import { readColor } from '../markdown/inlines/elements.ts';
import { isAnchorNode } from './anchors.ts';
import { LineBuilder } from './line-builder.ts';
import type { Surroundings } from './policy.ts';

/** The text of nodes on one line. Blocks among them are divided by spaces. */
export function readLine(nodes: readonly HtmlNode[], around: Surroundings): Inline[] {
  const builder = new LineBuilder();
  const { link } = around;
  if (link === undefined) addAll(nodes, builder, around);
  else addLink(nodes, builder, around, link);
  return builder.finish();
}

function addAll(nodes: readonly HtmlNode[], builder: LineBuilder, around: Surroundings): void {
  for (const node of nodes) {
    if (node.kind === 'text') builder.text(node.text, around.marks);
    else if (node.kind === 'element') addElement(node, builder, around);
    else if (node.kind === 'inline') addInline(node.node, builder, around);
    else if (node.kind === 'block') addBlock(node.block, builder, around);
  }
}

/** Converts a block to inlines: a paragraph unchanged, any other block as its text. */
function addBlock(block: Block, builder: LineBuilder, around: Surroundings): void {
  builder.space();
  switch (block.type) {
    case 'paragraph':
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
      for (const inline of block.nodes) addInline(inline, builder, around);
      break;
    default:
      builder.text(textOfBlocks([block]), around.marks);
  }
  builder.space();
}

/** Inlines from Markdown keep their styles and add those of the HTML around them. */
function addInline(node: Inline, builder: LineBuilder, { marks }: Surroundings): void {
  if (node.object !== 'text') return builder.inline(node);
  for (const leaf of node.leaves) {
    const isCode = leaf.marks.some(({ type }) => type === 'code');
    // Separates these words from the previous ones, because what was between them might be dropped.
    const words = builder.isAfterSpace && !isCode ? leaf.text.replace(/^ +/, '') : leaf.text;
    builder.raw(words, marks.reduce(withMark, leaf.marks));
  }
}

function addElement(element: HtmlElement, builder: LineBuilder, around: Surroundings): void {
  const { name, attributes, children } = element;
  if (name === 'br') return builder.lineBreak(around.marks);
  if (SILENT.has(name) && element.isClosed) return;
  const own = around.policy.inline(element, around);
  if (own !== undefined) return builder.inline(own);
  const href = name === 'a' && around.link === undefined ? around.policy.href(attributes) : undefined;
  if (href !== undefined) return addLink(children, builder, around, href);
  if (name === 'q') builder.text('\u201c', around.marks);
  if (BLOCKS.has(name)) builder.space();
  addAll(children, builder, { ...around, marks: marksIn(element, around.marks) });
  if (BLOCKS.has(name)) builder.space();
  if (name === 'q') builder.text('\u201d', around.marks);
}

/** The styles of an element's content. */
export function marksIn({ name, attributes }: HtmlElement, marks: readonly Mark[]): readonly Mark[] {
  const mark = name === 'mark' ? (readColor(attributes) ?? YELLOW) : shownMarkOf(name);
  return mark === undefined ? marks : withMark(marks, mark);
}

const YELLOW: Mark = { object: 'mark', type: 'color', data: { text: 'default', background: 'yellow' } };

function addLink(nodes: readonly HtmlNode[], builder: LineBuilder, around: Surroundings, href: string): void {
  const inside = new LineBuilder(builder.isAfterSpace);
  addAll(nodes, inside, { ...around, link: href });
  const isEmpty = inside.nodes.every(isAnchorNode);
  // A link without words is the sign of an anchor.
  if (isEmpty) for (const node of inside.nodes) builder.inline(node);
  else builder.around(inside, (words) => around.policy.link(words, href));
}

/** A paragraph of a line. */
export function paragraphOf(nodes: readonly Inline[], align: Surroundings['align']): ReturnType<typeof paragraph> {
  return { ...paragraph([...nodes]), ...(align !== undefined && { data: { align } }) };
}
