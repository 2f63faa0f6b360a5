import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import { streamAskOnSite } from '../serving/search/ask-site.ts';
import { streamResponse } from '../serving/search/respond-in-conversation.ts';
import { prepareSiteSearch, searchSite } from '../serving/search/search-site-content.ts';
import type { SiteServices } from '../state/site-services.ts';

/** Search on sites. */
export const siteSearchHandlers: Handlers<typeof operationFamilies.siteSearch, Context<SiteServices>> = {
  searchSiteContent: ({ siteId, query, body }, context) => searchSite(context, siteId, { query, body }),
  streamAskInSite: (input, context) => streamAskOnSite(context, input),
  streamAIResponseInSite: (input, context) => streamResponse(context, input),
  prewarmSiteSearch: ({ siteId }, context) => prepareSiteSearch(context, siteId),
};
