// Parts that only some kinds of pages have.
import type { DocumentNode, RevisionPage } from '@bindery/contract';

/** Pages below a page. */
export function childrenOf(page: RevisionPage): readonly RevisionPage[] {
  return 'pages' in page ? page.pages : [];
}

/** Path of a page; empty where it has none. */
export function pathOf(page: RevisionPage): string {
  return 'path' in page ? page.path : '';
}

/** Blocks of a page, as a tree of any nodes. */
export function nodesOf(page: RevisionPage): readonly DocumentNode[] {
  return 'document' in page ? (page.document?.nodes ?? []) : [];
}
