// A hostname that the service gives to an organization, or to one of its sites.
import type { HandlerInput, Operations } from '@bindery/contract';
import { apiError } from '../../core/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { AccessServices } from '../../access/access-services.ts';
import type { CustomHostnameTable } from '../../store/tables.ts';
import { getOrganization, getSite } from '../../access/find.ts';
import { requirePermission } from '../../access/roles.ts';
import { findHostname, setCustomHostname } from '../sites/settings/index.ts';
import { requireUnblocked } from '../../access/blocked.ts';
import { requireUnfrozen } from '../sites/structure/index.ts';

type Body = HandlerInput<Operations['createCustomHostname']>['body'];

/**
 * Adds a hostname. Assumption: it is unique across every organization, and a target has at most one.
 * @throws {KitError} organization_not_found, site_not_found, forbidden, name_taken, conflict, feature_frozen
 */
export async function addHostname(context: Context<AccessServices>, body: Body): Promise<CustomHostnameTable> {
  const { services } = context;
  const { hostname, organization, site = null, status = 'dns_no_cname' } = body;
  const { row: owner, role } = await getOrganization(context, organization);
  requirePermission('organization.admin', role);
  requireUnblocked(owner);
  if (site !== null) {
    const { row } = await getSite(context, organization, site);
    requireUnfrozen(row, 'sites-custom-domain');
  }
  return services.store.write(async (tx) => {
    if ((await findHostname(tx, hostname)) !== undefined) {
      throw apiError('name_taken', `Body field "hostname": "${hostname}" is already in use.`);
    }
    const others = tx.selectFrom('custom_hostname').select('hostname').where('organization', '=', organization);
    const other = await (
      site === null ? others.where('site', 'is', null) : others.where('site', '=', site)
    ).executeTakeFirst();
    if (other !== undefined)
      throw apiError(
        'conflict',
        `The ${site === null ? 'organization' : 'site'} already has the hostname "${other.hostname}". Remove this hostname first.`,
      );
    const row = { hostname, organization, site, status, created_at: services.clock.now() };
    await tx.insertInto('custom_hostname').values(row).execute();
    if (site === null) await setCustomHostname(tx, organization, hostname);
    return row;
  });
}
