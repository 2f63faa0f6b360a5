// A line of text in pieces, and which tags of HTML in it belong together.
import type { FootnoteReference, Link } from 'mdast';
import type { Inline, Mark } from '../../documents/index.ts';
import { pairNames } from '../pair-names.ts';
import type { HtmlTag } from './html-tags.ts';

/** A piece of a line: what Markdown nests is flat here, because styles and the tags of HTML may cross. */
export type Token =
  | { readonly kind: 'text'; readonly text: string; readonly marks: readonly Mark[]; readonly isRaw: boolean }
  | { readonly kind: 'break'; readonly marks: readonly Mark[] }
  | { readonly kind: 'inline'; readonly node: Inline }
  /** `{% name %}`. */
  | { readonly kind: 'tag'; readonly source: string; readonly marks: readonly Mark[] }
  /** Text in the form of a link is the text with the note. */
  | { readonly kind: 'note'; readonly reference: FootnoteReference; readonly link?: Link }
  | {
      readonly kind: 'html';
      readonly source: string;
      readonly tag: HtmlTag | undefined;
      readonly marks: readonly Mark[];
    };

/** For each opening HTML tag that is closed in the same line of text, by index, the index of the closing one. */
export function pairTags(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const tags = tokens.map((token) => (token.kind === 'html' ? token.tag : undefined));
  return pairNames(tags.map((tag) => tag && (tag.isEnd ? { ends: tag.name } : { begins: tag.name })));
}
