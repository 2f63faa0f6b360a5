import { reply } from '@bindery/contract';
import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import {
  addExternalLink,
  changeStructure,
  getExternalLink,
  presentExternalLink,
  updateExternalLink,
} from '../structure/index.ts';
import type { SiteServices } from '../state/index.ts';

/** Links in the navigation of a site that lead elsewhere. */
export const siteExternalLinkHandlers: Handlers<typeof operationFamilies.siteExternalLinks, Context<SiteServices>> = {
  addExternalLinkToSite: async ({ body, ...names }, context) => {
    const { result: id, view } = await addExternalLink(context, names, body);
    const { api } = context.services.origins;
    const Location = `${api}/v1/orgs/${names.organizationId}/sites/${names.siteId}/external-links/${id}`;
    return reply(presentExternalLink(getExternalLink(view.rows, id)), { headers: { Location } });
  },

  updateSiteExternalLinkById: async ({ siteExternalLinkId: id, body, ...names }, context) => {
    const view = await updateExternalLink(context, names, { id, body });
    return presentExternalLink(getExternalLink(view.rows, id));
  },

  deleteSiteExternalLinkById: async ({ siteExternalLinkId, siteId }, { services }) => {
    await changeStructure(services, siteId, async (tx) => {
      await tx
        .deleteFrom('site_external_link')
        .where('site', '=', siteId)
        .where('id', '=', siteExternalLinkId)
        .execute();
    });
  },
};
