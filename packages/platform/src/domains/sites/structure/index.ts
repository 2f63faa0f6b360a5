// The structure of a site: sections, groups, site-spaces, external links, their order, paths, and URLs.
export { addExternalLink } from './external-links/add.ts';
export { updateExternalLink } from './external-links/update.ts';
export { findNamedFacts, loadFactsOf, loadSiteFacts } from './facts.ts';
export type { SiteFacts } from './facts.ts';
export { appliedPlan, featuresOf, isFrozen, requireUnfrozen, serviceOf } from './features.ts';
export { getExternalLink, getSection, getSectionGroup, getSiteSpace } from './find.ts';
export { insertSection, insertSiteSpace, wrapRoot } from './insert.ts';
export { moveItem } from './move.ts';
export {
  presentExternalLink,
  presentSection,
  presentSectionGroup,
  presentSiteSpace,
  presentStructure,
} from './present.ts';
export {
  isExternalLink,
  isGroup,
  isOfSections,
  loadStructure,
  loadStructureOf,
  sectionsInOrder,
  siblingsIn,
  siteSpacesIn,
  siteSpacesInOrder,
  treeKeys,
} from './rows.ts';
export type { SiblingRow } from './rows.ts';
export { addGroup } from './section-groups/add.ts';
export { addToGroup, dissolveGroup, removeFromGroup } from './section-groups/contents.ts';
export { updateGroup } from './section-groups/update.ts';
export { addSection } from './sections/add.ts';
export { updateSection } from './sections/update.ts';
export { changeInside, changeStructure, settleStructure } from './settle.ts';
export { addSiteSpace } from './site-spaces/add.ts';
export { duplicateSiteSpace } from './site-spaces/duplicate.ts';
export { updateSiteSpace } from './site-spaces/update.ts';
export { createSpaceForSite, getSpaceForSite } from './space-for-site.ts';
export { stored } from './stored.ts';
export { isOfWeb, parseUrl, pathOf } from './urls/parse-url.ts';
export type { ParsedUrl } from './urls/parse-url.ts';
export {
  findPublishedSpace,
  isDraft,
  isUnpublished,
  pageUrl,
  platformUrlOf,
  publishedUrlOf,
  publishedUrlOfSpace,
  sectionUrl,
  siteSpaceUrl,
  siteUrlOf,
  urlWithKey,
} from './urls/published-url.ts';
export { PREVIEW_NAMES, SECRET_PARAMETERS, SHARE_KEY, TOKEN } from './urls/secret-parameters.ts';
export { findActiveKey, withoutShareKeys } from './urls/share-link-keys.ts';
export { requireSegment } from './urls/slug.ts';
export { loadSiteView } from './view.ts';
export type { SiteNames, SiteView } from './view.ts';
