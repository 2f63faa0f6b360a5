// Sections, external links, and variants of a site, as links.
import type { SectionLink, VariantLink } from '@bindery/sites';
import { siteSpaceHref } from '../urls/page-href.ts';
import type { Visit } from '../audience/visit.ts';
import { customizationIn } from '../../settings/index.ts';
import { isExternalLink, isGroup, siblingsIn, siteSpacesIn } from '../../structure/index.ts';
import type { SiblingRow } from '../../structure/index.ts';
import type { ExternalLinkRow, SectionGroupRow, SectionRow, SiteSpaceRow } from '../../state/index.ts';
import { languageOf, storedText } from './localized.ts';

/** Which site-space is read, and in which language. */
export interface SectionContext {
  readonly siteSpace: SiteSpaceRow;
  readonly language: string;
}

/** The sections and external links that the visitor is shown. Assumption: a section without a site-space that is listed is not. */
export function sectionLinks(visit: Visit, context: SectionContext): SectionLink[] {
  const { rows } = visit.entered.map;
  const hasOthers = rows.groups.length > 0 || visit.visibleExternalLinks.length > 0;
  if (rows.sections.length < 2 && !hasOthers) return [];
  return siblingsIn(rows, null).flatMap((row) => siblingLink(visit, context, row));
}

function siblingLink(visit: Visit, context: SectionContext, row: SiblingRow): SectionLink[] {
  if (isExternalLink(row)) return visit.visibleExternalLinks.includes(row) ? [externalLink(row, context)] : [];
  return isGroup(row) ? groupLink(visit, context, row) : sectionLink(visit, context, row);
}

function externalLink(row: ExternalLinkRow, { language }: SectionContext): SectionLink {
  const { url: href } = row;
  return { ...textsOf(row, language), href, isExternal: true, isCurrent: false, sections: [] };
}

function sectionLink(visit: Visit, { siteSpace, language }: SectionContext, row: SectionRow): SectionLink[] {
  const target = firstOf(visit, row);
  if (target === undefined) return [];
  const href = siteSpaceHref(visit, target);
  return [{ ...textsOf(row, language), href, isCurrent: siteSpace.section === row.id, sections: [] }];
}

function textsOf(
  row: SectionRow | ExternalLinkRow,
  language: string,
): Pick<SectionLink, 'title' | 'icon' | 'description'> {
  const { description, icon } = row;
  return {
    title: storedText(row.title, row.localized_title, language),
    ...(icon === null ? {} : { icon }),
    ...(description === null ? {} : { description: storedText(description, row.localized_description, language) }),
  };
}

/** A group links to the first page in it, or, without sections, to its first external link. */
function groupLink(visit: Visit, context: SectionContext, row: SectionGroupRow): SectionLink[] {
  const { rows } = visit.entered.map;
  if (row.draft === 1 && visit.entered.preview?.drafts !== true) return [];
  const sections = siblingsIn(rows, row.id).flatMap((below) => siblingLink(visit, context, below));
  const first = sections.find(({ isExternal }) => isExternal !== true) ?? sections[0];
  if (first === undefined) return [];
  const { href, isExternal = false } = first;
  const title = storedText(row.title, row.localized_title, context.language);
  const isCurrent = sections.some((section) => section.isCurrent);
  const icon = row.icon === null ? {} : { icon: row.icon };
  return [{ title, href, ...(isExternal && { isExternal }), isCurrent, sections, ...icon }];
}

/** The site-space that a section links to. */
function firstOf(
  { entered, visibleSiteSpaces: visiblePage }: Visit,
  { id, default_site_space: first }: SectionRow,
): SiteSpaceRow | undefined {
  const inside = siteSpacesIn(entered.map.rows, id).filter((row) => visiblePage.includes(row));
  return inside.find((row) => row.id === first) ?? inside[0];
}

/** Site-spaces next to the one that is read, itself among them; none where it is alone. */
export function variantsOf(visit: Visit, { siteSpace }: SectionContext): SiteSpaceRow[] {
  const { rows } = visit.entered.map;
  const all = siteSpacesIn(rows, siteSpace.section).filter((row) => visit.visibleSiteSpaces.includes(row));
  return all.length < 2 ? [] : all;
}

/** The variants of the open section, as links. */
export function variantLinks(visit: Visit, context: SectionContext): VariantLink[] {
  const { map } = visit.entered;
  return variantsOf(visit, context).map((row) => {
    const { locale } = customizationIn(map.rows.site, row).internationalization;
    const title = row.title ?? map.spaces.get(row.space)?.title ?? '';
    return {
      title: storedText(title, row.localized_title, context.language),
      href: siteSpaceHref(visit, row),
      isCurrent: row.id === context.siteSpace.id,
      language: languageOf(visit, row, locale),
    };
  });
}
