// Comments on a space, a change request, or a review.
import type { Comment } from '@bindery/contract';
import type { JSONDocument } from '@bindery/contract/documents';
import type { Json } from '../json-column.ts';

/** What is shown of the page that a comment is about, as it was in the revision that the comment was posted on. */
export type CommentedPage = Omit<NonNullable<Comment['target']['page']>, 'outdated'>;

/** A cell of the table that a comment is about. */
export type TableCellTarget = NonNullable<Comment['target']['tableCell']>;

/** A comment. */
export interface CommentTable {
  id: string;
  space: string;
  change_request: string | null;
  review: string | null;
  /** Of the content when it was posted. */
  revision: string;
  page: string | null;
  page_shown: Json<CommentedPage> | null;
  /** Hash of the page's document there; null for a page without one. */
  page_document: string | null;
  node: string | null;
  /** Text of the node when the comment was posted. */
  node_preview: string | null;
  table_cell: Json<TableCellTarget> | null;
  body: Json<JSONDocument>;
  posted_by: string;
  posted_at: number;
  edited_at: number | null;
  resolved_by: string | null;
  resolved_at: number | null;
}

/** A reply to a comment. */
export interface CommentReplyTable {
  id: string;
  comment: string;
  body: Json<JSONDocument>;
  posted_by: string;
  posted_at: number;
  edited_at: number | null;
}

/** A reaction of one person to a comment, or to a reply. */
export interface CommentReactionTable {
  comment: string;
  reply: string | null;
  emoji: string;
  user: string;
  reacted_at: number;
}
