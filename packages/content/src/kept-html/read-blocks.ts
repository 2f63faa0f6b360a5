// Converts elements of verbatim HTML to blocks. Unknown elements become their content.
import { code, heading, paragraph, textOfInlines, verbatimOfBlock, withMark } from '../documents/index.ts';
import type { Block, BlockOf, Inline, InlineOf } from '../documents/index.ts';
import { isAnchorNode } from './anchors.ts';
import { alignOf, layoutOf } from './context.ts';
import type { Surroundings } from './context.ts';
import { BLOCKS, SILENT } from './element-names.ts';
import { readDefinitions, readList } from './read-lists.ts';
import { elementsInside, hrefOf, marksIn, paragraphOf, readLine, textIn } from './read-line.ts';
import { mediaOf } from './read-media.ts';
import { readTable } from './read-table.ts';
import type { HtmlElement, HtmlNode } from './tree.ts';

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

function readElement(element: HtmlElement, around: Surroundings): readonly Block[] {
  const { name, children } = element;
  if (SILENT.has(name) && name !== 'iframe' && element.isClosed) return readBlocks(children.filter(isBlock), around);
  const inside = scopeIn(element, around);
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return readHeading(element, inside);
    case 'hr':
      return [{ object: 'block', type: 'divider', isVoid: true, data: {} }];
    case 'blockquote':
      return [
        { object: 'block', type: 'blockquote', nodes: readBlocks(children, inside) as BlockOf<'blockquote'>['nodes'] },
      ];
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dir':
      return [readList(element, inside, readBlocks)];
    case 'dl':
      return [readDefinitions(element, inside, readBlocks)];
    case 'table':
      return readTable(element, inside, readBlocks);
    case 'pre':
    case 'xmp':
    case 'plaintext':
      return element.hasBlocks ? readBlocks(children, inside) : [readCode(element)];
    case 'details':
      return readDetails(element, inside);
    case 'figure':
      return readFigure(element, inside);
    case 'iframe':
    case 'video':
    case 'audio':
    case 'embed':
    case 'object':
      return mediaOf(element, around.context) ?? readBlocks(name === 'iframe' ? [] : children, inside);
    default:
      return readBlocks(children, inside);
  }
}

function isBlock(node: HtmlNode): boolean {
  return node.kind === 'block';
}

/** The context that an element gives its content. */
function scopeIn(element: HtmlElement, around: Surroundings): Surroundings {
  const align = alignOf(element.name, element.attributes);
  const href = element.name === 'a' ? hrefOf(element.attributes) : undefined;
  return {
    ...around,
    marks: marksIn(element, around.marks),
    align: align === 'start' ? undefined : (align ?? around.align),
    link: around.link ?? href,
    ...(element.name === 'div' && { layout: { ...around.layout, ...layoutOf(element.attributes) } }),
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

/** A heading: the page's title is the first level, so that those of the model begin with the second. */
function readHeading(element: HtmlElement, { marks, ...around }: Surroundings): Block[] {
  const level = Number(element.name.slice(1)) - 1;
  const nodes = readLine(element.children, { ...around, marks, align: undefined });
  const title = textOfInlines(nodes).trim();
  if (title === '')
    return nodes.length === 0 ? [] : [soleImage(nodes, { ...around, marks }) ?? paragraphOf(nodes, around.align)];
  const id = around.context.anchor(title, element.attributes.get('id'));
  const block = heading(level < 2 ? 1 : level === 2 ? 2 : 3, nodes);
  const data = around.align === undefined ? {} : { align: around.align };
  return [{ ...block, data, ...(id !== undefined && { meta: { id } }) } as Block];
}

const LANGUAGE = /^(?:language-|lang-|highlight-source-)([\w+#.-]+)$/;

function readCode(element: HtmlElement): Block {
  const languages = [element, ...elementsInside(element)].flatMap(({ attributes }) => {
    const classes = (attributes.get('class') ?? '').split(/\s+/).flatMap((one) => LANGUAGE.exec(one)?.[1] ?? []);
    return [...classes, ...(attributes.get('lang')?.trim() ? [attributes.get('lang')?.trim() ?? ''] : [])];
  });
  const [syntax] = languages;
  const source = textIn(element).replace(/^\n/, '').replace(/\n$/, '');
  return code(source, syntax === undefined ? {} : { syntax });
}

/** An unclosed expandable becomes its content, because it would hide the rest of the page. */
function readDetails(element: HtmlElement, around: Surroundings): Block[] {
  const { children, attributes } = element;
  const summary = children.find((child) => child.kind === 'element' && child.name === 'summary');
  const inSummary = summary?.kind === 'element' ? summary.children : [];
  const body = readBlocks(
    children.filter((child) => child !== summary),
    around,
  );
  if (!element.isClosed) {
    const title = readLine(inSummary, { ...around, marks: withMark(around.marks, { object: 'mark', type: 'bold' }) });
    return [...(title.length === 0 ? [] : [paragraph(title)]), ...body];
  }
  const title = readLine(inSummary, { ...around, align: undefined });
  const fragments = [
    {
      object: 'fragment',
      fragment: 'expandable-title',
      type: 'expandable-title',
      nodes: [paragraph(title.length === 0 ? [TITLE] : title)],
    },
    {
      object: 'fragment',
      fragment: 'expandable-body',
      type: 'expandable-body',
      nodes: body.length === 0 ? [paragraph([])] : body,
    },
  ] as BlockOf<'expandable'>['fragments'];
  const data = attributes.has('open') ? { defaultExpanded: true } : {};
  return [{ object: 'block', type: 'expandable', isVoid: true, data, fragments }];
}

/** The default title in browsers. */
const TITLE: Inline = { object: 'text', leaves: [{ object: 'leaf', text: 'Details', marks: [] }] };

/** An image with a caption. Other figures become their content. */
function readFigure(element: HtmlElement, around: Surroundings): Block[] {
  const caption = element.children.find((child) => child.kind === 'element' && child.name === 'figcaption');
  const others = readBlocks(
    element.children.filter((child) => child !== caption),
    { ...around, isCell: false },
  );
  const words = caption?.kind === 'element' ? readBlocks(caption.children, { ...around, align: undefined }) : [];
  const [only] = others;
  const image = only?.type === 'images' && others.length === 1 && only.nodes.length === 1 ? only.nodes[0] : undefined;
  const lines = words.filter((block) => block.type === 'paragraph');
  if (only?.type !== 'images' || image === undefined || lines.length !== words.length) return [...others, ...words];
  const fragments = lines.length === 0 ? [] : [{ object: 'fragment' as const, fragment: 'caption', nodes: lines }];
  return [{ ...only, nodes: [{ ...image, fragments: fragments as typeof image.fragments }] }];
}

/** An image alone on a line becomes an image block. */
function soleImage(nodes: readonly Inline[], { align, isCell, layout }: Surroundings): Block | undefined {
  const [image, ...others] = nodes.filter((node) => !isAnchorNode(node));
  if (isCell === true || others.length > 0 || nodes.length > 1) return undefined;
  if (image?.object !== 'inline' || image.type !== 'inline-image' || image.data.size === 'line') return undefined;
  const { ref, refDark, alt, width, height } = image.data as ImageProps;
  const data = {
    ref,
    ...(refDark !== undefined && { refDark }),
    ...(alt !== undefined && { alt }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
  };
  const node: BlockOf<'image'> = { object: 'block', type: 'image', data, fragments: [], isVoid: true };
  return { object: 'block', type: 'images', data: { ...imagesAlign(align), ...layout }, nodes: [node], isVoid: false };
}

function imagesAlign(align: Surroundings['align']): BlockOf<'images'>['data'] {
  return align === undefined ? {} : { align: align === 'end' ? 'right' : align };
}

type ImageProps = InlineOf<'inline-image'>['data'] & Pick<BlockOf<'image'>['data'], 'width' | 'height'>;
