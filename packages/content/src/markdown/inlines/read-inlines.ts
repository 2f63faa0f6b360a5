// The text of Markdown to the text of a document. Styles nest in Markdown and are marks of leaves in the model.
import type { PhrasingContent } from 'mdast';
import { textOfInlines, verbatim, verbatimOf, withMark } from '../../documents/index.ts';
import type { Inline, InlineOf, Mark } from '../../documents/index.ts';
import type { ReadContext } from '../context.ts';
import { MAX_DEPTH, tooDeep } from '../syntax/budget.ts';
import { readElement } from './elements.ts';
import type { ElementView } from './elements.ts';
import { attributesOf, parseHtmlTag } from './html-tags.ts';
import { InlineBuilder } from './inline-builder.ts';
import { extractLastWord } from './last-word.ts';
import { image, link } from './link-inlines.ts';
import { isBare, styleOf } from './style-tags.ts';
import { styled, styledLink } from './styled.ts';
import { pairTags } from './tokens.ts';
import type { Token } from './tokens.ts';

/** The part of the context that inlines need. */
export type InlineContext = Pick<ReadContext, 'links' | 'note' | 'inlineSource'> & {
  /** The URL from the definition of a reference. */
  readonly definition: (
    identifier: string,
  ) => { readonly url: string; readonly title?: string | null | undefined } | undefined;
};

const NOTE_HREF = /^#user-content-fn-/;

/** The content of a paragraph. */
export function readInlines(nodes: readonly PhrasingContent[], context: InlineContext): Inline[] {
  const tokens: Token[] = [];
  flatten(nodes, { marks: [], depth: 0 }, tokens, context);
  return build(tokens, { marks: [], depth: 0 }, context);
}

/** The styles around, and how many things are. */
interface StyleScope {
  readonly marks: readonly Mark[];
  readonly depth: number;
}

const STYLES = { emphasis: 'italic', strong: 'bold', delete: 'strikethrough' } as const;

function flatten(nodes: readonly PhrasingContent[], scope: StyleScope, tokens: Token[], context: InlineContext): void {
  if (scope.depth > MAX_DEPTH) throw tooDeep();
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index] as PhrasingContent;
    const next = nodes[index + 1];
    if (node.type === 'link' && next?.type === 'footnoteReference' && NOTE_HREF.test(node.url)) {
      tokens.push({ kind: 'note', reference: next, link: node });
      index++;
    } else if (node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete') {
      flatten(node.children, withMarkAround(scope, { object: 'mark', type: STYLES[node.type] }), tokens, context);
    } else tokens.push(tokenOf(node, scope, context));
  }
}

function tokenOf(node: PhrasingContent, { marks }: StyleScope, context: InlineContext): Token {
  switch (node.type) {
    case 'text':
      return { kind: 'text', text: node.value, marks, isRaw: false };
    case 'inlineCode':
      return {
        kind: 'text',
        text: codeOf(node.value),
        marks: withMark(marks, { object: 'mark', type: 'code' }),
        isRaw: true,
      };
    case 'break':
      return { kind: 'break', marks };
    case 'html':
      return { kind: 'html', source: node.value, tag: parseHtmlTag(node.value), marks };
    case 'footnoteReference':
      return { kind: 'note', reference: node };
    case 'kitTagText':
      return { kind: 'tag', source: node.value, marks };
    default:
      return { kind: 'inline', node: inlineOf(node, marks, context) };
  }
}

/** A line ending in code is a space. */
function codeOf(value: string): string {
  return value.replace(/\r\n?|\n/g, ' ');
}

function inlineOf(node: PhrasingContent, marks: readonly Mark[], context: InlineContext): Inline {
  switch (node.type) {
    case 'link':
      return link(node, styled(readInlines(node.children, context), marks), context);
    case 'linkReference': {
      const { url = '' } = context.definition(node.identifier) ?? {};
      return link({ url }, styled(readInlines(node.children, context), marks), context);
    }
    case 'image':
      return image(node, context.links);
    case 'imageReference': {
      const { url = '', title } = context.definition(node.identifier) ?? {};
      return image({ url, ...(title !== undefined && { title }), alt: node.alt ?? '' }, context.links);
    }
    case 'kitMathText':
      return { object: 'inline', type: 'inline-math', data: { formula: node.value }, isVoid: true };
    case 'kitEmoji':
      return { object: 'inline', type: 'emoji', data: { code: node.code }, isVoid: true };
    default:
      return verbatim('markdown', 'value' in node ? node.value : '');
  }
}

function withMarkAround(scope: StyleScope, mark: Mark): StyleScope {
  return { marks: withMark(scope.marks, mark), depth: scope.depth + 1 };
}

/** Converts tokens to text and inlines, with HTML tags paired. */
function build(tokens: readonly Token[], scope: StyleScope, context: InlineContext): Inline[] {
  if (scope.depth > MAX_DEPTH) throw tooDeep();
  const builder = new InlineBuilder();
  const ends = pairTags(tokens);
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token;
    const end = ends.get(index);
    const close = end === undefined ? undefined : tokens[end];
    if (token.kind === 'html' && end !== undefined && close?.kind === 'html') {
      const inside = tokens.slice(index + 1, end);
      readPair({ open: token.source, inside, close: close.source }, builder, scope, context);
      index = end;
    } else addToken(token, builder, scope, context);
  }
  return builder.nodes;
}

function addToken(token: Token, builder: InlineBuilder, { marks }: StyleScope, context: InlineContext): void {
  switch (token.kind) {
    case 'text': {
      const all = marks.reduce(withMark, token.marks);
      return token.isRaw ? builder.raw(token.text, all) : builder.text(token.text, all);
    }
    case 'break':
      return builder.lineBreak(marks.reduce(withMark, token.marks));
    case 'inline':
      return builder.all(styledLink(token.node, marks));
    case 'tag':
      return readTag(token.source, builder, marks.reduce(withMark, token.marks));
    case 'note':
      return readNote(token, builder, context);
    case 'html':
      return readLoneTag(token.source, builder, marks.reduce(withMark, token.marks), context);
  }
}

/**
 * A tag stays verbatim. In a style it is text, because without the style it would split the paragraph when read
 * again.
 */
function readTag(source: string, builder: InlineBuilder, marks: readonly Mark[]): void {
  if (marks.length > 0) builder.text(source, marks);
  else builder.inline(verbatim('markdown', source));
}

/** A note on some words. If it can’t be an annotation, the reference stays unchanged. */
function readNote(
  { reference, link: target }: Extract<Token, { kind: 'note' }>,
  builder: InlineBuilder,
  context: InlineContext,
): void {
  const body = context.note(reference.identifier);
  const linked = target === undefined ? undefined : readInlines(target.children, context);
  if (body === undefined || linked?.every((node) => node.object === 'text') === false) {
    if (target !== undefined) builder.inline(link(target, linked ?? [], context));
    return builder.inline(verbatim('markdown', `[^${reference.label ?? reference.identifier}]`));
  }
  const words = linked ?? extractLastWord(builder);
  const fragments: InlineOf<'annotation'>['fragments'] = [
    {
      object: 'fragment',
      fragment: 'annotation-body',
      type: 'annotation-body',
      nodes: body as InlineOf<'annotation'>['fragments'][number]['nodes'],
    },
  ];
  builder.inline({ object: 'inline', type: 'annotation', isVoid: false, nodes: [...words], fragments });
}

interface Pair {
  readonly open: string;
  readonly inside: readonly Token[];
  readonly close: string;
}

/**
 * An element with its content: a style, a link, or a button. Otherwise its tags stay verbatim, and its content is
 * read.
 */
function readPair(
  { open, inside, close }: Pair,
  builder: InlineBuilder,
  scope: StyleScope,
  context: InlineContext,
): void {
  const style = styleOf(open);
  if (style !== undefined) return builder.all(build(inside, withMarkAround(scope, style), context));
  const content = () => build(inside, { ...scope, depth: scope.depth + 1 }, context);
  const view = viewOf(open, inside, content);
  const { name, attributes } = view;
  // An empty paragraph that something before it, as the box of a task, would otherwise not have.
  if (name === 'p' && isBare(open) && inside.length === 0) return;
  const element = readElement(view, context.links);
  if (element !== undefined) return builder.inline(element);
  const href = attributes.get('href');
  const isLink = name === 'a' && href !== undefined && attributes.size === 1;
  if (isLink) return builder.inline(link({ url: href }, content(), context));
  builder.inline(verbatim('html', open));
  builder.all(content());
  builder.inline(verbatim('html', close));
}

function viewOf(open: string, inside: readonly Token[], content: () => readonly Inline[]): ElementView {
  return {
    name: parseHtmlTag(open)?.name ?? '',
    attributes: attributesOf(open),
    text: () => textOfInlines(content().filter((node) => verbatimOf(node) === undefined)),
    inside: () => inside.flatMap((token) => (token.kind === 'html' ? [viewOf(token.source, [], () => [])] : [])),
  };
}

function readLoneTag(source: string, builder: InlineBuilder, marks: readonly Mark[], context: InlineContext): void {
  const found = parseHtmlTag(source);
  if (found?.name === 'br' && !found.isEnd) return builder.lineBreak(marks);
  const element =
    found?.name === 'img'
      ? readElement(
          viewOf(source, [], () => []),
          context.links,
        )
      : undefined;
  builder.inline(element ?? verbatim('html', source));
}
