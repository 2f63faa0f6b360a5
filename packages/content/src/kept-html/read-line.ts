// Elements of a line of text as inlines: styles, links, images. What has no inline is its words.
import { paragraph, text, textOfBlocks, withMark } from '../documents/index.ts';
import type { Block, Inline, InlineOf, Mark } from '../documents/index.ts';
import { readColor, readElement } from '../markdown/inlines/elements.ts';
import type { ElementView } from '../markdown/inlines/elements.ts';
import { parseLength } from '../markdown/inlines/lengths.ts';
import { isAnchorNode } from './anchors.ts';
import type { Surroundings } from './context.ts';
import { BLOCKS, SILENT } from './element-names.ts';
import { LineBuilder } from './line-builder.ts';
import type { HtmlElement, HtmlNode } from './tree.ts';

const MARKS: Readonly<Record<string, Exclude<Mark['type'], 'color'>>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  code: 'code',
  tt: 'code',
  samp: 'code',
  kbd: 'keyboard',
  sub: 'subscript',
  sup: 'superscript',
};

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
    else addBlock(node.block, builder, around);
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
  const own = ownInline(element, around);
  if (own !== undefined) return builder.inline(own);
  if (name === 'a' && hrefOf(attributes) !== undefined && around.link === undefined) {
    return addLink(children, builder, around, hrefOf(attributes) ?? '');
  }
  if (name === 'q') builder.text('\u201c', around.marks);
  if (BLOCKS.has(name)) builder.space();
  addAll(children, builder, { ...around, marks: marksIn(element, around.marks) });
  if (BLOCKS.has(name)) builder.space();
  if (name === 'q') builder.text('\u201d', around.marks);
}

/** The styles of an element's content. */
export function marksIn({ name, attributes }: HtmlElement, marks: readonly Mark[]): readonly Mark[] {
  if (name === 'mark') {
    return withMark(marks, readColor(attributes) ?? YELLOW);
  }
  const type = Object.hasOwn(MARKS, name) ? MARKS[name] : undefined;
  return type === undefined ? marks : withMark(marks, { object: 'mark', type });
}

const YELLOW: Mark = { object: 'mark', type: 'color', data: { text: 'default', background: 'yellow' } };

/** The target of a link. Undefined for an anchor and for a URL that runs code. */
export function hrefOf(attributes: ReadonlyMap<string, string>): string | undefined {
  const href = attributes.get('href')?.trim();
  if (href === undefined || href === '') return undefined;
  // A browser leaves out white space and control characters before it looks at the scheme.
  // eslint-disable-next-line no-control-regex -- these are what is looked for
  const cleaned = href.replaceAll(/[\u0000-\u0020\u007f-\u009f]/g, '');
  return /^(?:javascript|vbscript|data|file|blob|filesystem):/i.test(cleaned) ? undefined : href;
}

function addLink(nodes: readonly HtmlNode[], builder: LineBuilder, around: Surroundings, href: string): void {
  const inside = new LineBuilder(builder.isAfterSpace);
  addAll(nodes, inside, { ...around, link: href });
  const isEmpty = inside.nodes.every(isAnchorNode);
  // A link without words is the sign of an anchor.
  if (isEmpty) for (const node of inside.nodes) builder.inline(node);
  else builder.around(inside, (words) => linkOf(words, href, around));
}

function linkOf(nodes: readonly Inline[], href: string, { context }: Surroundings): Inline {
  return {
    object: 'inline',
    type: 'link',
    nodes: [...nodes],
    data: { ref: context.links.toRef(href, 'link') },
  } as InlineOf<'link'>;
}

/** Images, icons, buttons, mentions, and formulas. */
function ownInline(element: HtmlElement, { context, link }: Surroundings): Inline | undefined {
  const { name, attributes } = element;
  if (name === 'a' && attributes.has('data-mention') && hrefOf(attributes) !== undefined) {
    const ref = context.links.toRef(hrefOf(attributes) ?? '', 'link');
    return { object: 'inline', type: 'mention', data: { ref }, isVoid: true };
  }
  if (name === 'a' && hrefOf(attributes) === undefined) return undefined;
  const own = readElement(viewOf(element), context.links);
  if (own?.object === 'inline' && own.type === 'inline-image') return withSize(own, element);
  if (own === undefined && name === 'img' && attributes.get('alt')) return wordsOf(attributes.get('alt') ?? '');
  return own?.object === 'inline' && own.type === 'button' && link !== undefined ? undefined : own;
}

function wordsOf(value: string): Inline {
  return text(value);
}

/** An image with the author's size. The model has none for inline images, but rendering supports it. */
function withSize(image: InlineOf<'inline-image'>, element: HtmlElement): InlineOf<'inline-image'> {
  const { attributes } =
    element.name === 'img' ? element : (elementsInside(element).find(({ name }) => name === 'img') ?? element);
  const [width, height] = [parseLength(attributes.get('width')), parseLength(attributes.get('height'))];
  const size = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
  return { ...image, data: { ...image.data, ...size } };
}

function viewOf(element: HtmlElement): ElementView {
  return {
    name: element.name,
    attributes: element.attributes,
    text: () => textIn(element),
    inside: () => elementsInside(element).map(viewOf),
  };
}

/** Elements anywhere inside. */
export function elementsInside({ children }: HtmlElement): HtmlElement[] {
  return children.flatMap((child) => (child.kind === 'element' ? [child, ...elementsInside(child)] : []));
}

/** The text of an element, with white space unchanged. */
export function textIn({ children }: HtmlElement): string {
  return children
    .map((child) => {
      if (child.kind === 'text') return child.text;
      if (child.kind === 'inline')
        return child.node.object === 'text' ? child.node.leaves.map((leaf) => leaf.text).join('') : '';
      if (child.kind === 'block') return '';
      return child.name === 'br' ? '\n' : textIn(child);
    })
    .join('');
}

/** A paragraph of a line. */
export function paragraphOf(nodes: readonly Inline[], align: Surroundings['align']): ReturnType<typeof paragraph> {
  return { ...paragraph([...nodes]), ...(align !== undefined && { data: { align } }) };
}
