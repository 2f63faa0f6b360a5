// Published sites as HTML. Nothing here knows where content is stored, or who requests it. See README.md.
export type { SiteAssets } from './assets/load-assets.ts';
export { loadAssets } from './assets/load-assets.ts';
export { SITE_ERRORS } from './error-codes.ts';
export type { ApiOperation, ApiSchemas, ApiSource } from './blocks/api-data.ts';
export type { BodyContext, CardDetails, EmbedDetails, FileDetails, IntegrationDetails } from './blocks/body-context.ts';
export type { BodyWords } from './blocks/body-words.ts';
export { integrationWordsFor } from './blocks/integration-words.ts';
export type { BlockFailureWords, IntegrationWords } from './blocks/integration-words/en.ts';
export { renderDeeper } from './blocks/render-deeper.ts';
export type { DeeperSchema } from './blocks/render-deeper.ts';
export { renderBody } from './blocks/render-body.ts';
export type { Body } from './blocks/render-body.ts';
export { INLINE_SCRIPT, INLINE_SCRIPT_HASH } from './layout/inline-script.ts';
export { insertNonce } from './layout/head.ts';
export { renderBranch } from './layout/navigation.ts';
export { renderMessage, renderNotFound, renderSearch, renderSitesList } from './layout/render-message.ts';
export type { Message, PlainOptions, SearchResult, SiteEntry } from './layout/render-message.ts';
export { renderPage } from './layout/render-page.ts';
export { wordsFor } from './layout/words/words.ts';
export type {
  Breadcrumb,
  HeaderLink,
  Link,
  NavigationNode,
  OutlineEntry,
  PageView,
  SectionLink,
  SiteView,
  Themed,
  VariantLink,
} from './model/page-view.ts';
export { policyOrigin } from './model/policy-origin.ts';
export { createStyle } from './theme/create-style.ts';
export type { SiteStyle } from './theme/create-style.ts';
export { preloadedFonts } from './theme/preloaded-fonts.ts';
