// Links: those of a document, their targets, and backlinks.
export { linksOfDocument } from './links-of-document.ts';
export type { DocumentLink, DocumentLinks, LinkPosition, LinkRelation } from './document-links.ts';
export { linksOfEntry } from './links-of-page.ts';

export { groupsOf, isRelative, keyOfTarget, targetOf } from './link-target.ts';
export type { LinkOrigin, LinkTarget, PathTarget } from './link-target.ts';
export { resolveTargets } from './resolve-targets.ts';
export type { ReadAnchors, Resolution } from './resolve-targets.ts';

export { LinkIndex, buildLinkIndex, keyOfSource, targetsOfSource, updateLinkIndex } from './link-index.ts';
export type { LinkReader, LinkSource } from './link-index.ts';
export { UsageCollector } from './usages.ts';
export type { UsageLocation, Usage } from './usages.ts';

export { webFileOf } from './web-file.ts';
export type { WebFile } from './web-file.ts';

export { relativeLinks } from './relative-links.ts';
export type { RelativePaths } from './relative-links.ts';
export { STABLE_LINKS, readStableHref, stableHref } from './stable-links.ts';

export { bindLinks } from './bind-links.ts';
export type { BindingContext } from './bind-links.ts';
export { linksOfVerbatim } from './verbatim-links.ts';
export { dereference } from './dereference.ts';
export type { ReadReusable, ReusableRef } from './dereference.ts';
export { mapRefs } from './refs-of-data.ts';
