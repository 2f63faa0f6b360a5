// Tags whose names HTML does not have. `<session-id>` in a sentence is a word; `<Tabs group="a">` with its end is markup of another tool.
import { isHtmlName } from './element-names.ts';
import type { Piece } from './pieces.ts';
import type { HtmlToken } from './tokenize.ts';

type Start = Extract<HtmlToken, { kind: 'start' }>;

/** Tags of unknown names that say nothing to a reader: pairs with attributes, and components. */
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

/** Attributes by which components say what they show, as a tab its name and a listing its caption. */
const TITLES = ['title', 'label', 'caption', 'heading'];

/** The words that a component has in its tag; undefined for one that has none. */
export function titleOf({ attributes }: Start): string | undefined {
  return TITLES.map((name) => attributes.get(name)?.trim()).find((words) => words !== undefined && words !== '');
}

/** `Tabs`, or what has attributes. A letter alone is a type: `<T>`. */
function isComponent({ attributes, source }: Start): boolean {
  return attributes.size > 0 || /^<[A-Z][a-z]/.test(source);
}
