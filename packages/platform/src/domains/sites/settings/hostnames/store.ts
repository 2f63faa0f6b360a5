// Hostnames of one’s own, as stored. A hostname has one target, and a site one hostname.
import type { CustomHostname } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';
import type { Context } from '../../../../http/context.ts';
import type { AccessServices } from '../../../../access/access-services.ts';
import type { Db } from '../../../../store/store.ts';
import type { CustomHostnameTable } from '../../../../store/tables.ts';
import { findOrganization } from '../../../../access/find.ts';
import { requirePermission } from '../../../../access/roles.ts';
import { requireUnblocked } from '../../../../access/blocked.ts';

/** A hostname, if it is there. */
export async function findHostname(db: Db, hostname: string): Promise<CustomHostnameTable | undefined> {
  return db.selectFrom('custom_hostname').selectAll().where('hostname', '=', hostname).executeTakeFirst();
}

/**
 * A hostname of an organization that the caller administers. There only the service’s own staff can call for it; here an admin is in for
 * them.
 * @throws {KitError} forbidden, organization_blocked
 */
export async function findOwnHostname(
  context: Context<AccessServices>,
  hostname: string,
): Promise<CustomHostnameTable | undefined> {
  const row = await findHostname(context.services.store.db, hostname);
  const organization = row && (await findOrganization(context, row.organization));
  if (organization === undefined) return undefined;
  requirePermission('organization.admin', organization.role);
  if (context.call.method !== 'GET') requireUnblocked(organization.row);
  return row;
}

/** Gets a hostname. Throws custom_hostname_not_found. */
export async function getOwnHostname(context: Context<AccessServices>, hostname: string): Promise<CustomHostnameTable> {
  const row = await findOwnHostname(context, hostname);
  if (row === undefined) throw apiError('custom_hostname_not_found', `Hostname "${hostname}" not found.`);
  return row;
}

/** A hostname as the API shows it. It serves once it is live. */
export function presentHostname({ origins }: AccessServices, row: CustomHostnameTable): CustomHostname {
  return {
    object: 'custom-hostname',
    hostname: row.hostname,
    target:
      row.site === null ? { type: 'organization', organization: row.organization } : { type: 'site', site: row.site },
    isActive: row.status === 'live',
    status: row.status,
    urls: { location: `${origins.api}/v1/custom-hostnames/${row.hostname}` },
  };
}
