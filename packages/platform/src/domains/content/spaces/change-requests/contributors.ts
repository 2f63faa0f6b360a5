// Contributors of a change request: users who edited or commented.
import type { ChangeRequestUserContributor } from '@bindery/contract';
import type { CoreServices } from '../../../../store/core-services.ts';
import { presentUser } from '../../../people/users/present.ts';
import type { Tx } from '../../../../store/store.ts';

/** Counts a contribution of a user. Creating a change request is one. */
export async function addContribution(
  tx: Tx,
  {
    changeRequest,
    user,
    action,
    now,
  }: { changeRequest: string; user: string; action: 'edit' | 'comment'; now: number },
): Promise<void> {
  await tx
    .insertInto('change_request_contributor')
    .values({ change_request: changeRequest, user, action, count: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['change_request', 'user', 'action']).doUpdateSet((eb) => ({
        count: eb(eb.ref('change_request_contributor.count'), '+', 1),
        updated_at: now,
      })),
    )
    .execute();
}

/** All contributors, latest first. */
export async function listContributors(
  services: CoreServices,
  changeRequest: string,
): Promise<ChangeRequestUserContributor[]> {
  const rows = await services.store.db
    .selectFrom('change_request_contributor')
    .innerJoin('user', 'user.id', 'change_request_contributor.user')
    .selectAll('user')
    .select(['action', 'count', 'updated_at'])
    .where('change_request', '=', changeRequest)
    .orderBy('updated_at', 'desc')
    .orderBy('user.id')
    .orderBy('action')
    .execute();
  return rows.map((row) => ({
    updatedAt: new Date(row.updated_at).toISOString(),
    count: row.count,
    user: presentUser(services, row),
    actionType: row.action,
  }));
}
