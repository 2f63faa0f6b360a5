// HTML with text of a document: captions, summaries, aligned paragraphs, and table cells. Markdown has no effect in
// it.
import { joinLaidOutLines, joinLines } from './layout.ts';
import {
  blockquote,
  code,
  divider,
  heading,
  levelOf,
  link,
  list,
  listItem,
  markOf,
  mention,
  paragraph,
  trimEdge,
  verbatim,
  verbatimBlock,
  withMark,
} from '../../documents/index.ts';
import type { Block, BlockOf, Inline, InlineOf, Mark } from '../../documents/index.ts';
import { childElements, isBlank, isElement, textIn } from '../../html-tree/element.ts';
import type { Attributes, HtmlElement, HtmlNode } from '../../html-tree/element.ts';
import type { ReadContext } from '../context.ts';
import { readColor, readElement, viewOf } from '../inlines/elements.ts';
import { InlineBuilder } from '../inlines/inline-builder.ts';
import { MAX_DEPTH, tooDeep } from '../syntax/budget.ts';
import { sourceOf } from './parse-fragment.ts';

/** Context for reading HTML: the page's context, and the source for verbatim parts. */
export interface HtmlContext {
  readonly context: ReadContext;
  readonly source: string;
  /** Figures and code in cells are blocks, which the callers read. */
  readonly block: (element: HtmlElement, html: HtmlContext) => readonly Block[] | undefined;
}

/** The text of HTML nodes. */
export function readHtmlInlines(nodes: readonly HtmlNode[], html: HtmlContext): Inline[] {
  return readAll(nodes, { marks: [], depth: 0 }, html);
}

interface StyleScope {
  readonly marks: readonly Mark[];
  readonly depth: number;
}

function readAll(nodes: readonly HtmlNode[], scope: StyleScope, html: HtmlContext): Inline[] {
  if (scope.depth > MAX_DEPTH) throw tooDeep();
  const builder = new InlineBuilder();
  for (const node of nodes) {
    if (node.kind === 'text') builder.raw(joinLaidOutLines(node.text), scope.marks);
    else if (isElement(node)) readOne(node, builder, scope, html);
    else builder.inline(verbatim('html', joinLines(sourceOf(node, html.source))));
  }
  return builder.nodes;
}

function readOne(element: HtmlElement, builder: InlineBuilder, scope: StyleScope, html: HtmlContext): void {
  const { name, attributes } = element;
  const inside = (marks: readonly Mark[]) => readAll(element.children, { marks, depth: scope.depth + 1 }, html);
  if (name === 'br') return builder.lineBreak(scope.marks);
  const style = name === 'mark' ? readColor(attributes) : attributes.size === 0 ? markOf(name) : undefined;
  if (style !== undefined) return builder.all(inside(withMark(scope.marks, style)));
  const found =
    readVerbatim(attributes, html) ??
    readElement(viewOf(element), html.context.links) ??
    readLink(element, inside, html, scope);
  if (found !== undefined) return builder.inline(found);
  const [open, close] = tagsOf(element, html.source);
  builder.inline(verbatim('html', joinLines(open)));
  builder.all(inside(scope.marks));
  if (close !== '') builder.inline(verbatim('html', joinLines(close)));
}

/** Notes and verbatim Markdown, which are elements in HTML. */
function readVerbatim(attributes: Attributes, { context }: HtmlContext): Inline | undefined {
  if (!attributes.has('data-gb-custom-inline')) return undefined;
  const [tag, source = ''] = [attributes.get('data-tag'), attributes.get('data-source')];
  if (tag === 'html') return verbatim('html', source);
  if (tag !== 'markdown') return undefined;
  const [only, ...others] = context.markdown(source, 'cell');
  const nodes = only?.type === 'paragraph' && others.length === 0 ? only.nodes : [];
  const [node] = nodes;
  return nodes.length === 1 && node?.object === 'inline' ? node : verbatim('markdown', source);
}

function readLink(
  element: HtmlElement,
  inside: (marks: readonly Mark[]) => Inline[],
  { context }: HtmlContext,
  { marks }: StyleScope,
): Inline | undefined {
  const attributes = element.attributes;
  const href = attributes.get('href');
  if (element.name !== 'a' || href === undefined) return undefined;
  const ref = context.links.toRef(href, 'link');
  if (attributes.has('data-mention')) return mention(ref);
  const words = inside(marks);
  const label = /^#user-content-fn-(.+)$/.exec(href)?.[1];
  const body = label === undefined || !attributes.has('data-footnote-ref') ? undefined : context.note(label);
  if (body !== undefined && words.every((node) => node.object === 'text')) return annotation(words, body);
  if (attributes.size > 1 || !words.every((node) => node.object === 'text' || node.type === 'inline-image'))
    return undefined;
  return link(words, ref);
}

/** Words with a note. */
export function annotation(words: readonly Inline[], body: readonly Block[]): InlineOf<'annotation'> {
  const fragment = { object: 'fragment', fragment: 'annotation-body', type: 'annotation-body', nodes: [...body] };
  const node = { object: 'inline', type: 'annotation', isVoid: false, nodes: [...words], fragments: [fragment] };
  return node as InlineOf<'annotation'>;
}

/** The source of the two tags of an element. */
function tagsOf(element: HtmlElement, source: string): readonly [string, string] {
  const whole = sourceOf(element, source);
  const start = element.range?.start ?? 0;
  const first = element.children[0]?.range?.start;
  const last = element.children.at(-1)?.range?.end;
  if (first !== undefined && last !== undefined) return [whole.slice(0, first - start), whole.slice(last - start)];
  const close = /<\/[a-z][a-z0-9-]*\s*>$/i.exec(whole)?.[0] ?? '';
  return [whole.slice(0, whole.length - close.length), close];
}

const BLOCK_TAGS = ['p', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'figure', 'hr', 'div'];

/** The blocks of HTML nodes: of a cell, or of an item of a list in it. Text between blocks is a paragraph. */
export function readHtmlBlocks(nodes: readonly HtmlNode[], html: HtmlContext, depth = 0): Block[] {
  if (depth > MAX_DEPTH) throw tooDeep();
  const blocks: Block[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    if (!line.every(isBlank) || (blocks.length === 0 && line.some(isSpaceOnly)))
      blocks.push(paragraph(trimmed(readHtmlInlines(line, html), line)));
    line = [];
  };
  const hasBlocks = nodes.some((node) => isElement(node, ...BLOCK_TAGS));
  for (const node of nodes) {
    if (!isElement(node, ...BLOCK_TAGS)) {
      line.push(node);
      continue;
    }
    if (!line.every(isBlank)) endLine();
    line = [];
    blocks.push(...readBlock(node, html, depth));
  }
  if (!hasBlocks || !line.every(isBlank)) endLine();
  return blocks;
}

/** Spaces that are not just the layout of the HTML. */
function isSpaceOnly(node: HtmlNode): boolean {
  return node.kind === 'text' && node.text !== '' && !/[\r\n]/.test(node.text);
}

/** Without the white space at the ends that only laid the HTML out. */
function trimmed(nodes: Inline[], from: readonly HtmlNode[]): Inline[] {
  const [first, last] = [from[0], from.at(-1)];
  const isLaidOut = (node: HtmlNode | undefined, edge: RegExp) => node?.kind === 'text' && edge.test(node.text);
  if (isLaidOut(first, /^[ \t]*[\r\n]/)) trimEdge(nodes, 0, (text) => text.replace(/^ /, ''));
  if (isLaidOut(last, /[\r\n][ \t]*$/)) trimEdge(nodes, -1, (text) => text.replace(/ $/, ''));
  return nodes;
}

function readBlock(element: HtmlElement, html: HtmlContext, depth: number): readonly Block[] {
  const { context } = html;
  const inlines = () => trimmed(readHtmlInlines(element.children, html), element.children);
  switch (element.name) {
    case 'p':
      return [{ ...paragraph(inlines()), ...alignOf(element.attributes) }];
    case 'hr':
      return [divider()];
    case 'blockquote':
      return [blockquote(context.fit(readHtmlBlocks(element.children, html, depth + 1), 'blockquote'))];
    case 'ul':
    case 'ol':
      return [readList(element, html, depth)];
    case 'pre':
      return html.block(element, html) ?? [code(textIn(element).replace(/\n$/, ''))];
    case 'figure':
    case 'div':
      return html.block(element, html) ?? [verbatimBlock('html', joinLines(sourceOf(element, html.source)))];
    default:
      return [readHeading(element, inlines())];
  }
}

/** `align` of an element, as the model says it. */
export function alignOf(attributes: Attributes): { data?: { align: 'center' | 'end' } } {
  const align = attributes.get('align');
  if (align === 'center') return { data: { align } };
  return align === 'right' ? { data: { align: 'end' } } : {};
}

/** A heading of HTML, whose level is that of Markdown: the page's title is the first, so the model's begin with the second. */
export function readHeading({ name, attributes }: HtmlElement, nodes: readonly Inline[]): Block {
  const block = heading(levelOf(Number(name.slice(1))), [...nodes], idOf(attributes.get('id')));
  const { data } = alignOf(attributes);
  return { ...block, data: { ...('data' in block ? block.data : {}), ...data } } as Block;
}

/** An anchor, if it is valid for a heading. */
export function idOf(id: string | undefined): string | undefined {
  return id !== undefined && /^[-a-z0-9.+_]+$/.test(id) ? id : undefined;
}

function readList(element: HtmlElement, html: HtmlContext, depth: number): Block {
  const items = childElements(element, 'li').map((item) => readItem(item, html, depth));
  return list(items, { isOrdered: element.name === 'ol', start: Number(element.attributes.get('start') ?? 1) });
}

function readItem(item: HtmlElement, html: HtmlContext, depth: number): BlockOf<'list-item'> {
  const [first] = item.children;
  const box = isElement(first, 'input') && first.attributes.get('type') === 'checkbox' ? first : undefined;
  const children = box === undefined ? item.children : item.children.slice(1);
  const blocks = html.context.fit(readHtmlBlocks(children, html, depth + 1), 'list-item');
  return listItem(blocks, box?.attributes.has('checked'));
}
