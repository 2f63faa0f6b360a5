// What rendering takes with it through a document.
import type { ContentRef } from '@bindery/contract/content';
import type { Block, Inline, StyleNode, Verbatim } from '../documents/index.ts';

/** How a document is rendered. */
export interface HtmlOptions {
  /** The URL of a reference. Undefined if it has none. By default, only web URLs and anchors have one. */
  readonly href?: (ref: ContentRef) => string | undefined;
  /** The words for a reference where the document has none, as in a mention: the title of its page. Without it, its URL. */
  readonly label?: ((ref: ContentRef) => string | undefined) | undefined;
  /**
   * HTML for Markdown that the model has no node for, which is kept as its source. Without it, Markdown is shown as the blocks that it
   * is, other source as text, and definitions and comments are not shown. What is given here is not escaped.
   */
  readonly verbatim?: (verbatim: Verbatim, position: 'block' | 'inline') => string | undefined;
  /**
   * HTML for a block, undefined for that of this renderer: for blocks that the document only names (of an integration, reusable content,
   * an operation of an API), or to show any other way. Not escaped.
   */
  readonly block?: (block: Block, context: HtmlContext) => string | undefined;
  /** HTML for a part of a line of text; undefined for that of this renderer. Not escaped. */
  readonly inline?: (node: StyleNode, context: HtmlContext) => string | undefined;
  /** HTML for the annotations of a page, of which there is one at least. The first has the number 1. Not escaped. */
  readonly notes?: (notes: readonly string[]) => string;
  /** Whether headings have ids, made from their titles. Those that the document gives are always there. */
  readonly anchors?: boolean;
}

/** What the parts of the renderer share. */
export interface HtmlContext {
  readonly options: HtmlOptions;
  readonly href: (ref: ContentRef) => string;
  /** The text of a reference that has none. */
  readonly label: (ref: ContentRef) => string;
  readonly blocks: (blocks: readonly Block[]) => string;
  readonly inlines: (nodes: readonly Inline[]) => string;
  /** Renders parts of a line of text, as {@link HtmlOptions.inline} gets them. */
  readonly styled: (nodes: readonly StyleNode[]) => string;
  /** Takes down a note to be shown at the end; gives its number. */
  readonly note: (blocks: readonly Block[]) => number;
  /** The id of a heading; undefined when it has none. */
  readonly anchor: (title: string, id: string | undefined) => string | undefined;
}
