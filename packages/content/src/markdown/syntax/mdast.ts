// Parses Markdown with our syntax extensions to mdast.
import { trimEndSigns, trimSigns } from '@bindery/diagnostics';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import type { Literal, Nodes, Root } from 'mdast';
import type { Extension as Syntax } from 'micromark-util-types';
import { visit } from 'unist-util-visit';
import { contentError } from '../../error-codes.ts';
import { emojiOfName } from './emoji-names.ts';
import { admonitionSyntax } from './admonition-syntax.ts';
import { budgetSyntax } from './budget.ts';
import { findConflictMarks } from './conflict-marks.ts';
import { artefactSyntax, emojiSyntax } from './emoji-syntax.ts';
import { gfmSyntax } from './gfm-syntax.ts';
import { mathSyntax } from './math-syntax.ts';
import { tagSyntax } from './tag-syntax.ts';

/** A tag on separate lines. Its value is the source. */
export interface TagNode extends Literal {
  type: 'kitTag';
}

/** A tag in a line of text; its value is the source. */
export interface TagTextNode extends Literal {
  type: 'kitTagText';
}

/** A formula as a block. */
export interface MathNode extends Literal {
  type: 'kitMath';
}

/** A formula in text. */
export interface MathTextNode extends Literal {
  type: 'kitMathText';
}

/** An emoji; its value is the short name. */
export interface EmojiNode extends Literal {
  type: 'kitEmoji';
  code: string;
}

/** A mark between the sides of a conflict; its value is the line. */
export interface ConflictMarkNode extends Literal {
  type: 'kitConflictMark';
}

declare module 'mdast' {
  interface RootContentMap {
    kitConflictMark: ConflictMarkNode;
    kitTag: TagNode;
    kitTagText: TagTextNode;
    kitMath: MathNode;
    kitMathText: MathTextNode;
    kitEmoji: EmojiNode;
  }
  interface BlockContentMap {
    kitConflictMark: ConflictMarkNode;
    kitTag: TagNode;
    kitMath: MathNode;
  }
  interface PhrasingContentMap {
    kitTagText: TagTextNode;
    kitMathText: MathTextNode;
    kitEmoji: EmojiNode;
  }
}

/** Characters that one page may have. Reading is a matter of seconds up to here. */
export const MAX_MARKDOWN_LENGTH = 1_000_000;

const SYNTAX: readonly Syntax[] = [tagSyntax(), admonitionSyntax(), mathSyntax(), emojiSyntax(), artefactSyntax()];
const TEXT_ONLY: Syntax = { disable: { null: ['htmlFlow', 'codeIndented'] } };
const MAPPING: readonly Extension[] = [...withoutGuesses(gfmFromMarkdown()), ownMapping()];

/**
 * Reads Markdown into mdast. `effort` multiplies the work that it may take.
 * @throws {KitError} markdown_too_large, markdown_too_deep, markdown_too_complex
 */
export function parseMdast(markdown: string, { effort = 1 }: { readonly effort?: number | undefined } = {}): Root {
  return parse(markdown, [], effort);
}

/** Reads a piece of Markdown whose lines may begin with HTML tags that are inlines. */
export function parseMdastText(markdown: string): Root {
  return parse(markdown, [TEXT_ONLY]);
}

function parse(markdown: string, further: readonly Syntax[], effort = 1): Root {
  if (markdown.length > MAX_MARKDOWN_LENGTH) {
    throw contentError(
      'markdown_too_large',
      `The Markdown has ${markdown.length} characters. The limit is ${MAX_MARKDOWN_LENGTH}.`,
    );
  }
  const marked = findConflictMarks(markdown);
  const source = marked?.source ?? markdown;
  const root = fromMarkdown(source, {
    extensions: [
      gfmSyntax(source),
      ...SYNTAX,
      budgetSyntax(source, effort),
      ...further,
      ...(marked === undefined ? [] : [marked.syntax]),
    ],
    mdastExtensions: [...MAPPING],
  });
  if (marked !== undefined) removeGuard(root, marked.guard);
  return root;
}

/** Restores `>` in lines that looked like a conflict marker and were read as code or HTML. */
function removeGuard(root: Root, guard: string): void {
  visit(root, (node: Nodes) => {
    if ('value' in node) node.value = node.value.replaceAll(guard, '>');
  });
}

/** Removes the second pass that links bare URLs, because it would link escaped ones. */
function withoutGuesses(extensions: readonly Extension[]): Extension[] {
  return extensions.map((extension) => ({ ...extension, transforms: [] }));
}

function ownMapping(): Extension {
  return {
    enter: {
      kitConflictMark(this: CompileContext, token: Token) {
        this.enter({ type: 'kitConflictMark', value: this.sliceSerialize(token).trimEnd() }, token);
      },
      kitTag(this: CompileContext, token: Token) {
        this.enter({ type: 'kitTag', value: this.sliceSerialize(token).trimEnd() }, token);
      },
      kitTagText(this: CompileContext, token: Token) {
        this.enter({ type: 'kitTagText', value: this.sliceSerialize(token) }, token);
      },
      kitMath(this: CompileContext, token: Token) {
        this.enter({ type: 'kitMath', value: formulaOf(this.sliceSerialize(token)) }, token);
      },
      kitMathText(this: CompileContext, token: Token) {
        const source = this.sliceSerialize(token);
        const value = linesOf(trimSigns(source, '$')).join(' ');
        this.enter({ type: 'kitMathText', value: value.trim() }, token);
      },
      kitEmoji(this: CompileContext, token: Token) {
        const name = this.sliceSerialize(token).slice(1, -1);
        this.enter({ type: 'kitEmoji', value: name, code: emojiOfName(name) ?? '' }, token);
      },
    },
    exit: {
      kitConflictMark: leave,
      kitTag: leave,
      kitTagText: leave,
      kitMath: leave,
      kitMathText: leave,
      kitEmoji: leave,
    },
  };
}

function leave(this: CompileContext, token: Token): void {
  this.exit(token);
}

/** Lines without the white space around their ends. */
function linesOf(text: string): string[] {
  const lines = text.split(/(?:\r\n?|\n)[ \t]*/);
  return lines.map((line, index) => (index < lines.length - 1 ? trimEndSigns(line, ' \t') : line));
}

/** Content between the fences of a math block. */
function formulaOf(source: string): string {
  const lines = source.split(/\r\n?|\n/);
  lines.shift();
  if (/^[ \t]*\$\$+[ \t]*$/.test(lines.at(-1) ?? '')) lines.pop();
  return lines.join('\n');
}
