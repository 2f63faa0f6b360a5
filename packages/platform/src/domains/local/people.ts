// More people than the owner.
import { mapPage, readPage } from '../../http/read-page.ts';
import { reply } from '@bindery/contract';
import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../http/context.ts';
import type { ContentServices } from '../content/state/index.ts';
import { createUser } from '../people/invites/create-user.ts';
import { presentUser } from '../people/users/present.ts';
import { requireOwner } from './owner.ts';

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
    const all = services.store.db.selectFrom('user').where('pending', '=', 0);
    const page = await readPage(context, query, all.selectAll(), keyset);
    return mapPage(page, (row) => presentUser(services, row));
  },
};
