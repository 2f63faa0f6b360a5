import { mapPage, readPage } from '../../../http/read-page.ts';
import { reply } from '@bindery/contract';
import type { Handlers, OrganizationSAMLProvider, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { SamlProviderRow } from '../../../store/tables.ts';
import {
  columnsOf,
  getProvider,
  isComplete,
  listProviders,
  presentLogin,
  presentProviders,
  requireOwnTeam,
} from '../saml/providers.ts';
import { deleteIdentityLinks } from '../saml/delete-identity-links.ts';
import { addServiceKey, createServiceKey } from '../saml/service-keys.ts';
import type { SamlServices } from '../saml/saml-services.ts';
import { signInOf } from '../users/caller.ts';
import { authorizedOrganization } from '../../../access/authorized.ts';

const keyset = { at: 'saml_provider.created_at', id: 'saml_provider.id', order: 'asc' } as const;

/** Single sign-on of an organization. */
export const samlHandlers: Handlers<typeof operationFamilies.saml, Context<SamlServices>> = {
  listSAMLProvidersInOrganizationById: async ({ organizationId, query }, context) => {
    const { services } = context;
    const all = services.store.db.selectFrom('saml_provider').where('organization', '=', organizationId);
    const page = await readPage(context, query, all.selectAll(), keyset);
    const presented = new Map((await presentProviders(services, page.items)).map((one) => [one.id, one]));
    const present = ({ id }: { readonly id: string }) => presented.get(id) as OrganizationSAMLProvider;
    return mapPage(page, present);
  },

  createOrganizationSAMLProvider: async ({ organizationId: organization, body }, context) => {
    const { services } = context;
    const { row: found } = authorizedOrganization(context, organization);
    const columns = columnsOf(body);
    const id = services.ids.next('saml');
    const key = await createServiceKey(services, id);
    const row: SamlProviderRow = {
      id,
      organization,
      label: body.label,
      entity_id: columns.entity_id ?? '',
      certificate: columns.certificate ?? '',
      sso_url: columns.sso_url ?? '',
      default_team: columns.default_team ?? null,
      // Assumption: those who join by a provider that names no role join as those do who join by an email domain.
      default_role: columns.default_role === undefined ? found.default_role : columns.default_role,
      created_at: services.clock.now(),
      active_at: null,
      allow_unsolicited: 1,
      assertion_only: 0,
      allow_any_email: 0,
    };
    await services.store.write(async (tx) => {
      await requireOwnTeam(tx, organization, body.defaultTeam);
      await tx.insertInto('saml_provider').values(row).execute();
      await addServiceKey(tx, key);
    });
    const provider = await presentOne(services, row);
    return reply(provider, { headers: { Location: provider.urls.location } });
  },

  getOrganizationSAMLProviderById: async ({ organizationId, samlProviderId }, { services }) =>
    presentOne(services, await getProvider(services.store.db, organizationId, samlProviderId)),

  // Everyone who signed in through it is signed out: their sessions and tokens are deleted with the row.
  deleteOrganizationSAMLProvider: async ({ organizationId, samlProviderId }, { services }) => {
    const { db } = services.store;
    await db
      .deleteFrom('saml_provider')
      .where('organization', '=', organizationId)
      .where('id', '=', samlProviderId)
      .execute();
  },

  updateOrganizationSAMLProvider: async ({ organizationId, samlProviderId, body }, { services, caller }) => {
    const columns = columnsOf(body);
    const row = await services.store.write(async (tx) => {
      const before = await getProvider(tx, organizationId, samlProviderId);
      await requireOwnTeam(tx, organizationId, body.defaultTeam);
      const set = Object.values(columns).some((value) => value !== undefined);
      if (set) await tx.updateTable('saml_provider').set(columns).where('id', '=', samlProviderId).execute();
      // Another identity provider can give the same name to someone else.
      if (columns.entity_id !== undefined && columns.entity_id !== before.entity_id) {
        await deleteIdentityLinks(tx, samlProviderId, signInOf(caller)?.session);
      }
      return getProvider(tx, organizationId, samlProviderId);
    });
    return presentOne(services, row);
  },

  // Assumption: a provider that no one can sign in with yet is no login.
  listSSOProviderLoginsInOrganization: async ({ organizationId }, { services }) => {
    const rows = await listProviders(services.store.db, organizationId);
    return { items: rows.filter(isComplete).map((row) => presentLogin(services, row)) };
  },
};

async function presentOne(services: SamlServices, row: SamlProviderRow): Promise<OrganizationSAMLProvider> {
  const [provider] = await presentProviders(services, [row]);
  return provider as OrganizationSAMLProvider;
}
