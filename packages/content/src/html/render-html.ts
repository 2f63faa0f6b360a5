// A document as HTML: a page for people, search engines and printing. Everything in the document is text to it.
import type { ContentRef } from '@bindery/contract/content';
import { contentError } from '../error-codes.ts';
import { AnchorNames, anchorOf } from '../documents/index.ts';
import { showVerbatim } from '../markdown/index.ts';
import type { Block, Inline, StyleNode } from '../documents/index.ts';
import { renderBlock } from './blocks.ts';
import type { HtmlContext, HtmlOptions } from './context.ts';
import { renderAll, renderInlines, safeUrlOrEmpty } from './inlines.ts';

/** Blocks inside each other, at most. */
const MAX_DEPTH = 200;

/**
 * Renders blocks, and after them their annotations. Whatever a document says, no script runs: text is escaped, URLs
 * that do harm are left out, and what is kept as source is shown as text. Markdown that is kept because the model has no room for it is
 * shown as what it is, unless the options say how.
 * @throws {KitError} document_too_deep
 */
export function renderHtml(document: { readonly nodes: readonly Block[] }, options: HtmlOptions = {}): string {
  const page = new Page(options);
  const body = page.blocks(options.verbatim === undefined ? showVerbatim(document).nodes : document.nodes);
  const notes = page.writeNotes();
  return [body, notes].filter((part) => part !== '').join('\n');
}

class Page implements HtmlContext {
  readonly options: HtmlOptions;
  readonly #notes: (readonly Block[])[] = [];
  readonly #anchors = new AnchorNames();
  #depth = 0;

  constructor(options: HtmlOptions) {
    this.options = options;
  }

  href(ref: ContentRef): string {
    return safeUrlOrEmpty((this.options.href ?? plainHref)(ref));
  }

  label(ref: ContentRef): string {
    return this.options.label?.(ref) ?? this.href(ref);
  }

  blocks(blocks: readonly Block[]): string {
    if (this.#depth >= MAX_DEPTH) {
      throw contentError('document_too_deep', `The document’s blocks are nested more than ${MAX_DEPTH} levels deep.`);
    }
    this.#depth++;
    const parts = blocks.map((block) => renderBlock(block, this)).filter((part) => part !== '');
    this.#depth--;
    return parts.join('\n');
  }

  inlines(nodes: readonly Inline[]): string {
    return renderInlines(nodes, this);
  }

  styled(nodes: readonly StyleNode[]): string {
    return renderAll(nodes, this);
  }

  note(blocks: readonly Block[]): number {
    return this.#notes.push(blocks);
  }

  anchor(title: string, id: string | undefined): string | undefined {
    if (id === undefined && this.options.anchors !== true) return undefined;
    return this.#anchors.reserve(id ?? anchorOf(title));
  }

  writeNotes(): string {
    const notes: string[] = [];
    // A note may have notes on its words.
    for (let index = 0; index < this.#notes.length; index++) notes.push(this.blocks(this.#notes[index] ?? []));
    return notes.length === 0 ? '' : (this.options.notes ?? plainNotes)(notes);
  }
}

function plainNotes(notes: readonly string[]): string {
  const items = notes.map(
    (body, index) => `<li id="note-${index + 1}">\n${body}\n<p><a href="#noted-${index + 1}">\u21a9</a></p>\n</li>`,
  );
  return `<section class="notes">\n<ol>\n${items.join('\n')}\n</ol>\n</section>`;
}

function plainHref(ref: ContentRef): string | undefined {
  if (ref.kind === 'url') return ref.url;
  return ref.kind === 'anchor' && ref.page === undefined && ref.space === undefined ? `#${ref.anchor}` : undefined;
}
