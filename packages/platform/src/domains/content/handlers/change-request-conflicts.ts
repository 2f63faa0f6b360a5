import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import { userOf } from '../../people/users/caller.ts';
import { getChangeRequest } from '../spaces/index.ts';
import { listConflicts, resolveConflict } from '../editing/index.ts';
import type { ContentServices } from '../state/index.ts';

/** Merge conflicts of change requests. */
export const changeRequestConflictHandlers: Handlers<
  typeof operationFamilies.changeRequestConflicts,
  Context<ContentServices>
> = {
  listChangeRequestConflicts: (input, context) => listConflicts(context, input),

  resolveChangeRequestConflict: async ({ spaceId, changeRequestId, conflictId, body }, context) => {
    const { services } = context;
    const { row: found } = await getChangeRequest(context, spaceId, changeRequestId);
    const choice = { found, conflict: conflictId, keep: body.keep, user: userOf(context) };
    return services.store.write((tx) => resolveConflict(services, tx, choice));
  },
};
