import type { Handlers, TrustedPublisher, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { mapPage, readPage } from '../../../http/read-page.ts';
import type { TrustedPublisherTable } from '../../../store/tables.ts';
import { signInOf, userOf } from '../../people/users/caller.ts';
import { getOwnIntegration } from '../integrations/visible.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import { exchangeIdToken } from '../trusted-publishers/exchange.ts';
import { isIssuerUrl } from '../trusted-publishers/issuer-url.ts';

/** Rules of an integration. */
const MAX_RULES = 20;

const keyset = { at: 'trusted_publisher.created_at', id: 'trusted_publisher.id', order: 'asc' } as const;

/** Publishing from CI without a stored token. Spec: local-platform/trusted-publishers.md */
export const trustedPublisherHandlers: Handlers<
  typeof operationFamilies.trustedPublishers,
  Context<IntegrationServices>
> = {
  listTrustedPublishers: async ({ integrationName, query }, context) => {
    await getOwnIntegration(context, integrationName, 'list an integration’s trusted publishers');
    const all = selectRules(context, integrationName).selectAll('trusted_publisher');
    return mapPage(await readPage(context, query, all, keyset), present);
  },

  createTrustedPublisher: async ({ integrationName, body }, context) => {
    const { services, caller } = context;
    await getOwnIntegration(context, integrationName, 'create a trusted publisher');
    requireValid(body, services.trust.allowPrivate);
    const rules = await selectRules(context, integrationName).select('id').execute();
    if (rules.length >= MAX_RULES) {
      throw apiError(
        'conflict',
        `"${integrationName}" has ${rules.length} trusted publishers. The limit is ${MAX_RULES}.`,
      );
    }
    const row: TrustedPublisherTable = {
      id: services.ids.next('publisher'),
      integration: integrationName,
      issuer: body.issuer,
      audience: body.audience ?? services.origins.api,
      repository: body.repository,
      ref: body.ref,
      environment: body.environment ?? null,
      workflow: body.workflow ?? null,
      created_by: userOf(context),
      sign_in_provider: signInOf(caller)?.provider ?? null,
      created_at: services.clock.now(),
    };
    await services.store.write((tx) => tx.insertInto('trusted_publisher').values(row).execute());
    return present(row);
  },

  deleteTrustedPublisher: async ({ integrationName, publisherId }, context) => {
    await getOwnIntegration(context, integrationName, 'delete a trusted publisher');
    await context.services.store.write((tx) =>
      tx
        .deleteFrom('trusted_publisher')
        .where('id', '=', publisherId)
        .where('integration', '=', integrationName)
        .execute(),
    );
  },

  createPublishToken: ({ body }, { services }) => exchangeIdToken(services, body),
};

function selectRules({ services }: Context<IntegrationServices>, integration: string) {
  return services.store.db.selectFrom('trusted_publisher').where('integration', '=', integration);
}

/** Throws request_invalid. */
function requireValid(
  { issuer, ref }: Pick<TrustedPublisher, 'issuer' | 'ref'>,
  allowPrivate: readonly string[],
): void {
  if (!isIssuerUrl(issuer, allowPrivate)) {
    throw apiError('request_invalid', `Body field "issuer": must be an https URL without a query, not "${issuer}".`);
  }
  if (ref.slice(0, -1).includes('*')) {
    throw apiError('request_invalid', `Body field "ref": "*" is only allowed at the end, not as in "${ref}".`);
  }
}

function present(row: TrustedPublisherTable): TrustedPublisher {
  const { id, issuer, audience, repository, ref, environment, workflow } = row;
  return {
    object: 'trusted-publisher',
    id,
    issuer,
    audience,
    repository,
    ref,
    ...(environment === null ? {} : { environment }),
    ...(workflow === null ? {} : { workflow }),
    createdBy: row.created_by,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
