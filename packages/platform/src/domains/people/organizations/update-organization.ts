// Changing an organization: by its admins, and by the service itself.
import type { HandlerInput, OrganizationState, operations } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { CoreServices } from '../../../store/core-services.ts';
import type { OrganizationRow } from '../../../store/tables.ts';
import { requireMembersByName } from '../members/find.ts';
import { foldDomains, replaceDomains } from './email-domains.ts';
import { changeService } from '../../../access/organization-service.ts';
import { requireFreeSubdomain } from './subdomain.ts';
import type { Tx } from '../../../store/store.ts';
import { toJson } from '../../../store/json-column.ts';

/** The fields that admins can update. */
export type OrganizationChange = HandlerInput<typeof operations.updateOrganizationById>['body'];

/**
 * Changes what is named and leaves the rest.
 * @throws {KitError} name_taken, site_not_found, member_not_found
 */
export async function updateOrganization(tx: Tx, id: string, change: OrganizationChange): Promise<OrganizationRow> {
  const { hostname, defaultContent, emailDomains, mergeRules } = change;
  if (hostname !== undefined) await requireFreeSubdomain(tx, hostname, id);
  if (defaultContent) await requireOwnSite(tx, id, defaultContent.site);
  if (mergeRules?.type === 'rules') {
    const named = mergeRules.rules.flatMap((rule) => ('users' in rule ? rule.users : []));
    await requireMembersByName(tx, id, named, 'mergeRules');
  }
  const domains = emailDomains && foldDomains(emailDomains);
  if (domains !== undefined) await replaceDomains(tx, id, domains);
  return store(tx, id, {
    title: change.title,
    hostname,
    email_domains: domains && toJson(domains),
    default_role: change.defaultRole,
    default_site: defaultContent === undefined ? undefined : (defaultContent?.site ?? null),
    logo: change.logo,
    sso: toInteger(change.sso),
    ai: toInteger(change.ai),
    invite_links: toInteger(change.inviteLinks),
    merge_rules: mergeRules && toJson(mergeRules),
  });
}

/**
 * Sets what only the service does.
 * @throws {KitError} name_taken
 */
export async function updateOrganizationState(
  services: CoreServices,
  tx: Tx,
  row: OrganizationRow,
  { type, useCase, communityType, sso, ...state }: OrganizationState,
): Promise<OrganizationRow> {
  if (state.customHostname !== undefined) await setCustomHostname(services, tx, row.id, state.customHostname);
  return store(tx, row.id, {
    sso: toInteger(sso),
    type,
    use_case: useCase,
    community_type: communityType,
    service: changeService(row, state),
  });
}

type Columns = { readonly [Name in keyof OrganizationRow]?: OrganizationRow[Name] | undefined };

async function store(tx: Tx, id: string, columns: Columns): Promise<OrganizationRow> {
  const changes = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  if (Object.keys(changes).length > 0) {
    await tx.updateTable('organization').set(changes).where('id', '=', id).execute();
  }
  return tx.selectFrom('organization').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

function toInteger(flag: boolean | undefined): number | undefined {
  return flag === undefined ? undefined : Number(flag);
}

/** Content of another organization is as if it were not there. */
async function requireOwnSite(tx: Tx, organization: string, site: string): Promise<void> {
  const row = await tx
    .selectFrom('site')
    .select('id')
    .where('id', '=', site)
    .where('organization', '=', organization)
    .executeTakeFirst();
  if (row === undefined) throw apiError('site_not_found', `Body field "defaultContent": site "${site}" not found.`);
}

/** A hostname belongs to one organization or site. */
async function setCustomHostname(
  { clock }: CoreServices,
  tx: Tx,
  organization: string,
  hostname: string | null,
): Promise<void> {
  await tx.deleteFrom('custom_hostname').where('organization', '=', organization).where('site', 'is', null).execute();
  if (hostname === null) return;
  const holder = await tx
    .selectFrom('custom_hostname')
    .select('hostname')
    .where('hostname', '=', hostname)
    .executeTakeFirst();
  if (holder !== undefined) throw apiError('name_taken', `The "customHostname" "${hostname}" is in use.`);
  await tx
    .insertInto('custom_hostname')
    .values({ hostname, organization, site: null, status: 'live', created_at: clock.now() })
    .execute();
}
