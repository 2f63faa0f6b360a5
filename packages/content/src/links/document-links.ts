// Links and anchors of one document. They depend on the document alone, so they are cached by its hash.
import type { ContentRef } from '@bindery/contract/content';

/** What a link means to its page: a reference to another page, or a part of this one. */
export type LinkRelation = 'reference' | 'dependsOn';

/** The position of a link: the nearest node with a key, or else the last heading before it. */
export type LinkPosition =
  | { readonly type: 'node'; readonly node: string }
  | { readonly type: 'anchor'; readonly anchor: string };

/** A link of a document. */
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

/** References that the page embeds rather than links to. */
export function relationOf({ kind }: ContentRef): LinkRelation {
  return kind === 'reusable-content' || kind === 'openapi' ? 'dependsOn' : 'reference';
}
