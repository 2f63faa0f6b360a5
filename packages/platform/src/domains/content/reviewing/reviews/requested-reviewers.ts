// Requested reviewers of a change request. Assumption: a request stays when the reviewer leaves the organization,
// until someone removes it.
import { mapPage, readPage } from '../../../../http/read-page.ts';
import type { ChangeRequestRequestedReviewer, HandlerInput, User, operations } from '@bindery/contract';
import type { Selectable } from 'kysely';
import { apiError } from '../../../../core/api-error.ts';
import type { Page } from '../../../../http/page-token.ts';
import type { Context } from '../../../../http/context.ts';
import type { AccessServices } from '../../../../access/access-services.ts';
import type { RequestedReviewerTable } from '../../../../store/tables.ts';
import { findSpace } from '../../../../access/find.ts';
import { updateChangeRequest } from '../../spaces/index.ts';
import { reloadChangeRequestTarget } from '../comments/comment-target-ref.ts';
import type { ChangeRequestTarget } from '../comments/comment-target-ref.ts';
import { requireMembers } from '../../../people/permissions/subjects.ts';
import { presentUsers } from '../../../people/users/present.ts';
import { requireReviewable } from './reviewable.ts';

type Row = Selectable<RequestedReviewerTable>;
type Query = HandlerInput<typeof operations.getRequestedReviewersByChangeRequestId>['query'];
type RequestBody = HandlerInput<typeof operations.requestReviewersForChangeRequest>['body'];

/** A page of the requested reviewers, oldest request first. */
export async function listRequestedReviewers(
  context: Context<AccessServices>,
  { changeRequest }: ChangeRequestTarget,
  query: Query,
): Promise<Page<ChangeRequestRequestedReviewer>> {
  const { services } = context;
  const all = services.store.db.selectFrom('requested_reviewer').where('change_request', '=', changeRequest.id);
  const page = await readPage(context, query, all.selectAll().select('user as id'), {
    at: 'created_at',
    id: 'user',
    order: 'asc',
  });
  const users = await presentUsers(services, peopleOf(page.items));
  return mapPage(page, (row) => present(row, users));
}

/**
 * Requests reviews and returns the requests in the given order, each once. Assumption: an existing request stays
 * unchanged, and a request doesn’t open a draft, which takes a status update.
 * @throws {KitError} member_not_found for a user who isn’t a member that can see the space; conflict when it is
 * merged or archived
 */
export async function requestReviewers(
  context: Context<AccessServices>,
  target: ChangeRequestTarget,
  { users: named, subject, description }: RequestBody,
): Promise<ChangeRequestRequestedReviewer[]> {
  const { services } = context;
  const ids = [...new Set(named)];
  const { organization } = target.space;
  await requireMembers(services.store.db, { organization, ids, field: 'users' });
  await requireViewers(context, target, ids);
  const rows = await services.store.write(async (tx) => {
    const current = await reloadChangeRequestTarget(tx, target);
    requireReviewable(current.changeRequest);
    await requireMembers(tx, { organization, ids, field: 'users' });
    if (subject !== undefined || description !== undefined) {
      await updateChangeRequest(services, tx, { found: current.changeRequest, update: { subject, description } });
    }
    const { id: changeRequest, revision } = current.changeRequest;
    const fields = { requested_by: current.user, revision, created_at: services.clock.now() };
    const rowOf = async (user: string): Promise<Row> =>
      tx
        .insertInto('requested_reviewer')
        .values({ change_request: changeRequest, user, ...fields })
        // Nothing changes; a row that is left alone would not come back.
        .onConflict((conflict) => conflict.columns(['change_request', 'user']).doUpdateSet({ user }))
        .returningAll()
        .executeTakeFirstOrThrow();
    const stored: Row[] = [];
    for (const user of ids) stored.push(await rowOf(user));
    return stored;
  });
  const users = await presentUsers(services, peopleOf(rows));
  return rows.map((row) => present(row, users));
}

/** Removes a requested reviewer. Does nothing if there is no request. */
export async function removeRequestedReviewer(
  services: AccessServices,
  target: ChangeRequestTarget,
  user: string,
): Promise<void> {
  await services.store.write(async (tx) => {
    const { changeRequest } = await reloadChangeRequestTarget(tx, target);
    await tx
      .deleteFrom('requested_reviewer')
      .where('change_request', '=', changeRequest.id)
      .where('user', '=', user)
      .execute();
  });
}

/** Throws member_not_found unless each of them may at least view the space. */
async function requireViewers(
  { services }: Context<AccessServices>,
  target: ChangeRequestTarget,
  ids: readonly string[],
) {
  for (const user of ids) {
    const visibleSpace = await findSpace({ services, caller: { kind: 'user', user } }, target.space.id);
    if (visibleSpace === undefined) {
      // No one sees a space that was deleted in the meantime.
      await reloadChangeRequestTarget(services.store.db, target);
      throw apiError('member_not_found', `Field "users": the member "${user}" has no access to the space.`);
    }
  }
}

function peopleOf(rows: readonly Row[]): string[] {
  return rows.flatMap((row) => [row.user, row.requested_by]);
}

function present(row: Row, users: ReadonlyMap<string, User>): ChangeRequestRequestedReviewer {
  return {
    object: 'change-request-requested-reviewer',
    kind: 'user',
    user: users.get(row.user) as User,
    requestedBy: users.get(row.requested_by) as User,
    revision: row.revision,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
