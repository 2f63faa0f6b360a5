// Lists the comments of a target and the replies to a comment, page by page.
import { mapPage, readPage } from '../../../../http/read-page.ts';
import type { Comment, CommentReply, HandlerInput, operations } from '@bindery/contract';
import type { Page } from '../../../../http/page-token.ts';
import type { Context } from '../../../../http/context.ts';
import type { ContentServices } from '../../state/index.ts';
import { getCommentRow, selectComments } from './find.ts';
import type { CommentTarget } from './comment-target-ref.ts';
import { presentComments, presentReplies } from './present.ts';

type CommentQuery = HandlerInput<typeof operations.listCommentsInSpace>['query'];
type ReplyQuery = HandlerInput<typeof operations.listCommentRepliesInSpace>['query'];

/** A page of comments, by when they were posted. `authors` are those of the comments, not of their replies. */
export async function listComments(
  context: Context<ContentServices>,
  target: CommentTarget,
  query: CommentQuery,
): Promise<Page<Comment>> {
  const { services } = context;
  const { order, status, targetPage, authors } = query;
  const all = selectComments(services.store.db, target)
    .$if(status === 'open', (select) => select.where('comment.resolved_at', 'is', null))
    .$if(status === 'resolved', (select) => select.where('comment.resolved_at', 'is not', null))
    .$if(targetPage !== undefined, (select) => select.where('comment.page', '=', targetPage ?? ''))
    .$if(authors !== undefined, (select) => select.where('comment.posted_by', 'in', authors ?? []));
  const page = await readPage(context, query, all.selectAll('comment'), {
    at: 'comment.posted_at',
    id: 'comment.id',
    order,
  });
  const items = await presentComments(services, target, page.items, query.format);
  const byId = new Map(items.map((one) => [one.id, one]));
  return mapPage(page, ({ id }) => byId.get(id) as Comment);
}

/** A page of replies. Assumption: the first comes first, as a discussion is read. Throws comment_not_found. */
export async function listReplies(
  context: Context<ContentServices>,
  target: CommentTarget,
  { comment: id, query }: { readonly comment: string; readonly query: ReplyQuery },
): Promise<Page<CommentReply>> {
  const { services } = context;
  const { db } = services.store;
  const comment = await getCommentRow(db, target, id);
  const all = db.selectFrom('comment_reply').where('comment', '=', comment.id);
  const page = await readPage(context, query, all.selectAll(), { at: 'posted_at', id: 'id', order: 'asc' });
  const items = await presentReplies(services, { target, comment }, page.items, query.format);
  const byId = new Map(items.map((one) => [one.id, one]));
  return mapPage(page, (row) => byId.get(row.id) as CommentReply);
}
