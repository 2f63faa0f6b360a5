// More people than the owner, and tokens for them.
import { reply } from '@bindery/contract';
import type { Handlers, operationFamilies } from '@bindery/contract';
import { apiError } from '../../core/api-error.ts';
import { readPage, toPage } from '../../http/page-token.ts';
import { hashToken } from '../../http/tokens.ts';
import type { Context } from '../../http/context.ts';
import type { ContentServices } from '../content/state/content-services.ts';
import { after } from '../../store/keyset.ts';
import { getOwnIntegration } from '../integrations/integrations/visible.ts';
import { createUser } from '../people/invites/create-user.ts';
import { presentUser } from '../people/users/present.ts';
import { findUser } from '../people/users/store.ts';
import { requireOwner } from './owner.ts';
import { userOf } from '../people/users/caller.ts';
import { countRows } from '../../store/count-rows.ts';

const keyset = { at: 'user.email', id: 'user.id', order: 'asc' } as const;

type People = Pick<typeof operationFamilies.local, 'createLocalUser' | 'listLocalUsers' | 'issueToken'>;

/** People of the platform and their tokens. */
export const peopleHandlers: Handlers<People, Context<ContentServices>> = {
  createLocalUser: async ({ body }, { services, caller }) => {
    requireOwner(caller, 'create a person');
    const user = presentUser(services, await services.store.write((tx) => createUser(services, tx, body)));
    return reply(user, { headers: { Location: user.urls.location } });
  },

  listLocalUsers: async ({ query }, context) => {
    const { services, caller } = context;
    requireOwner(caller, 'list the people of the platform');
    const { limit, after: cursor } = readPage(context, query);
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

  issueToken: async ({ body }, context) => {
    const { services } = context;
    const bearer = await findBearer(context, body);
    const token = `bnd_${body.kind}_${services.ids.secret()}`;
    const id = services.ids.next('token');
    await services.store.db
      .insertInto('token')
      .values({
        id,
        hash: hashToken(token),
        kind: body.kind,
        ...bearer,
        label: body.label ?? null,
        created_at: services.clock.now(),
      })
      .execute();
    return { id, token, kind: body.kind };
  },
};

interface TokenRequest {
  readonly kind: 'user' | 'integration';
  readonly integration?: string | undefined;
  readonly user?: string | undefined;
}

/** Whose token it is to be, if the caller may have one of theirs. */
async function findBearer(context: Context<ContentServices>, { kind, integration, user }: TokenRequest) {
  const { services, caller } = context;
  if (kind === 'integration') {
    if (user !== undefined) throw apiError('request_invalid', 'Body field "user" is for a token of a person.');
    if (integration === undefined) throw apiError('request_invalid', 'Body field "integration" is missing.');
    await getOwnIntegration(context, integration, 'issue a token of an integration');
    return { user: null, integration };
  }
  const self = userOf({ caller });
  if (user === undefined || user === self) return { user: self, integration: null };
  requireOwner(caller, 'issue a token of somebody else');
  if ((await findUser(services.store.db, user)) === undefined) {
    throw apiError('user_not_found', `Body field "user": there is no person "${user}".`);
  }
  return { user, integration: null };
}
