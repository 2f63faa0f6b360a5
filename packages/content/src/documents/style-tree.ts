// Leaves with marks to styles inside each other, as Markdown and HTML nest them: first what reaches furthest.
import { MARK_ORDER, sameMark } from './marks.ts';
import type { Inline, InlineOf, Mark } from './nodes.ts';

/** A piece of text, an inline without text, or a link, with the styles that it has. */
interface Piece {
  readonly marks: readonly Mark[];
  readonly content: Content;
}

type Content =
  | { readonly kind: 'text'; readonly text: string }
  /** Code is the innermost style. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'inline'; readonly node: Exclude<Inline, { object: 'text' }> }
  | { readonly kind: 'link'; readonly link: Omit<InlineOf<'link'>, 'nodes'>; readonly children: readonly StyleNode[] };

/** Text in the order of reading, with styles around parts of it. */
export type StyleNode =
  | Content
  | { readonly kind: 'style'; readonly mark: Mark; readonly children: readonly StyleNode[] };

/** Nests the styles of a line of text. */
export function nestStyles(nodes: readonly Inline[]): StyleNode[] {
  return nest(nodes.flatMap(piecesOf), []);
}

function piecesOf(node: Inline): Piece[] {
  if (node.object === 'text') {
    return node.leaves
      .filter(({ text }) => text !== '')
      .map(({ text, marks }) => {
        // Code with line breaks can’t be a code span, so it gets tags.
        const isCode = marks.some(({ type }) => type === 'code') && !/[\r\n]/.test(text);
        return {
          marks: isCode ? marks.filter(({ type }) => type !== 'code') : marks,
          content: { kind: isCode ? 'code' : 'text', text },
        };
      });
  }
  if (node.type !== 'link') return [{ marks: [], content: { kind: 'inline', node } }];
  const { nodes, ...link } = node;
  // A link is outside of the styles of its words.
  return [{ marks: [], content: { kind: 'link', link, children: nestStyles(nodes) } }];
}

function nest(pieces: readonly Piece[], around: readonly Mark[]): StyleNode[] {
  const result: StyleNode[] = [];
  for (let index = 0; index < pieces.length;) {
    const reach = furthest(pieces, index, around);
    const piece = pieces[index] as Piece;
    if (reach === undefined) {
      const last = result.at(-1);
      if (last?.kind === 'text' && piece.content.kind === 'text') {
        result[result.length - 1] = { kind: 'text', text: last.text + piece.content.text };
      } else if (last?.kind === 'code' && piece.content.kind === 'code') {
        result[result.length - 1] = { kind: 'code', text: last.text + piece.content.text };
      } else result.push(piece.content);
      index++;
      continue;
    }
    const { mark, end } = reach;
    result.push({ kind: 'style', mark, children: nest(pieces.slice(index, end), [...around, mark]) });
    index = end;
  }
  return result;
}

/** The style of a piece, not yet around it, that reaches furthest, and where it ends. */
function furthest(
  pieces: readonly Piece[],
  start: number,
  around: readonly Mark[],
): { mark: Mark; end: number } | undefined {
  let best: { mark: Mark; end: number } | undefined;
  const marks = [...(pieces[start]?.marks ?? [])].sort(
    (a, b) => MARK_ORDER.indexOf(a.type) - MARK_ORDER.indexOf(b.type),
  );
  for (const mark of marks) {
    if (around.some(({ type }) => type === mark.type)) continue;
    const end = reachOf(mark, pieces, start);
    if (best === undefined || end > best.end) best = { mark, end };
  }
  return best;
}

/** Index after the last piece with the style. Inlines without text have no style, so any style can include them. */
function reachOf(mark: Mark, pieces: readonly Piece[], start: number): number {
  let end = start + 1;
  for (let index = start + 1; index < pieces.length; index++) {
    const piece = pieces[index] as Piece;
    if (piece.marks.some((one) => sameMark(one, mark))) end = index + 1;
    else if (piece.content.kind !== 'inline') break;
  }
  return end;
}
