// Comments and replies as the API shows them.
import type { Comment, CommentReply, User } from '@bindery/contract';
import type { ContentServices } from '../../state/index.ts';
import type { CommentReactionTable, CommentRow } from '../../../../store/tables.ts';
import { presentUsers } from '../../../people/users/present.ts';
import { presentBody } from './body.ts';
import type { DocumentFormat } from '../../tree/index.ts';
import type { CommentReplyRow } from './find.ts';
import { revisionOf } from './comment-target-ref.ts';
import type { CommentTarget } from './comment-target-ref.ts';
import { presentReactions, loadReactions } from './reactions.ts';
import { presentRepliers, loadRepliers } from './repliers.ts';
import type { Replier } from './repliers.ts';
import { rightsOn } from './rights.ts';
import { loadTargetPages } from './target-page.ts';
import { parseJson } from '../../../../store/json-column.ts';

/** Presents comments of one target in the given order. */
export async function presentComments(
  services: ContentServices,
  target: CommentTarget,
  rows: readonly CommentRow[],
  format?: DocumentFormat,
): Promise<Comment[]> {
  const { db } = services.store;
  const ids = rows.map(({ id }) => id);
  const reactions = await loadReactions(db, 'comment', ids);
  const repliers = await loadRepliers(db, ids);
  const users = await presentUsers(services, [
    ...rows.flatMap((row) => [row.posted_by, ...(row.resolved_by === null ? [] : [row.resolved_by])]),
    ...reactions.map(({ user }) => user),
    ...repliers.map(({ user }) => user),
  ]);
  const isOutdated = await readOutdated(services, target, rows);
  const reactionsTo = Map.groupBy(reactions, ({ comment }) => comment);
  const repliersTo = Map.groupBy(repliers, ({ comment }) => comment);
  return Promise.all(
    rows.map(async (row) => ({
      object: 'comment' as const,
      ...(await presentPost(row, { target, users, reactions: reactionsTo.get(row.id) ?? [], format })),
      replies: countOf(repliersTo.get(row.id) ?? []),
      repliers: presentRepliers(repliersTo.get(row.id) ?? [], users),
      target: presentTarget(row, isOutdated(row)),
      urls: { location: locationOf(services, row) },
      ...presentStatus(row, users),
    })),
  );
}

/** One comment. */
export async function presentComment(
  services: ContentServices,
  target: CommentTarget,
  row: CommentRow,
  format?: DocumentFormat,
): Promise<Comment> {
  const [presented] = await presentComments(services, target, [row], format);
  return presented as Comment;
}

/** One reply. */
export async function presentReply(
  services: ContentServices,
  target: CommentTarget,
  { comment, reply }: { readonly comment: CommentRow; readonly reply: CommentReplyRow },
  format?: DocumentFormat,
): Promise<CommentReply> {
  const [presented] = await presentReplies(services, { target, comment }, [reply], format);
  return presented as CommentReply;
}

/** Replies to one comment, in the order given. */
export async function presentReplies(
  services: ContentServices,
  { target, comment }: { readonly target: CommentTarget; readonly comment: CommentRow },
  rows: readonly CommentReplyRow[],
  format?: DocumentFormat,
): Promise<CommentReply[]> {
  const reactions = await loadReactions(
    services.store.db,
    'reply',
    rows.map(({ id }) => id),
  );
  const people = [...rows.map((row) => row.posted_by), ...reactions.map(({ user }) => user)];
  const users = await presentUsers(services, people);
  const reactionsTo = Map.groupBy(reactions, ({ reply }) => reply);
  return Promise.all(
    rows.map(async (row) => ({
      object: 'comment-reply' as const,
      ...(await presentPost(row, { target, users, reactions: reactionsTo.get(row.id) ?? [], format })),
      urls: { location: `${locationOf(services, comment)}/replies/${row.id}` },
    })),
  );
}

interface PresentOptions {
  readonly target: CommentTarget;
  readonly users: ReadonlyMap<string, User>;
  readonly reactions: readonly CommentReactionTable[];
  readonly format: DocumentFormat | undefined;
}

/** Fields that comments and replies share. */
async function presentPost(
  row: Pick<CommentRow, 'id' | 'posted_by' | 'posted_at' | 'edited_at' | 'body'>,
  { target, users, reactions, format }: PresentOptions,
) {
  return {
    id: row.id,
    postedBy: users.get(row.posted_by) as User,
    postedAt: new Date(row.posted_at).toISOString(),
    ...(row.edited_at === null ? {} : { editedAt: new Date(row.edited_at).toISOString() }),
    reactions: presentReactions(reactions, users),
    body: await presentBody(row.body, format),
    permissions: rightsOn(row, target),
  };
}

function countOf(repliers: readonly Replier[]): number {
  return repliers.reduce((sum, { count }) => sum + count, 0);
}

function presentStatus({ resolved_at: at, resolved_by: by }: CommentRow, users: ReadonlyMap<string, User>) {
  if (at === null || by === null) return { status: 'open' as const };
  return { status: 'resolved' as const, resolvedAt: new Date(at).toISOString(), resolvedBy: users.get(by) as User };
}

function presentTarget(row: CommentRow, outdated: boolean): Comment['target'] {
  const { node, node_preview: preview, table_cell: cell, page_shown: page } = row;
  const words = preview === null || preview === '' ? {} : { preview };
  return {
    ...(node === null ? {} : { node: { id: node, ...words } }),
    ...(cell === null ? {} : { tableCell: parseJson(cell) }),
    ...(row.change_request === null ? {} : { changeRequest: row.change_request }),
    ...(row.review === null ? {} : { review: row.review }),
    ...(page === null ? {} : { page: { ...parseJson(page), outdated } }),
    space: row.space,
    revision: row.revision,
  };
}

/**
 * Finds which comments are about a page that was deleted or has another document now. Assumption: a comment shows the
 * page as of the time of posting, and a new title or position doesn’t make the comment outdated.
 */
async function readOutdated(
  services: ContentServices,
  target: CommentTarget,
  rows: readonly CommentRow[],
): Promise<(row: CommentRow) => boolean> {
  const ids = rows.flatMap(({ page }) => (page === null ? [] : [page]));
  const key = { space: target.space.id, revision: revisionOf(target) };
  const pages = await loadTargetPages(services, key, ids);
  return ({ page, page_document: document }) => page !== null && pages.get(page)?.document !== document;
}

function locationOf({ origins: { api } }: ContentServices, row: CommentRow): string {
  const within = row.change_request === null ? '' : `/change-requests/${row.change_request}`;
  return `${api}/v1/spaces/${row.space}${within}/comments/${row.id}`;
}
