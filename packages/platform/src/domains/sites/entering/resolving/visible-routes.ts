// Which site-spaces and external links a visitor is shown: nothing that is hidden, no drafts but in previews, nothing whose condition their
// claims do not meet.
import { isMet, scopeOfSite } from '../../../../core/conditions/meets.ts';
import { isDraft, isOfSections, sectionsInOrder, siteSpacesIn, siteSpacesInOrder } from '../../structure/index.ts';
import type { ExternalLinkRow, SectionRow, SiteSpaceRow, StructureRows } from '../../state/index.ts';
import type { EnteredSite } from './enter-site.ts';
import type { Claims } from './visitor-token.ts';

/** The site-space that a path resolves to. */
export interface VisibleRoute {
  readonly siteSpace: SiteSpaceRow;
  /** Segments that name it. */
  readonly length: number;
}

/** Site-spaces that a path can resolve to, the one that most of its segments name first. */
export function findVisibleRoutes(entered: EnteredSite, segments: readonly string[]): VisibleRoute[] {
  const { rows } = entered.map;
  const routes: VisibleRoute[] = [];
  for (const { siteSpace: id, length } of rows.routes.matches(segments)) {
    const siteSpace = rows.siteSpaces.find((row) => row.id === id);
    if (siteSpace !== undefined && isVisible(entered, siteSpace)) routes.push({ siteSpace, length });
  }
  return routes;
}

/**
 * What is shown in place of a default that is not: the first of the section that a path names, or of the site. Assumption: a
 * reader is sent there from the URL of the section or the site itself, and from none below it.
 */
export function findFallback(entered: EnteredSite, segments: readonly string[]): SiteSpaceRow | undefined {
  const { rows } = entered.map;
  const [first, ...rest] = segments;
  const section = rows.sections.find(({ path }) => path === first);
  if (rest.length > 0 || (first !== undefined && section === undefined)) return undefined;
  const candidates = section === undefined ? siteSpacesInOrder(rows) : siteSpacesIn(rows, section.id);
  const fromDefault = [...candidates].sort(
    (a, b) => Number(b.section === start(entered)) - Number(a.section === start(entered)),
  );
  return fromDefault.find((siteSpace) => isVisible(entered, siteSpace));
}

/** The site-spaces that the visitor is shown, in the order of their keys. */
export function listVisible(entered: EnteredSite): SiteSpaceRow[] {
  return entered.map.rows.siteSpaces.filter((row) => isVisible(entered, row));
}

/** All external links that the visitor is shown. A site of site-spaces has none. */
export function listVisibleExternalLinks({ map: { rows }, preview, claims }: EnteredSite): ExternalLinkRow[] {
  if (!isOfSections(rows)) return [];
  return rows.externalLinks.filter((row) => (preview?.drafts === true || !isDraft(rows, row)) && meets(row, claims));
}

function sectionOf(rows: StructureRows, { section }: SiteSpaceRow): SectionRow | undefined {
  return rows.sections.find(({ id }) => id === section);
}

function start({ map: { rows } }: EnteredSite): string | null {
  return rows.site.default_section ?? sectionsInOrder(rows)[0]?.id ?? null;
}

function isVisible({ map, preview, claims }: EnteredSite, siteSpace: SiteSpaceRow): boolean {
  const { rows, spaces } = map;
  if (!spaces.has(siteSpace.space) || siteSpace.hidden === 1) return false;
  if (isDraft(rows, siteSpace) && preview?.drafts !== true) return false;
  const section = sectionOf(rows, siteSpace);
  return meets(siteSpace, claims) && (section === undefined || meets(section, claims));
}

function meets({ condition }: SiteSpaceRow | SectionRow | ExternalLinkRow, claims: Claims | undefined): boolean {
  return claims === undefined || isMet(condition, scopeOfSite(claims));
}
