// More people than the owner.
import { reply } from '@bindery/contract';
import type { Handlers, operationFamilies } from '@bindery/contract';
import { parsePageToken, toPage } from '../../http/page-token.ts';
import type { Context } from '../../http/context.ts';
import type { ContentServices } from '../content/state/content-services.ts';
import { after } from '../../store/keyset.ts';
import { createUser } from '../people/invites/create-user.ts';
import { presentUser } from '../people/users/present.ts';
import { requireOwner } from './owner.ts';
import { countRows } from '../../store/count-rows.ts';

const keyset = { at: 'user.email', id: 'user.id', order: 'asc' } as const;

type People = Pick<typeof operationFamilies.local, 'createLocalUser' | 'listLocalUsers'>;

/** People of the platform. */
export const peopleHandlers: Handlers<People, Context<ContentServices>> = {
  createLocalUser: async ({ body }, { services, caller }) => {
    requireOwner(caller, 'create a user');
    const user = presentUser(services, await services.store.write((tx) => createUser(services, tx, body)));
    return reply(user, { headers: { Location: user.urls.location } });
  },

  listLocalUsers: async ({ query }, context) => {
    const { services, caller } = context;
    requireOwner(caller, 'list the platform’s users');
    const { limit, after: cursor } = parsePageToken(context, query);
    const all = services.store.db.selectFrom('user').where('pending', '=', 0);
    const rows = await all
      .selectAll()
      .select('email as at')
      .where(after(keyset, cursor))
      .orderBy('email')
      .orderBy('id')
      .limit(limit + 1)
      .execute();
    const count = await countRows(all);
    return toPage(context, query, { rows, count, present: (row) => presentUser(services, row) });
  },
};
