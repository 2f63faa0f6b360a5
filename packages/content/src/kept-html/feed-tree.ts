// Builds one tree from the tags of verbatim HTML in a sequence of blocks, and the content between them.
import { verbatim } from '../documents/index.ts';
import type { Inline } from '../documents/index.ts';
import { BLOCKS, isHtmlName } from '../html-tree/element-names.ts';
import { anchorIn } from '../html-reader/anchors.ts';
import type { Piece } from './pieces.ts';
import type { HtmlToken } from '../html-tree/tokenize.ts';
import { TreeBuilder } from '../html-tree/tree-builder.ts';
import type { HtmlElement } from '../html-tree/element.ts';
import { markupOf, titleOf } from './unknown-names.ts';

/** Elements without text. An anchor on one applies to the first text inside it. */
const STRUCTURE = new Set('table thead tbody tfoot tr colgroup ul ol menu dir dl details figure select'.split(' '));

/** Elements whose inside is not read as blocks. */
const CLOSED = new Set('pre xmp plaintext iframe video audio object embed hr textarea'.split(' '));

/** The tree of pieces. */
export function feedTree(pieces: readonly Piece[]): HtmlElement {
  const builder = new TreeBuilder();
  const names = new Names(builder);
  const isMarkup = markupOf(pieces);
  let open: HtmlElement | undefined;
  for (const piece of pieces) {
    if (piece.kind === 'paragraph') {
      open = builder.begin('p', new Map(piece.align === undefined ? [] : [['align', piece.align]]));
    } else if (piece.kind === 'end') {
      builder.endParagraph(open);
      open = undefined;
    } else if (piece.kind === 'html') {
      for (const token of piece.tokens) addToken(token, { builder, names, isMarkup });
    } else builder.add(piece);
  }
  names.end();
  return builder.root;
}

interface Feed {
  readonly builder: TreeBuilder;
  readonly names: Names;
  readonly isMarkup: ReadonlySet<HtmlToken>;
}

function addToken(token: HtmlToken, { builder, names, isMarkup }: Feed): void {
  if (token.kind === 'text') return builder.add(token);
  const isKnown = isHtmlName(token.name);
  if (!isKnown) {
    if (isMarkup.has(token)) addTitle(token, builder);
    else if (!builder.isForeign) builder.add({ kind: 'inline', node: verbatim('html', token.source) });
    return;
  }
  if (token.kind === 'end') return builder.end(token.name);
  names.begin(token);
}

/** The title of a component comes before its content. */
function addTitle(token: HtmlToken, builder: TreeBuilder): void {
  const words = token.kind === 'start' ? titleOf(token) : undefined;
  if (words === undefined) return;
  for (const name of ['p', 'b']) builder.begin(name, new Map());
  builder.add({ kind: 'text', text: words });
  for (const name of ['b', 'p']) builder.end(name);
}

/** Begins elements, with the anchors that they have. */
class Names {
  readonly #builder: TreeBuilder;
  #waiting: Inline[] = [];

  constructor(builder: TreeBuilder) {
    this.#builder = builder;
  }

  begin({ name, attributes, isSelfClosing }: Extract<HtmlToken, { kind: 'start' }>): void {
    const own = /^h[1-6]$/.test(name) ? undefined : anchorIn(name, attributes);
    if (own !== undefined) this.#waiting.push(own);
    const isInside = BLOCKS.has(name) && !CLOSED.has(name);
    if (!isInside) this.end();
    this.#builder.begin(name, attributes, isSelfClosing);
    if (isInside && !STRUCTURE.has(name)) this.end();
  }

  /** Adds anchors at the current position. */
  end(): void {
    for (const node of this.#waiting) this.#builder.add({ kind: 'inline', node });
    this.#waiting = [];
  }
}
