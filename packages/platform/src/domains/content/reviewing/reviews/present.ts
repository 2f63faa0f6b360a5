// Reviews as the API shows them.
import type { ChangeRequestReview, Comment, User } from '@bindery/contract';
import type { Selectable } from 'kysely';
import type { ContentServices } from '../../state/index.ts';
import type { ReviewTable } from '../../../../store/tables.ts';
import type { DocumentFormat } from '../../tree/index.ts';
import type { ChangeRequestTarget } from '../comments/comment-target-ref.ts';
import { presentComments } from '../comments/present.ts';
import { presentUsers } from '../../../people/users/present.ts';

/** A stored review. */
export type ReviewRow = Selectable<ReviewTable>;

/** Reviews of one change request, in the order given, with their comments. */
export async function presentReviews(
  services: ContentServices,
  target: ChangeRequestTarget,
  rows: readonly ReviewRow[],
  format?: DocumentFormat,
): Promise<ChangeRequestReview[]> {
  const people = rows.flatMap((row) => [row.reviewer, ...(row.requested_by === null ? [] : [row.requested_by])]);
  const users = await presentUsers(services, people);
  const comments = await readCommentsOf(services, target, { rows, format });
  return rows.map((row) => present(services, target, { row, users, comment: comments.get(row.id) }));
}

/** One review. */
export async function presentReview(
  services: ContentServices,
  target: ChangeRequestTarget,
  row: ReviewRow,
  format?: DocumentFormat,
): Promise<ChangeRequestReview> {
  const [presented] = await presentReviews(services, target, [row], format);
  return presented as ChangeRequestReview;
}

/** Comments by the review that they came with; a deleted one leaves its review without. */
async function readCommentsOf(
  services: ContentServices,
  target: ChangeRequestTarget,
  { rows, format }: { readonly rows: readonly ReviewRow[]; readonly format: DocumentFormat | undefined },
): Promise<Map<string | undefined, Comment>> {
  if (rows.length === 0) return new Map();
  const comments = await services.store.db
    .selectFrom('comment')
    .selectAll()
    .where(
      'review',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const presentedComments = await presentComments(services, target, comments, format);
  return new Map(presentedComments.map((comment) => [comment.target.review, comment]));
}

interface ReviewView {
  readonly row: ReviewRow;
  readonly users: ReadonlyMap<string, User>;
  readonly comment: Comment | undefined;
}

/** Assumption: a review is outdated once the change request has another revision than the reviewed one. */
function present(
  { origins: { api } }: ContentServices,
  { space, changeRequest }: ChangeRequestTarget,
  { row, users, comment }: ReviewView,
): ChangeRequestReview {
  return {
    object: 'change-request-review',
    id: row.id,
    revision: row.revision,
    reviewer: users.get(row.reviewer) as User,
    ...(row.requested_by === null ? {} : { requestedBy: users.get(row.requested_by) }),
    status: row.status,
    outdated: row.revision !== changeRequest.revision,
    ...(comment === undefined ? {} : { comment }),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    urls: { location: `${api}/v1/spaces/${space.id}/change-requests/${changeRequest.id}/reviews/${row.id}` },
  };
}
