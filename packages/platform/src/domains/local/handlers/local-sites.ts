import { reply } from '@bindery/contract';
import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { SiteServices } from '../../sites/state/index.ts';
import { getSite } from '../../../access/find.ts';
import { getOwnHostname, presentHostname, presentOneSite } from '../../sites/settings/index.ts';
import { loadStructure, serviceOf } from '../../sites/structure/index.ts';
import { addHostname } from '../add-hostname.ts';
import { toJson } from '../../../store/json-column.ts';
import { withoutNull } from '../../../core/without-null.ts';

/** State of sites that only the service sets. */
export const localSiteHandlers: Handlers<typeof operationFamilies.localSites, Context<SiteServices>> = {
  updateSiteState: async ({ organizationId, siteId, body }, context) => {
    const { services } = context;
    await services.store.write(async (tx) => {
      const { site } = await loadStructure(tx, siteId);
      const service = toJson(withoutNull({ ...serviceOf(site), ...body }));
      await tx.updateTable('site').set({ service }).where('id', '=', siteId).execute();
    });
    const { row, role } = await getSite(context, organizationId, siteId);
    return presentOneSite(services, row, role);
  },

  createCustomHostname: async ({ body }, context) => {
    const hostname = presentHostname(context.services, await addHostname(context, body));
    return reply(hostname, { headers: { Location: hostname.urls.location } });
  },

  updateCustomHostnameState: async ({ hostname, body }, context) => {
    const { services } = context;
    const row = await getOwnHostname(context, hostname);
    await services.store.write(async (tx) => {
      await tx.updateTable('custom_hostname').set(body).where('hostname', '=', hostname).execute();
    });
    return presentHostname(services, { ...row, ...body });
  },
};
