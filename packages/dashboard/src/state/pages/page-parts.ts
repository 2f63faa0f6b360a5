// Parts that only some kinds of pages have.
import { characterOfEmoji } from '@bindery/content/documents';
import type { DocumentNode, RevisionPage } from '@bindery/contract';

/** The emoji of a page: a character, or its code points as pages from files have them. Undefined for none. */
export function emojiOf({ emoji }: Pick<RevisionPage, 'emoji'>): string | undefined {
  return emoji === undefined ? undefined : characterOfEmoji(emoji) || emoji;
}

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
