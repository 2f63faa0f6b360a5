// What is known of a document's links without knowing anything else: where they lead as written, and the anchors that others
// may lead to. It follows from the document alone, so it is kept by the document's hash.
import type { ContentRef } from '@bindery/contract/content';

/** What a link means to the page that it is in: it leads there, or the page is made of it. */
export type LinkRelation = 'reference' | 'dependsOn';

/** Where in its page a link is: the nearest node that has a key, or else the nearest heading before. */
export type LinkPosition =
  | { readonly type: 'node'; readonly node: string }
  | { readonly type: 'anchor'; readonly anchor: string };

/** A link as it is written. */
export interface DocumentLink {
  readonly target: ContentRef;
  readonly relation: LinkRelation;
  /** Absent above the first heading. */
  readonly position?: LinkPosition;
}

/** The links of a document, and its anchors. */
export interface DocumentLinks {
  /** In reading order; the same one may occur more than once. */
  readonly links: readonly DocumentLink[];
  readonly anchors: readonly string[];
}

/** A document without any. */
export const NO_LINKS: DocumentLinks = { links: [], anchors: [] };

/** What a page is made of, rather than leads to. */
export function relationOf({ kind }: ContentRef): LinkRelation {
  return kind === 'reusable-content' || kind === 'openapi' ? 'dependsOn' : 'reference';
}
