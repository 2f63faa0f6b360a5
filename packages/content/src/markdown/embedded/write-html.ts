// Writes text as HTML on one line, in which Markdown has no effect: captions, summaries, aligned paragraphs, and
// cells.
import { joinLines } from './layout.ts';
import { STYLE_TAGS, nestStyles, ownAnchorOf, verbatimOf } from '../../documents/index.ts';
import type { Block, BlockOf, Inline, InlineOf, StyleNode } from '../../documents/index.ts';
import type { WriteContext } from '../context.ts';
import {
  writeButton,
  writeColor,
  writeEmojiElement,
  writeIcon,
  writeImage,
  writeMathElement,
} from '../inlines/elements.ts';
import { escapeHtml, writeAttributes } from '../inlines/html-tags.ts';
import { BROKEN, labelOf } from '../links.ts';
import { isWellNested } from './nesting.ts';

/** Context for lines of text. */
interface LineContext extends Pick<WriteContext, 'links' | 'note'> {
  /** Whether verbatim HTML can be written unchanged. */
  readonly mayBeRaw: boolean;
}

/** Text as HTML. */
export function writeHtmlInlines(nodes: readonly Inline[], context: Pick<WriteContext, 'links' | 'note'>): string {
  const styled = nestStyles(nodes);
  const sources = nodes.flatMap((node) => {
    const own = verbatimOf(node);
    return own?.kind === 'html' ? [own.source] : [];
  });
  const { links } = context;
  const note: WriteContext['note'] = (blocks) => context.note(blocks);
  // What it would look like decides; notes must not be counted for that.
  const tried = sources.length === 0 ? '' : writeAll(styled, { links, note: () => '0', mayBeRaw: true });
  return writeAll(styled, { links, note, mayBeRaw: isWellNested(tried, sources) });
}

function writeAll(nodes: readonly StyleNode[], context: LineContext): string {
  return nodes.map((node) => write(node, context)).join('');
}

function write(node: StyleNode, context: LineContext): string {
  switch (node.kind) {
    case 'text':
      return htmlText(node.text);
    case 'code':
      return `<code>${htmlText(node.text)}</code>`;
    case 'style': {
      const inside = writeAll(node.children, context);
      if (node.mark.type === 'color') return `${writeColor(node.mark)}${inside}</mark>`;
      return `<${STYLE_TAGS[node.mark.type]}>${inside}</${STYLE_TAGS[node.mark.type]}>`;
    }
    case 'link': {
      const href = context.links.toHref(node.link.data.ref, 'link') ?? BROKEN;
      return `<a${writeAttributes({ href })}>${writeAll(node.children, context)}</a>`;
    }
    case 'inline':
      return writeInline(node.node, context);
  }
}

function htmlText(value: string): string {
  return escapeHtml(value.replace(/\r\n?/g, '\n')).replaceAll('&#xA;', '<br>').replaceAll('\u0000', '\ufffd');
}

function writeInline(node: Exclude<Inline, { object: 'text' }>, context: LineContext): string {
  const { links } = context;
  switch (node.type) {
    case 'link':
      return writeHtmlInlines([node], context);
    case 'inline-image':
      return writeImage(node, links);
    case 'icon':
      return writeIcon(node);
    case 'emoji':
      return writeEmojiElement(node);
    case 'button':
      return writeButton(node, links, htmlText(node.data.label));
    case 'expression':
      return `<code class="expression">${htmlText(node.data.expression)}</code>`;
    case 'inline-math':
      return writeMathElement(node);
    case 'mention': {
      const href = links.toHref(node.data.ref, 'link') ?? BROKEN;
      const words = links.toLabel?.(node.data.ref, href) ?? labelOf(href);
      return `<a data-mention${writeAttributes({ href })}>${htmlText(words)}</a>`;
    }
    case 'annotation':
      return writeAnnotation(node, context);
  }
}

function writeAnnotation(node: InlineOf<'annotation'>, context: LineContext): string {
  const verbatim = verbatimOf(node);
  if (verbatim?.kind === 'html' && context.mayBeRaw) return joinLines(verbatim.source);
  if (verbatim !== undefined) {
    const tag = verbatim.kind === 'html' ? 'html' : 'markdown';
    const attributes = { 'data-gb-custom-inline': true, 'data-tag': tag, 'data-source': verbatim.source } as const;
    return `<span${writeAttributes(attributes)}></span>`;
  }
  const label = context.note(node.fragments.flatMap(({ nodes }) => nodes));
  return `<a data-footnote-ref${writeAttributes({ href: `#user-content-fn-${label}` })}>${writeHtmlInlines(node.nodes, context)}</a>`;
}

/** Blocks as HTML on one line. What HTML has no element for is Markdown in an attribute. */
export function writeHtmlBlocks(blocks: readonly Block[], context: WriteContext): string {
  const [only] = blocks;
  const isLine =
    only?.type === 'paragraph' && blocks.length === 1 && only.nodes.length > 0 && alignName(only) === undefined;
  if (isLine) return writeHtmlInlines(only.nodes, context);
  return blocks.map((block) => writeBlock(block, context)).join('');
}

function writeBlock(block: Block, context: WriteContext): string {
  switch (block.type) {
    case 'paragraph':
      return `<p${writeAttributes({ align: alignName(block) })}>${writeHtmlInlines(block.nodes, context)}</p>`;
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
      return writeHtmlHeading(block, context);
    case 'list-ordered':
    case 'list-unordered':
    case 'list-tasks':
      return writeList(block, context);
    case 'divider':
      return '<hr>';
    case 'blockquote':
      return `<blockquote>${block.nodes.map((node) => writeBlock(node, context)).join('')}</blockquote>`;
    default: {
      const source = context.standalone([block]);
      return `<div${writeAttributes({ 'data-gb-custom-block': true, 'data-tag': 'markdown', 'data-source': source })}></div>`;
    }
  }
}

/** A heading with what Markdown has no sign for. */
export function writeHtmlHeading(
  block: BlockOf<'heading-1' | 'heading-2' | 'heading-3'>,
  context: WriteContext,
): string {
  const name = `h${Number(block.type.slice(-1)) + 1}`;
  const attributes = writeAttributes({ id: ownAnchorOf(block), align: alignName(block) });
  return `<${name}${attributes}>${writeHtmlInlines(block.nodes, context)}</${name}>`;
}

/** `align` as HTML says it; undefined for the default. */
export function alignName({
  data,
}: {
  readonly data?: { readonly align?: string | undefined } | undefined;
}): string | undefined {
  if (data?.align === 'center') return 'center';
  return data?.align === 'end' ? 'right' : undefined;
}

function writeList(block: BlockOf<'list-ordered' | 'list-unordered' | 'list-tasks'>, context: WriteContext): string {
  const name = block.type === 'list-ordered' ? 'ol' : 'ul';
  const start = block.type === 'list-ordered' && block.data.start !== 1 ? block.data.start : undefined;
  const items = block.nodes.map((item) => {
    const checked = item.data?.checked ?? (block.type === 'list-tasks' ? false : undefined);
    const box = checked === undefined ? '' : `<input type="checkbox"${checked ? ' checked' : ''}>`;
    return `<li>${box}${writeHtmlBlocks(item.nodes, context)}</li>`;
  });
  return `<${name}${writeAttributes({ start })}>${items.join('')}</${name}>`;
}
