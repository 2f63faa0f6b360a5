// Converts elements of HTML to blocks. Unknown elements become their content.
import {
  blockquote,
  divider,
  expandable,
  heading,
  levelOf,
  paragraph,
  text,
  textOfInlines,
  verbatimOfBlock,
  withMark,
} from '../documents/index.ts';
import type { Block, BlockOf, Container, Inline } from '../documents/index.ts';
import { BLOCKS, SILENT } from '../html-tree/element-names.ts';
import { childElements } from '../html-tree/element.ts';
import type { HtmlElement, HtmlNode } from '../html-tree/element.ts';
import { frameOf } from '../markdown/blocks/images.ts';
import { isAnchorNode } from './anchors.ts';
import { languageOf, readCode } from './code.ts';
import { mediaOf } from './media.ts';
import { alignOf } from './policy.ts';
import type { Surroundings } from './policy.ts';
import { marksIn, paragraphOf, readLine } from './read-line.ts';
import { readDefinitions, readList } from './read-lists.ts';
import { readTable } from './read-table.ts';

/** The blocks of nodes. Text between blocks is a paragraph. */
export function readBlocks(nodes: readonly HtmlNode[], around: Surroundings): Block[] {
  const blocks: Block[] = [];
  let line: HtmlNode[] = [];
  const endLine = (): void => {
    const inlines = readLine(line, around);
    const areAnchors = inlines.every(isAnchorNode);
    // An anchor alone takes no space.
    if (areAnchors) for (const node of inlines) blocks.push(paragraph([node]));
    else blocks.push(soleImage(inlines, around) ?? paragraphOf(inlines, around.align));
    line = [];
  };
  for (const node of nodes) {
    const begins = node.kind === 'block' || (node.kind === 'element' && (node.hasBlocks || BLOCKS.has(node.name)));
    if (!begins) {
      line.push(node);
      continue;
    }
    endLine();
    if (node.kind === 'block') blocks.push(withAlign(node.block, around));
    else for (const block of readElement(node, around)) blocks.push(block);
  }
  endLine();
  return blocks;
}

/** The blocks of nodes in a container, as far as it can contain them. */
export function readInside(nodes: readonly HtmlNode[], around: Surroundings, container: Container): readonly Block[] {
  const depth = around.depth + 1;
  return around.policy.fit(readBlocks(nodes, { ...around, container, depth }), container, depth);
}

function readElement(element: HtmlElement, around: Surroundings): readonly Block[] {
  const { name, children } = element;
  if (SILENT.has(name) && name !== 'iframe' && element.isClosed) return readBlocks(children.filter(isBlock), around);
  const inside = scopeIn(element, around);
  const own = around.policy.blocks(element, inside);
  if (own !== undefined) return own;
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return readHeading(element, inside);
    case 'hr':
      return [divider()];
    case 'blockquote':
      return [blockquote(readInside(children, inside, 'blockquote'))];
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dir':
      return [readList(element, inside, readInside)];
    case 'dl':
      return [readDefinitions(element, inside, readInside)];
    case 'table':
      return readTable(element, inside, readBlocks);
    case 'pre':
    case 'xmp':
    case 'plaintext':
      return element.hasBlocks ? readBlocks(children, inside) : [readCode(element, inside)];
    case 'details':
      return readDetails(element, inside);
    case 'figure':
      return readFigure(element, inside);
    case 'iframe':
    case 'video':
    case 'audio':
    case 'embed':
    case 'object':
      return mediaOf(element, around) ?? readBlocks(name === 'iframe' ? [] : children, inside);
    default:
      return readBlocks(children, inside);
  }
}

function isBlock(node: HtmlNode): boolean {
  return node.kind === 'block';
}

/** The context that an element gives its content. */
function scopeIn(element: HtmlElement, around: Surroundings): Surroundings {
  const { name, attributes } = element;
  const { policy } = around;
  const align = policy.isShown ? alignOf(element) : undefined;
  const href = name === 'a' ? policy.href(attributes) : undefined;
  return {
    ...around,
    marks: marksIn(element, around.marks),
    align: align === 'start' ? undefined : (align ?? around.align),
    link: around.link ?? href,
    language: languageOf(element) ?? around.language,
    ...(name === 'div' && { layout: { ...around.layout, ...frameOf(attributes) } }),
  };
}

/** Blocks inherit the alignment of the HTML around them, unless they have one. */
function withAlign(block: Block, { align, layout }: Surroundings): Block {
  if (block.type === 'images') return { ...block, data: { ...imagesAlign(align), ...layout, ...block.data } };
  if (align === undefined || verbatimOfBlock(block) !== undefined) return block;
  switch (block.type) {
    case 'paragraph':
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
      return { ...block, data: { align, ...block.data } };
    default:
      return block;
  }
}

/** A heading, or its images if it has no words. */
function readHeading(element: HtmlElement, around: Surroundings): Block[] {
  const nodes = readLine(element.children, { ...around, align: undefined });
  const title = textOfInlines(nodes).trim();
  if (title === '') return nodes.length === 0 ? [] : [soleImage(nodes, around) ?? paragraphOf(nodes, around.align)];
  const block = heading(levelOf(Number(element.name.slice(1))), nodes);
  const data = around.align === undefined ? {} : { align: around.align };
  return [{ ...block, data, ...around.policy.headingId(element, title) } as Block];
}

/** An unclosed expandable becomes its content, because it would hide the rest of the page. */
function readDetails(element: HtmlElement, around: Surroundings): Block[] {
  const [summary] = childElements(element, 'summary');
  const rest = element.children.filter((child) => child !== summary);
  const inSummary = summary?.children ?? [];
  if (!element.isClosed) {
    const title = readLine(inSummary, { ...around, marks: withMark(around.marks, { object: 'mark', type: 'bold' }) });
    return [...(title.length === 0 ? [] : [paragraph(title)]), ...readBlocks(rest, around)];
  }
  const body = readInside(rest, around, 'expandable-body');
  const title = readLine(inSummary, { ...around, align: undefined });
  // The default title is that of browsers.
  return [expandable(paragraph(title.length === 0 ? [text('Details')] : title), body, element.attributes.has('open'))];
}

/** An image with a caption. Other figures become their content. */
function readFigure(element: HtmlElement, around: Surroundings): Block[] {
  const [caption] = childElements(element, 'figcaption');
  const rest = element.children.filter((child) => child !== caption);
  const others = readBlocks(rest, { ...around, place: 'figure' });
  const words = readBlocks(caption?.children ?? [], { ...around, align: undefined });
  const [only] = others;
  const image = only?.type === 'images' && others.length === 1 && only.nodes.length === 1 ? only.nodes[0] : undefined;
  const lines = words.filter((block) => block.type === 'paragraph');
  if (only?.type !== 'images' || image === undefined || lines.length !== words.length) return [...others, ...words];
  const fragments = lines.length === 0 ? [] : [{ object: 'fragment' as const, fragment: 'caption', nodes: lines }];
  return [{ ...only, nodes: [{ ...image, fragments: fragments as typeof image.fragments }] }];
}

/** An image alone on a line becomes an image block. */
function soleImage(nodes: readonly Inline[], around: Surroundings): Block | undefined {
  const [image, ...others] = nodes;
  if (around.place === 'cell' || others.length > 0) return undefined;
  if (image?.object !== 'inline' || image.type !== 'inline-image' || image.data.size === 'line') return undefined;
  const block = around.policy.picture(image, around);
  return block === undefined ? undefined : withAlign(block, around);
}

function imagesAlign(align: Surroundings['align']): BlockOf<'images'>['data'] {
  return align === undefined ? {} : { align: align === 'end' ? 'right' : align };
}
