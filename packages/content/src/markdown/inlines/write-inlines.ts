// A line of text as Markdown. Styles get the signs that Markdown has for them where those signs can be read again, and HTML tags
// where they cannot: inside words, or next to markers of the same kind.
import { STYLE_TAGS, nestStyles, verbatimOf } from '../../documents/index.ts';
import type { Inline, InlineOf, Mark, StyleNode } from '../../documents/index.ts';
import type { DocumentInline } from '@bindery/contract/documents';
import type { WriteContext } from '../context.ts';
import { joinsShortName } from '../syntax/emoji-boundaries.ts';
import { BROKEN, labelOf } from '../links.ts';
import { writeDestination } from './destinations.ts';
import {
  writeButton,
  writeColor,
  writeEmoji,
  writeEmojiElement,
  writeIcon,
  writeImage,
  writeMathElement,
} from './elements.ts';
import { escapeText } from './escape-text.ts';
import { characterClass, encodeCharacter } from './flanking.ts';
import { crossesTags, cutAtTags } from './kept-tags.ts';

/** The part of the context that inlines need. */
export type InlineWriteContext = Pick<WriteContext, 'links' | 'note'>;

/** Characters next to a piece of text. */
interface AdjacentCharacters {
  /** The last character before; empty where the line begins. */
  readonly previous: string;
  /** The first character after; empty where the line ends. */
  readonly next: string;
  readonly isInLink: boolean;
}

/** Represents a line ending in verbatim source, so that it isn’t taken for a break. */
export const VERBATIM_LINE_ENDING = '\u0000';

/** Text with signs of Markdown; a line ending in it is a break. What lines need at their ends comes later. */
export function writeInlines(nodes: readonly Inline[], context: InlineWriteContext): string {
  return writeAll(nestStyles(nodes), { previous: '', next: '', isInLink: false }, context);
}

function writeAll(nodes: readonly StyleNode[], adjacent: AdjacentCharacters, context: InlineWriteContext): string {
  let result = '';
  let { previous } = adjacent;
  for (const [index, node] of nodes.entries()) {
    const following = nodes[index + 1];
    const next = following === undefined ? adjacent.next : firstCharacter(following);
    const own = write(node, { ...adjacent, previous, next }, context);
    // Taken from the piece: asking a growing text for its end would copy all of it each time.
    if (own !== '') previous = isEmoji(node) ? '>' : own.slice(-1);
    result += own;
  }
  return result;
}

/** For its neighbors, an emoji begins and ends like an element: two short names may touch, a short name and a colon may not. */
function isEmoji(node: StyleNode): boolean {
  return node.kind === 'inline' && node.node.type === 'emoji';
}

function write(node: StyleNode, adjacent: AdjacentCharacters, context: InlineWriteContext): string {
  switch (node.kind) {
    case 'text':
      return escapeText(node.text, adjacent);
    case 'code':
      return writeCode(node.text);
    case 'style':
      return writeStyle(node, adjacent, context);
    case 'link':
      return writeLink(node, context);
    case 'inline':
      return writeInline(node.node, adjacent, context);
  }
}

const FIRST: Partial<Record<DocumentInline['type'], string>> = {
  annotation: '[',
  mention: '[',
  'inline-math': '$',
};

/** The first character of a node's Markdown, as far as its neighbor needs it. */
function firstCharacter(node: StyleNode): string {
  switch (node.kind) {
    case 'text':
      return node.text.charAt(0);
    case 'code':
      return '`';
    case 'style':
      return SIGNS[node.mark.type]?.[0] ?? '<';
    case 'link':
      return '[';
    case 'inline':
      return FIRST[node.node.type] ?? '<';
  }
}

/** A code span. Its fence is longer than any in the code; a space keeps it from what touches it, and is not part of it. */
function writeCode(code: string): string {
  const runs: readonly string[] = code.match(/`+/g) ?? [];
  let fence = '`';
  while (runs.includes(fence)) fence += '`';
  const isPadded = /^`|`$/.test(code) || (/^ .* $/.test(code) && /[^ ]/.test(code));
  const padding = isPadded ? ' ' : '';
  return fence + padding + code + padding + fence;
}

const SIGNS: Partial<Record<Mark['type'], string>> = { bold: '**', italic: '_', strikethrough: '~~' };

function writeStyle(
  style: Extract<StyleNode, { kind: 'style' }>,
  adjacent: AdjacentCharacters,
  context: InlineWriteContext,
): string {
  const { mark, children } = style;
  const sign = signOf(mark, adjacent);
  if (sign !== undefined) {
    const edge = sign[0] as string;
    const inside = writeAll(children, { ...adjacent, previous: edge, next: edge }, context);
    const flanked = isFlanked(sign, inside, adjacent) ? encodeEdges(inside) : undefined;
    if (flanked !== undefined) return sign + flanked + sign;
  }
  if (crossesTags(style)) return writeAll(cutAtTags(style), adjacent, context);
  if (mark.type === 'color') return `${writeColor(mark)}${inTag(children, adjacent, context)}</mark>`;
  const tag = STYLE_TAGS[mark.type];
  return `<${tag}>${inTag(children, adjacent, context)}</${tag}>`;
}

function inTag(children: readonly StyleNode[], adjacent: AdjacentCharacters, context: InlineWriteContext): string {
  return writeAll(children, { ...adjacent, previous: '>', next: '<' }, context);
}

/** The signs of a style; undefined where they would run into others of their kind. */
function signOf(mark: Mark, { previous, next }: AdjacentCharacters): string | undefined {
  const sign = SIGNS[mark.type];
  if (sign === undefined) return undefined;
  // `_` isn’t a delimiter inside words.
  const isInWord = characterClass(previous) === 'word' || characterClass(next) === 'word';
  const delimiter = sign === '_' && isInWord ? '*' : sign;
  return previous === delimiter[0] || next === delimiter[0] ? undefined : delimiter;
}

/**
 * Whether the markers of a style are delimiters at their position. A marker next to punctuation inside isn’t if a
 * word is on the other side. Spaces inside don’t matter, because they are encoded. Spec: CommonMark 0.31, 6.2
 */
function isFlanked(sign: string, inside: string, { previous, next }: AdjacentCharacters): boolean {
  const first = insideClass(inside.charAt(0));
  const last = insideClass(inside.slice(-1));
  if (inside === '') return false;
  const opens = first === 'word' || characterClass(previous) !== 'word';
  const closes = last === 'word' || characterClass(next) !== 'word';
  return opens && closes;
}

/** A space will be encoded, and then begins and ends with punctuation. */
function insideClass(character: string): 'word' | 'punctuation' {
  return characterClass(character) === 'word' ? 'word' : 'punctuation';
}

function encodeEdges(inside: string): string | undefined {
  const [first, last] = [inside.charAt(0), inside.slice(-1)];
  // A break can’t be at the edge of a style.
  if (first === '\n' || last === '\n') return undefined;
  if (inside === first) return encodeSpace(first);
  return encodeSpace(first) + inside.slice(first.length, -last.length) + encodeSpace(last);
}

function encodeSpace(character: string): string {
  return characterClass(character) === 'space' ? encodeCharacter(character) : character;
}

function writeLink({ link, children }: Extract<StyleNode, { kind: 'link' }>, context: InlineWriteContext): string {
  const href = context.links.toHref(link.data.ref, 'link') ?? BROKEN;
  const words = writeAll(children, { previous: '[', next: ']', isInLink: true }, context);
  return `[${words}](${writeDestination(href)})`;
}

function writeInline(
  node: Exclude<Inline, { object: 'text' }>,
  adjacent: AdjacentCharacters,
  context: InlineWriteContext,
): string {
  const { links } = context;
  switch (node.type) {
    case 'link':
      return writeAll(nestStyles([node]), adjacent, context);
    case 'inline-image':
      return writeImage(node, links);
    case 'icon':
      return writeIcon(node);
    case 'emoji':
      return adjacent.isInLink || joinsText(adjacent) ? writeEmojiElement(node) : writeEmoji(node);
    case 'button':
      return writeButton(node, links, label(node.data.label));
    case 'expression':
      return `<code class="expression">${label(node.data.expression)}</code>`;
    case 'inline-math':
      return writeMath(node, adjacent);
    case 'mention': {
      const href = links.toHref(node.data.ref, 'link') ?? BROKEN;
      const words = links.toLabel?.(node.data.ref, href) ?? labelOf(href);
      return `[${escapeText(words.replace(/\s+/g, ' '), { previous: '[', next: ']', isInLink: true })}](${writeDestination(href)} "mention")`;
    }
    case 'annotation':
      return writeAnnotation(node, context);
  }
}

/** Whether a short name would be read as part of the text next to it. */
function joinsText({ previous, next }: AdjacentCharacters): boolean {
  return joinsShortName(previous) || joinsShortName(next);
}

/** Text inside of an element: Markdown means something in it, and a break cannot be there. */
function label(value: string): string {
  return escapeText(value, { previous: '>', next: '<', isInLink: false }).replaceAll('\n', '<br>');
}

/** A formula between dollars, more of them than it has itself. */
function writeMath(node: InlineOf<'inline-math'>, { previous }: AdjacentCharacters): string {
  const { formula } = node.data;
  const isPlain = formula !== '' && formula === formula.trim() && !/[\r\n]|^\$|\$$/.test(formula);
  if (!isPlain || previous === '$') return writeMathElement(node);
  const runs: readonly string[] = formula.match(/\$+/g) ?? [];
  let fence = '$$';
  while (runs.includes(fence)) fence += '$';
  return fence + formula + fence;
}

function writeAnnotation(node: InlineOf<'annotation'>, context: InlineWriteContext): string {
  const verbatim = verbatimOf(node);
  if (verbatim !== undefined) return verbatim.source.replaceAll('\n', VERBATIM_LINE_ENDING);
  const words = writeAll(nestStyles(node.nodes), { previous: '[', next: ']', isInLink: true }, context);
  const name = context.note(node.fragments.flatMap(({ nodes }) => nodes));
  return `[${words}](#user-content-fn-${name})[^${name}]`;
}
