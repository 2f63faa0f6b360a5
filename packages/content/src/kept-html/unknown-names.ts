// Tags whose names HTML does not have. `<session-id>` in a sentence is a word; `<Tabs group="a">` with its end is markup of another tool.
import { isHtmlName } from '../html-tree/element-names.ts';
import type { Piece } from './pieces.ts';
import type { HtmlToken } from '../html-tree/tokenize.ts';

type Start = Extract<HtmlToken, { kind: 'start' }>;

/** Unknown tags that aren’t rendered: pairs with attributes, and components. */
export function markupOf(pieces: readonly Piece[]): ReadonlySet<HtmlToken> {
  const markup = new Set<HtmlToken>();
  const open = new Map<string, Start[]>();
  for (const piece of pieces) {
    if (piece.kind !== 'html') continue;
    for (const token of piece.tokens) {
      if (token.kind === 'text' || isHtmlName(token.name)) continue;
      if (token.kind === 'end') {
        const start = open.get(token.name)?.pop();
        if (start !== undefined && isComponent(start)) markup.add(start).add(token);
      } else if (token.isSelfClosing) {
        if (isComponent(token) && titleOf(token) !== undefined) markup.add(token);
      } else {
        const starts = open.get(token.name);
        if (starts === undefined) open.set(token.name, [token]);
        else starts.push(token);
      }
    }
  }
  return markup;
}

/** Attributes with visible text of components, for example the name of a tab or the caption of a listing. */
const TITLES = ['title', 'label', 'caption', 'heading'];

/** The text in the tag of a component, or undefined. */
export function titleOf({ attributes }: Start): string | undefined {
  return TITLES.map((name) => attributes.get(name)?.trim()).find((words) => words !== undefined && words !== '');
}

/** `Tabs`, or a tag with attributes. A single letter is a type parameter: `<T>`. */
function isComponent({ attributes, source }: Start): boolean {
  return attributes.size > 0 || /^<[A-Z][a-z]/.test(source);
}
