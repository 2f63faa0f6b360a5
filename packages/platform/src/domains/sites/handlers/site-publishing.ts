import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { SiteServices } from '../state/index.ts';
import { getSite } from '../../../access/find.ts';
import {
  newPrivateKey,
  presentAuth,
  presentOneSite,
  presentProfile,
  previewUrl,
  requireVisitorUrl,
} from '../settings/index.ts';
import { loadSiteView, stored } from '../structure/index.ts';
import { openVisitOf, presentVisitedProfile } from '../serving/index.ts';

interface Names {
  readonly organizationId: string;
  readonly siteId: string;
}

/** Publishing: on, off, for whom, and what is shown. */
export const sitePublishingHandlers: Handlers<typeof operationFamilies.sitePublishing, Context<SiteServices>> = {
  getPublishedContentSite: async ({ query, ...names }, context) => {
    const view = await loadSiteView(context, names, query.shareKey);
    const visit = await openVisitOf(context);
    return visit === undefined ? presentProfile(view) : presentVisitedProfile(view, visit);
  },

  publishSite: async (names, context) => setPublished(context, names, 1),

  unpublishSite: async (names, context) => setPublished(context, names, 0),

  getSitePublishingAuthById: async (names, context) => presentAuth(context, names),

  updateSitePublishingAuthById: async ({ body, ...names }, context) => {
    await context.services.store.write(async (tx) => {
      await tx
        .updateTable('site')
        .set({
          auth_backend: body.backend,
          ...stored('auth_fallback_url', requireVisitorUrl('fallbackURL', body.fallbackURL)),
          ...stored('auth_logout_url', requireVisitorUrl('logoutURL', body.logoutURL)),
        })
        .where('id', '=', names.siteId)
        .execute();
    });
    return presentAuth(context, names);
  },

  regenerateSitePublishingAuthById: async (names, context) => {
    const { services } = context;
    const key = newPrivateKey(services);
    await services.store.write(async (tx) => {
      await tx.updateTable('site').set({ sealed_private_key: key }).where('id', '=', names.siteId).execute();
    });
    return presentAuth(context, names);
  },

  getSitePublishingPreviewById: async ({ query, ...names }, context) => previewUrl(context, names, query),
};

/** Publishing what is published, or the other way round, changes nothing. */
async function setPublished(context: Context<SiteServices>, { organizationId, siteId }: Names, published: 0 | 1) {
  const { services } = context;
  await services.store.write(async (tx) => {
    await tx.updateTable('site').set({ published }).where('id', '=', siteId).execute();
  });
  const { row, role } = await getSite(context, organizationId, siteId);
  return presentOneSite(services, row, role);
}
