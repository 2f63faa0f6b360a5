// Lists the comments of a target and the replies to a comment, page by page.
import type { Comment, CommentReply, HandlerInput, operations } from '@bindery/contract';
import { parsePageToken, toPage } from '../../../http/page-token.ts';
import type { Page } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/content-services.ts';
import { after } from '../../../store/keyset.ts';
import { getCommentRow, selectComments } from './find.ts';
import type { CommentTarget } from './comment-target-ref.ts';
import { presentComments, presentReplies } from './present.ts';
import { countRows } from '../../../store/count-rows.ts';

type CommentQuery = HandlerInput<typeof operations.listCommentsInSpace>['query'];
type ReplyQuery = HandlerInput<typeof operations.listCommentRepliesInSpace>['query'];

/** A page of comments, by when they were posted. `authors` are those of the comments, not of their replies. */
export async function listComments(
  context: Context<ContentServices>,
  target: CommentTarget,
  query: CommentQuery,
): Promise<Page<Comment>> {
  const { services } = context;
  const { limit, after: cursor } = parsePageToken(context, query);
  const { order, status, targetPage, authors } = query;
  const all = selectComments(services.store.db, target)
    .$if(status === 'open', (select) => select.where('comment.resolved_at', 'is', null))
    .$if(status === 'resolved', (select) => select.where('comment.resolved_at', 'is not', null))
    .$if(targetPage !== undefined, (select) => select.where('comment.page', '=', targetPage ?? ''))
    .$if(authors !== undefined, (select) => select.where('comment.posted_by', 'in', authors ?? []));
  const rows = await all
    .selectAll('comment')
    .select('comment.posted_at as at')
    .where(after({ at: 'comment.posted_at', id: 'comment.id', order }, cursor))
    .orderBy('comment.posted_at', order)
    .orderBy('comment.id', order)
    .limit(limit + 1)
    .execute();
  const count = await countRows(all);
  const items = await presentComments(services, target, rows.slice(0, limit), query.format);
  const byId = new Map(items.map((one) => [one.id, one]));
  return toPage(context, query, { rows, count, present: ({ id }) => byId.get(id) as Comment });
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
  const { limit, after: cursor } = parsePageToken(context, query);
  const all = db.selectFrom('comment_reply').where('comment', '=', comment.id);
  const rows = await all
    .selectAll()
    .select('posted_at as at')
    .where(after({ at: 'posted_at', id: 'id', order: 'asc' }, cursor))
    .orderBy('posted_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const count = await countRows(all);
  const items = await presentReplies(services, { target, comment }, rows.slice(0, limit), query.format);
  const byId = new Map(items.map((one) => [one.id, one]));
  return toPage(context, query, { rows, count, present: (row) => byId.get(row.id) as CommentReply });
}
