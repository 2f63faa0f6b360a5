// What people say about a space, a change request or a review.

/** A comment. */
export interface CommentTable {
  id: string;
  space: string;
  change_request: string | null;
  review: string | null;
  /** Of the content when it was posted. */
  revision: string;
  page: string | null;
  /** What is shown of the page, as it was in that revision: JSON. */
  page_shown: string | null;
  /** Hash of the page's document there; null for a page without one. */
  page_document: string | null;
  node: string | null;
  /** Text of the node when the comment was posted. */
  node_preview: string | null;
  /** JSON. */
  table_cell: string | null;
  /** A document as JSON. */
  body: string;
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
  /** A document as JSON. */
  body: string;
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
