import { reply } from '@bindery/contract';
import type { Handlers, PublishedSiteContentLookup, Reply, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { visitOf } from '../../../core/caller.ts';
import { cacheHeaders } from '../../../http/cache-headers.ts';
import type { Context } from '../../../http/context.ts';
import type { SiteServices } from '../state/index.ts';
import { findEmbed } from '../serving/index.ts';
import { findContentAt, lookUpPublished } from '../entering/index.ts';
import type { PublishedQuestion } from '../entering/index.ts';

/** Operations that resolve URLs. */
export const urlHandlers: Handlers<typeof operationFamilies.urls, Context<SiteServices>> = {
  getContentByUrl: ({ query }, context) => findContentAt(context, query.url),

  getEmbedByUrl: ({ query }, context) => findEmbed(context, context.services.sites.embeds, query.url),

  getEmbedByUrlInSpace: async ({ spaceId, query }, context) => {
    await requireEmbedded(context, spaceId, query.url);
    return findEmbed(context, context.services.sites.embeds, query.url, spaceId);
  },

  getPublishedContentByUrl: ({ query: { url, visitorAuthToken, redirectOnError } }, { services }) =>
    lookUp(services, {
      url,
      redirectOnError,
      visitor: visitorAuthToken === undefined ? {} : { tokens: [visitorAuthToken] },
    }),

  resolvePublishedContentByUrl: ({ body: { url, visitor, redirectOnError = false } }, { services }) =>
    lookUp(services, {
      url,
      redirectOnError,
      visitor: {
        ...(visitor?.jwtToken !== undefined && { tokens: [visitor.jwtToken] }),
        unsignedClaims: visitor?.unsignedClaims,
        isAgent: visitor?.type === 'agent',
      },
    }),
};

/** Visitors can’t have this platform fetch other URLs than those of pages that they can see. Throws forbidden. */
async function requireEmbedded({ services, caller }: Context<SiteServices>, space: string, url: string): Promise<void> {
  const visit = visitOf(caller);
  const visited = visit && (await services.content.visited.open(visit, space));
  if (visit === undefined || (await visited?.embedsUrl(url)) === true) return;
  throw apiError('forbidden', 'No page that you can access embeds this URL.');
}

/** The resolved content, with the headers by which renderers cache it. */
async function lookUp(
  services: SiteServices,
  question: PublishedQuestion,
): Promise<PublishedSiteContentLookup | Reply<PublishedSiteContentLookup>> {
  const found = await lookUpPublished(services, question);
  return 'space' in found ? reply(found, { headers: cacheHeaders(found) }) : found;
}
