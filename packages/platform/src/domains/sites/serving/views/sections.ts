// Sections and variants of a site, as links.
import type { SectionLink, VariantLink } from '@bindery/sites';
import { siteSpaceHref } from '../urls/page-href.ts';
import type { Visit } from '../audience/visit.ts';
import { customizationIn } from '../../customization/read.ts';
import { isGroup, siblingsIn, siteSpacesIn } from '../../structure-rows/rows.ts';
import type { SectionGroupRow, SectionRow, SiteSpaceRow } from '../../structure-rows/rows.ts';
import { languageOf, storedText } from './localized.ts';

/** Which site-space is read, and in which language. */
export interface SectionContext {
  readonly siteSpace: SiteSpaceRow;
  readonly language: string;
}

/** The sections that the visitor is shown. Assumption: one without a site-space that is listed is not. */
export function sectionLinks(visit: Visit, context: SectionContext): SectionLink[] {
  const { rows } = visit.entered.map;
  if (rows.sections.length < 2 && rows.groups.length === 0) return [];
  return siblingsIn(rows, null).flatMap((row) => siblingLink(visit, context, row));
}

function siblingLink(visit: Visit, context: SectionContext, row: SectionRow | SectionGroupRow): SectionLink[] {
  return isGroup(row) ? groupLink(visit, context, row) : sectionLink(visit, context, row);
}

function sectionLink(visit: Visit, { siteSpace, language }: SectionContext, row: SectionRow): SectionLink[] {
  const target = firstOf(visit, row);
  if (target === undefined) return [];
  const { description, icon } = row;
  return [
    {
      title: storedText(row.title, row.localized_title, language),
      href: siteSpaceHref(visit, target),
      isCurrent: siteSpace.section === row.id,
      sections: [],
      ...(icon === null ? {} : { icon }),
      ...(description === null ? {} : { description: storedText(description, row.localized_description, language) }),
    },
  ];
}

function groupLink(visit: Visit, context: SectionContext, row: SectionGroupRow): SectionLink[] {
  const { rows } = visit.entered.map;
  if (row.draft === 1 && visit.entered.preview?.drafts !== true) return [];
  const sections = siblingsIn(rows, row.id).flatMap((below) => siblingLink(visit, context, below));
  const [first] = sections;
  if (first === undefined) return [];
  const title = storedText(row.title, row.localized_title, context.language);
  const isCurrent = sections.some((section) => section.isCurrent);
  return [{ title, href: first.href, isCurrent, sections, ...(row.icon === null ? {} : { icon: row.icon }) }];
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
