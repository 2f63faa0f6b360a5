// Tokens that are stored: issued, listed and revoked. What is stored of one is its hash.
import { mapPage, readPage } from '../../http/read-page.ts';
import type { Handlers, TokenInfo, operationFamilies } from '@bindery/contract';
import { apiError } from '../../core/api-error.ts';
import { hashToken } from '../../http/tokens/tokens.ts';
import type { TokenServices } from '../../http/tokens/tokens.ts';
import type { Context } from '../../http/context.ts';
import type { ContentServices } from '../content/state/index.ts';
import type { TokenRow } from '../../store/tables.ts';
import { listAdministrated, selectIntegrationsOf } from '../integrations/integrations/administrated.ts';
import { getOwnIntegration } from '../integrations/integrations/visible.ts';
import { personOf, signInOf, userOf } from '../people/users/caller.ts';
import { findUser } from '../people/users/store.ts';
import { isOwner, requireOwner } from './owner.ts';

const keyset = { at: 'token.created_at', id: 'token.id', order: 'desc' } as const;

type TokenOperations = Pick<typeof operationFamilies.local, 'issueToken' | 'listTokens' | 'revokeToken'>;

/** Tokens of people and integrations. */
export const tokenHandlers: Handlers<TokenOperations, Context<ContentServices & TokenServices>> = {
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
        issued_by: userOf(context),
        sign_in_provider: signInOf(context.caller)?.provider ?? null,
      })
      .execute();
    return { id, token, kind: body.kind };
  },

  listTokens: async ({ query }, context) => {
    const { integration, user } = query;
    const all = selectOwn(context, await listAdministrated(context.services.store.db, personOf(context)))
      .$if(integration !== undefined, (q) => q.where('token.integration', '=', integration ?? ''))
      .$if(user !== undefined, (q) => q.where('token.user', '=', user ?? ''));
    const page = await readPage(context, query, all.selectAll('token'), keyset);
    return mapPage(page, present);
  },

  revokeToken: async ({ tokenId }, context) => {
    const { store, callerCache } = context.services;
    const administrated = await listAdministrated(store.db, personOf(context));
    const found = selectOwn(context, administrated).select('token.hash').where('token.id', '=', tokenId);
    const own = await found.executeTakeFirst();
    if (own === undefined) return;
    await store.db.deleteFrom('token').where('id', '=', tokenId).execute();
    callerCache?.forget(own.hash);
  },
};

/**
 * The tokens that the caller can see and revoke: their own, those of integrations they administer; the owner's are all. Of those who signed
 * in through a provider, their own are the ones that were issued so.
 */
function selectOwn({ services, caller }: Context<ContentServices>, administrated: readonly string[]) {
  const { db } = services.store;
  const integrations = selectIntegrationsOf(db, administrated);
  const provider = signInOf(caller)?.provider;
  return db
    .selectFrom('token')
    .$if(!isOwner(caller), (query) =>
      query.where((eb) =>
        eb.or([
          eb.and([
            eb('token.user', '=', userOf({ caller })),
            ...(provider === undefined ? [] : [eb('token.sign_in_provider', '=', provider)]),
          ]),
          eb('token.integration', 'in', integrations),
        ]),
      ),
    );
}

function present(row: TokenRow): TokenInfo {
  return {
    id: row.id,
    kind: row.kind,
    ...(row.label === null ? {} : { label: row.label }),
    ...(row.user === null ? {} : { user: row.user }),
    ...(row.integration === null ? {} : { integration: row.integration }),
    ...(row.issued_by === null ? {} : { issuedBy: row.issued_by }),
    createdAt: new Date(row.created_at).toISOString(),
  };
}

interface TokenRequest {
  readonly kind: 'user' | 'integration';
  readonly integration?: string | undefined;
  readonly user?: string | undefined;
}

/** The user of the new token, if the caller can issue one for them. */
async function findBearer(context: Context<ContentServices>, { kind, integration, user }: TokenRequest) {
  const { services, caller } = context;
  if (kind === 'integration') {
    if (user !== undefined) throw apiError('request_invalid', 'Body field "user" can be used only for a user’s token.');
    if (integration === undefined) throw apiError('request_invalid', 'Body field "integration" is missing.');
    await getOwnIntegration(context, integration, 'issue a token for an integration');
    return { user: null, integration };
  }
  const self = userOf({ caller });
  if (user === undefined || user === self) return { user: self, integration: null };
  requireOwner(caller, 'issue a token for another user');
  if ((await findUser(services.store.db, user)) === undefined) {
    throw apiError('user_not_found', `Body field "user": user "${user}" not found.`);
  }
  return { user, integration: null };
}
