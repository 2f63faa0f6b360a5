// Services of sites, their caches, and the types that they name.
export type { BlockRequest } from './blocks.ts';
export type { DocumentTerms } from './document-terms.ts';
export type { Embeds } from './embeds.ts';
export { createLastFetches, loginKey } from './fetch-tracker.ts';
export { findAuthenticator } from './find-authenticator.ts';
export type { Authenticator } from './find-authenticator.ts';
export { createServingState } from './serving-state.ts';
export type { ServingState } from './serving-state.ts';
export { encode, hashOf, toCachedResponse } from './site-response-cache.ts';
export type { CachedResponse, Encoding, ResponseText } from './site-response-cache.ts';
export type { NamedSite, PublishedSpace, SiteMap, SiteServices } from './site-services.ts';
export type { ConditionalPage, SpaceIndex, SpaceTree, VisiblePage, VisibleUses } from './space-pages.ts';
export type {
  ExternalLinkRow,
  NamedFacts,
  RouteMatch,
  Routes,
  SectionGroupRow,
  SectionRow,
  SiteSpaceRow,
  StructureRows,
} from './structure-rows.ts';
