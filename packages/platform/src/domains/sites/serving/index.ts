// Responses of published sites: pages, texts, files, search, blocks, embeds, scripts, visits.
export type { Visit } from './audience/visit.ts';
export { EMBED_FETCH_LIMITS, createEmbeds } from './embeds/create-embeds.ts';
export { findEmbed } from './embeds/find-embed.ts';
export { streamAskOnSite } from './search/ask-site.ts';
export { streamResponse } from './search/respond-in-conversation.ts';
export { prepareSiteSearch, searchSite } from './search/search-site-content.ts';
export { servePublished } from './serve-published.ts';
export { SITE_POSTS, SITE_PRINTS } from './system-routes/site-posts.ts';
export { createVisitedContents } from './visited/create-visited-contents.ts';
export { isRedirectVisible } from './visited/is-redirect-visible.ts';
export { openVisitAsCaller, openVisitOf } from './visited/open-visit.ts';
export { presentVisitedProfile } from './visited/visited-profile.ts';
export { eventUrl } from './visits/event-visitor.ts';
export { isRobot, recordViews } from './visits/record-view.ts';
