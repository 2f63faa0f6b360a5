// The path to a page: its section and variant, where the site has several, and the pages above it.
import type { Link, SectionLink } from '@bindery/sites';
import type { VisiblePage } from '../../state/index.ts';
import type { Visit } from '../audience/visit.ts';
import { homeOf, hrefOfPage } from '../urls/page-href.ts';
import type { SiteSpaceContent } from '../urls/page-href.ts';
import { languageOf } from './localized.ts';
import { ancestorsOf } from './navigation.ts';
import { sectionLinks, variantLinks } from './sections.ts';

/** The links, from the top down. The first page of a section or variant is where its link goes, so it has none. */
export function breadcrumbsOf(visit: Visit, spaceContent: SiteSpaceContent, visiblePage: VisiblePage): Link[] {
  const isHome = homeOf(spaceContent)?.page.id === visiblePage.page.id;
  const above = ancestorsOf(visiblePage).flatMap((page) => {
    const href = hrefOfPage(visit, spaceContent, page);
    return href === undefined ? [] : [{ title: page.page.linkTitle ?? page.page.title, href }];
  });
  return isHome ? above : [...linksAround(visit, spaceContent), ...above];
}

function linksAround(visit: Visit, { siteSpace }: SiteSpaceContent): Link[] {
  const context = { siteSpace, language: languageOf(visit, siteSpace, '') };
  const section = currentOf(sectionLinks(visit, context));
  const variant = variantLinks(visit, context).find(({ isCurrent }) => isCurrent);
  return [section, variant].flatMap((link) => (link === undefined ? [] : [{ title: link.title, href: link.href }]));
}

/** The section that is read, also inside of groups. */
function currentOf(links: readonly SectionLink[]): SectionLink | undefined {
  const current = links.find(({ isCurrent }) => isCurrent);
  return current === undefined || current.sections.length === 0 ? current : currentOf(current.sections);
}
