// Splits a sequence of blocks with verbatim HTML.
import { verbatimOf } from '../documents/index.ts';
import type { Block, BlockOf, Inline } from '../documents/index.ts';
import { tokenizeHtml } from '../html-tree/tokenize.ts';
import type { HtmlToken } from '../html-tree/tokenize.ts';

/** A piece of a sequence. */
export type Piece =
  | { readonly kind: 'html'; readonly tokens: readonly HtmlToken[] }
  | { readonly kind: 'inline'; readonly node: Inline }
  | { readonly kind: 'block'; readonly block: Block }
  /** The begin of a paragraph that has tags, and its end. */
  | { readonly kind: 'paragraph'; readonly align: string | undefined }
  | { readonly kind: 'end' };

/** The pieces of a paragraph: its tags, and its text. */
export function piecesOfParagraph({ nodes, data }: BlockOf<'paragraph'>): Piece[] {
  return [{ kind: 'paragraph', align: data?.align }, ...piecesOfLine(nodes), { kind: 'end' }];
}

/** The pieces of a line. */
export function piecesOfLine(nodes: readonly Inline[]): Piece[] {
  return nodes.map((node): Piece => {
    const verbatim = verbatimOf(node);
    return verbatim?.kind === 'html'
      ? { kind: 'html', tokens: tokenizeHtml(verbatim.source) }
      : { kind: 'inline', node };
  });
}
