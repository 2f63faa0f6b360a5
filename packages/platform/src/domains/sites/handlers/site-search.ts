import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import { prepareSiteSearch, searchSite, streamAskOnSite, streamResponse } from '../serving/index.ts';
import type { SiteServices } from '../state/index.ts';

/** Search on sites. */
export const siteSearchHandlers: Handlers<typeof operationFamilies.siteSearch, Context<SiteServices>> = {
  searchSiteContent: ({ siteId, query, body }, context) => searchSite(context, siteId, { query, body }),
  streamAskInSite: (input, context) => streamAskOnSite(context, input),
  streamAIResponseInSite: (input, context) => streamResponse(context, input),
  prewarmSiteSearch: ({ siteId }, context) => prepareSiteSearch(context, siteId),
};
