// SAML providers as stored, changed and shown.
import type {
  HandlerInput,
  OrganizationSAMLProvider,
  OrganizationSSOProviderLogin,
  operations,
} from '@bindery/contract';
import type { IdentityProvider, ServiceProvider } from '@bindery/saml';
import { apiError } from '../../../core/api-error.ts';
import type { CoreServices } from '../../../store/core-services.ts';
import { compileOnce } from '../../../store/store.ts';
import type { Db } from '../../../store/store.ts';
import type { SamlProviderRow, TeamTable } from '../../../store/tables.ts';
import { countForTeams, presentTeam } from '../teams/present.ts';
import { requireCertificates, splitCertificates } from './certificates.ts';
import { serviceUrls } from './saml-urls.ts';
import { loadServiceKeys } from './service-keys.ts';

/** The fields that admins set. */
export type ProviderChange = HandlerInput<typeof operations.updateOrganizationSAMLProvider>['body'];

/** Assumption: a URL that isn’t set yet is shown as a placeholder, since the result must have one. */
const NO_URL = 'about:blank';

/** The columns that a change sets; those that it leaves out are undefined. Throws saml_certificate_invalid, request_invalid. */
export function columnsOf({ label, entityID, certificate, ssoURL, defaultTeam, defaultRole }: ProviderChange) {
  if (certificate !== undefined) requireCertificates(certificate);
  if (ssoURL !== undefined) requireWebUrl(ssoURL);
  return {
    label,
    entity_id: entityID,
    certificate,
    sso_url: ssoURL === NO_URL ? '' : ssoURL,
    default_team: defaultTeam,
    default_role: defaultRole,
  };
}

/** A browser is sent there: nothing but a URL, and no one's password. */
function requireWebUrl(url: string): void {
  if (url === NO_URL) return;
  const { protocol, username, password } = new URL(url);
  if ((protocol === 'https:' || protocol === 'http:') && username === '' && password === '') return;
  throw apiError('request_invalid', 'Body field "ssoURL": must be an http or https URL without a password.');
}

/** Throws team_not_found unless the team is one of the organization. */
export async function requireOwnTeam(db: Db, organization: string, team: string | undefined): Promise<void> {
  if (team === undefined) return;
  const found = await db.selectFrom('team').select('organization').where('id', '=', team).executeTakeFirst();
  if (found?.organization === organization) return;
  throw apiError('team_not_found', `Body field "defaultTeam": the organization has no team "${team}".`);
}

const findRow = compileOnce((db, id: string) => db.selectFrom('saml_provider').selectAll().where('id', '=', id));

/** A provider, without a permission check. */
export async function findProvider(db: Db, id: string): Promise<SamlProviderRow | undefined> {
  const [row] = await findRow(db, id);
  return row;
}

/** A provider of an organization. Throws saml_provider_not_found. */
export async function getProvider(db: Db, organization: string, id: string): Promise<SamlProviderRow> {
  const row = await findProvider(db, id);
  if (row?.organization === organization) return row;
  throw apiError('saml_provider_not_found', `The organization has no SAML provider "${id}".`);
}

/** The providers of an organization, oldest first. */
export async function listProviders(db: Db, organization: string): Promise<SamlProviderRow[]> {
  const all = db.selectFrom('saml_provider').selectAll().where('organization', '=', organization);
  return all.orderBy('created_at').orderBy('id').execute();
}

/** Providers as the API shows them to an admin. */
export async function presentProviders(
  services: CoreServices,
  rows: readonly SamlProviderRow[],
): Promise<OrganizationSAMLProvider[]> {
  const { db } = services.store;
  const ids = rows.flatMap(({ default_team: team }) => (team === null ? [] : [team]));
  const teams = ids.length === 0 ? [] : await db.selectFrom('team').selectAll().where('id', 'in', ids).execute();
  const organization = rows[0]?.organization ?? '';
  const counts = await countForTeams(db, organization, ids);
  return rows.map((row) => {
    const team = teams.find(({ id }) => id === row.default_team);
    const presentedTeam = team && presentTeam(team satisfies TeamTable, 'admin', counts.get(team.id));
    return present(services, row, presentedTeam);
  });
}

function present(
  { origins }: CoreServices,
  row: SamlProviderRow,
  team: OrganizationSAMLProvider['defaultTeam'],
): OrganizationSAMLProvider {
  return {
    object: 'saml-provider',
    id: row.id,
    label: row.label,
    ssoURL: row.sso_url === '' ? NO_URL : row.sso_url,
    entityID: row.entity_id,
    certificate: row.certificate,
    ...(team === undefined ? {} : { defaultTeam: team }),
    defaultRole: row.default_role,
    createdAt: new Date(row.created_at).toISOString(),
    status: row.active_at === null ? 'pending' : 'active',
    service: serviceUrls(origins, row.id),
    urls: { location: `${origins.api}/v1/orgs/${row.organization}/saml/${row.id}` },
  };
}

/** A provider as those see it who can sign in. */
export function presentLogin({ origins }: CoreServices, row: SamlProviderRow): OrganizationSSOProviderLogin {
  return { id: row.id, label: row.label, startURL: serviceUrls(origins, row.id).startURL };
}

/** Whether someone can sign in with it. */
export function isComplete({ entity_id: entity, sso_url: url, certificate }: SamlProviderRow): boolean {
  return entity !== '' && url !== '' && certificate !== '';
}

/** Both sides, as the engine takes them. Throws saml_provider_incomplete. */
export async function toParties(
  services: CoreServices,
  row: SamlProviderRow,
): Promise<{ readonly sp: ServiceProvider; readonly idp: IdentityProvider }> {
  if (!isComplete(row)) {
    throw apiError(
      'saml_provider_incomplete',
      `The provider "${row.label}" is missing its entity ID, certificate, or SSO URL.`,
    );
  }
  const idp = {
    entityId: row.entity_id,
    ssoUrl: row.sso_url,
    certificates: splitCertificates(row.certificate),
    allowUnsolicited: row.allow_unsolicited === 1,
    assertionOnlySigned: row.assertion_only === 1,
  };
  return { sp: await toServiceProvider(services, row.id), idp };
}

/** This side, for a provider. */
export async function toServiceProvider(services: CoreServices, provider: string): Promise<ServiceProvider> {
  const { entityID, acsURL } = serviceUrls(services.origins, provider);
  const key = await loadServiceKeys(services, provider);
  return { entityId: entityID, acsUrl: acsURL, ...(key === undefined ? {} : { signing: key, decryption: key }) };
}
