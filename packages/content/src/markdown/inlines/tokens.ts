// A line of text in pieces, and which tags of HTML in it belong together.
import type { FootnoteReference, Link } from 'mdast';
import type { Inline, Mark } from '../../documents/index.ts';
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
  const ends = new Map<number, number>();
  const open: { readonly name: string; readonly index: number }[] = [];
  const openByName = new Map<string, number>();
  const count = (name: string, by: number) => openByName.set(name, (openByName.get(name) ?? 0) + by);
  for (const [index, token] of tokens.entries()) {
    const found = token.kind === 'html' ? token.tag : undefined;
    if (found === undefined) continue;
    if (!found.isEnd) {
      open.push({ name: found.name, index });
      count(found.name, 1);
    } else if ((openByName.get(found.name) ?? 0) > 0) {
      for (let top = open.pop(); top !== undefined; top = open.pop()) {
        count(top.name, -1);
        if (top.name !== found.name) continue;
        ends.set(top.index, index);
        break;
      }
    }
  }
  return ends;
}
