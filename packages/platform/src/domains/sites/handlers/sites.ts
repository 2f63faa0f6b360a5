import { reply } from '@bindery/contract';
import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { SiteServices } from '../state/index.ts';
import { authorizedSite } from '../../../access/authorized.ts';
import { getOrganization, getSite } from '../../../access/find.ts';
import { requirePermission } from '../../../access/roles.ts';
import { getLiveSpace } from '../../content/spaces/index.ts';
import { createSpaceForSite, getSpaceForSite } from '../structure/index.ts';
import {
  DEFAULT_SITE_TITLE,
  applySiteTemplate,
  createSite,
  deleteSite,
  listSiteScripts,
  listSites,
  presentOneSite,
  samplePages,
  updateSite,
} from '../settings/index.ts';

/** Sites. */
export const siteHandlers: Handlers<typeof operationFamilies.sites, Context<SiteServices>> = {
  listSites,

  createSite: async ({ organizationId, body = {} }, context) => {
    const { services } = context;
    const spaceIds = Array.isArray(body.spaces) ? body.spaces : [];
    const spaces = await Promise.all(spaceIds.map((space) => getSpaceForSite(context, organizationId, space)));
    const title = body.title ?? DEFAULT_SITE_TITLE;
    const row = await services.store.write(async (tx) => {
      for (const space of spaces) await getLiveSpace(tx, space);
      const draft = { organization: organizationId, title };
      const pages = body.spaces === 'sample' ? { pages: samplePages(services) } : {};
      const created =
        typeof body.spaces === 'string' ? [await createSpaceForSite(context, tx, { ...draft, ...pages })] : [];
      const { type = 'basic', visibility = 'public' } = body;
      return createSite(services, tx, {
        ...draft,
        type,
        visibility,
        published: false,
        spaces: [...spaces, ...created],
      });
    });
    const { role } = await getSite(context, organizationId, row.id);
    const site = await presentOneSite(services, row, role);
    return reply(site, { headers: { Location: site.urls.location } });
  },

  getSiteById: async ({ siteId }, context) => {
    const { row, role } = authorizedSite(context, siteId);
    return presentOneSite(context.services, row, role);
  },

  deleteSiteById: async ({ organizationId, siteId }, { services }) => {
    await deleteSite(services, organizationId, siteId);
  },

  updateSiteById: async ({ body, ...names }, context) => {
    await updateSite(context, names, body);
    const { row, role } = await getSite(context, names.organizationId, names.siteId);
    return presentOneSite(context.services, row, role);
  },

  applyTemplateToSite: async (names, context) => {
    const { role } = await getOrganization(context, names.organizationId);
    requirePermission('organization.createContent', role);
    await applySiteTemplate(context, names);
  },

  listSiteIntegrationScripts: async ({ siteId }, { services }) => listSiteScripts(services, siteId),
};
