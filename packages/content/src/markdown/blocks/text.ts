// Paragraphs, headings and dividers.
import type { Heading, Paragraph } from 'mdast';
import {
  divider,
  heading,
  levelOf,
  ownAnchorOf,
  paragraph,
  trimEdge,
  verbatimBlock,
  verbatimOfBlock,
} from '../../documents/index.ts';
import type { Block, BlockOf, Container } from '../../documents/index.ts';
import { ALLOWED } from '../../documents/index.ts';
import type { Construct } from '../construct.ts';
import type { ReadContext, WriteContext } from '../context.ts';
import { elementsInside } from '../../html-tree/element.ts';
import { alignOf, idOf, readHeading, readHtmlInlines } from '../embedded/read-html.ts';
import { alignName, writeHtmlHeading, writeHtmlInlines } from '../embedded/write-html.ts';
import { attributesOf, parseHtmlTag, writeAttributes } from '../inlines/html-tags.ts';
import { importsIn } from '../syntax/module-lines.ts';
import { imageOfInline } from './images.ts';

type HeadingBlock = BlockOf<'heading-1' | 'heading-2' | 'heading-3'>;

/** Paragraphs, headings and dividers. */
export const textBlocks: Construct = {
  nodes: {
    paragraph: (node, context, container) => [importsOf(node) ?? readParagraph(node, context, container)],
    heading: (node, context) => [readMarkdownHeading(node, context)],
    thematicBreak: () => [divider()],
  },
  elements: {
    p: (element, html) => {
      const attributes = element.attributes;
      const isEmpty = attributes.size === 0 && element.children.length === 0;
      const isAligned = attributes.size === 1 && attributes.has('align');
      if (!isEmpty && !isAligned) return undefined;
      return [{ ...paragraph(readHtmlInlines(element.children, html)), ...alignOf(attributes) }];
    },
    ...Object.fromEntries(
      ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name): [string, NonNullable<Construct['elements']>[string]] => [
        name,
        (element, html) => {
          const attributes = element.attributes;
          const isOurs = attributes.has('align') && elementsInside(element, 'p', 'div', 'table').length === 0;
          return isOurs ? [readHeading(element, readHtmlInlines(element.children, html))] : undefined;
        },
      ]),
    ),
  },
  write: {
    paragraph: writeParagraph,
    'heading-1': writeHeading,
    'heading-2': writeHeading,
    'heading-3': writeHeading,
    divider: () => '***',
  },
};

/** Imports of MDX aren’t shown, like a definition. */
function importsOf(node: Paragraph): Block | undefined {
  const source = importsIn(node);
  return source === undefined ? undefined : verbatimBlock('definition', source);
}

/** A paragraph with one image and no text becomes an image block, if the container allows it. */
function readParagraph(node: Paragraph, context: ReadContext, container: Container): Block {
  const nodes = context.inlines(node.children);
  const [only] = nodes;
  const isPicture = node.children.length === 1 && node.children[0]?.type.startsWith('image') === true;
  if (isPicture && only?.object === 'inline' && only.type === 'inline-image' && ALLOWED[container].has('images')) {
    return imageOfInline(only);
  }
  return paragraph(nodes);
}

function writeParagraph(block: BlockOf<'paragraph'>, context: WriteContext): string {
  const verbatim = verbatimOfBlock(block);
  // Several tags on a line, or a reference to a note and tags, are its text: each tag alone would be a block.
  const isLine = verbatim?.kind === 'markdown' && /^[[{][^\n]*\{%[^\n]*$/.test(verbatim.source);
  if (verbatim !== undefined && !isLine) return verbatim.source;
  const align = alignName(block);
  const isEmpty = block.nodes.every((node) => node.object === 'text' && node.leaves.every(({ text }) => text === ''));
  if (align === undefined && !isEmpty) return context.lines(block.nodes);
  return `<p${writeAttributes({ align })}>${isEmpty ? '' : writeHtmlInlines(block.nodes, context)}</p>`;
}

/** The page's title is the one heading above: `##` is the first level. Others come as near as there is. */
function readMarkdownHeading(node: Heading, context: ReadContext): Block {
  const { children, id } = extractAnchor(node);
  const nodes = context.inlines(children);
  // The space before the anchor belongs to it.
  if (id !== undefined) trimEdge(nodes, -1, (text) => text.replace(/ $/, ''));
  return heading(levelOf(node.depth), nodes, id);
}

/** `### Text <a href="#id" id="id"></a>`: a heading with an explicit anchor. */
function extractAnchor({ children }: Heading): { readonly children: Heading['children']; readonly id?: string } {
  const [open, close] = children.slice(-2);
  if (open?.type !== 'html' || close?.type !== 'html') return { children };
  const [opens, closes] = [parseHtmlTag(open.value), parseHtmlTag(close.value)];
  if (opens?.name !== 'a' || opens.isEnd || closes?.name !== 'a' || !closes.isEnd) return { children };
  const id = idOf(attributesOf(open.value).get('id'));
  return id === undefined ? { children } : { children: children.slice(0, -2), id };
}

function writeHeading(block: HeadingBlock, context: WriteContext): string {
  if (alignName(block) !== undefined) return writeHtmlHeading(block, context);
  const sign = '#'.repeat(Number(block.type.slice(-1)) + 1);
  const line = context.oneLine(block.nodes).replace(/(^|[ \t])(#+)$/, String.raw`$1\$2`);
  const id = ownAnchorOf(block);
  const anchor = id === undefined ? '' : ` <a${writeAttributes({ href: `#${id}`, id })}></a>`;
  return `${sign}${line === '' ? '' : ` ${line}`}${anchor}`;
}
