// All rows of a site, read together: a site is small, and its defaults, orders, and URLs need all of them.
import { apiError } from '../../../core/api-error.ts';
import { compileOnce } from '../../../store/store.ts';
import type { Db } from '../../../store/store.ts';
import type { SiteRow } from '../../../store/tables.ts';
import type { ExternalLinkRow, SectionGroupRow, SectionRow, SiteSpaceRow, StructureRows } from '../state/index.ts';
import { planRoutes } from './routes.ts';

/** What groups contain. */
export type SiblingRow = SectionRow | SectionGroupRow | ExternalLinkRow;

const findSite = compileOnce((db, id: string) => db.selectFrom('site').selectAll().where('id', '=', id));
const findGroups = compileOnce((db, site: string) =>
  db.selectFrom('site_section_group').selectAll().where('site', '=', site),
);
const findSections = compileOnce((db, site: string) =>
  db.selectFrom('site_section').selectAll().where('site', '=', site),
);
const findSiteSpaces = compileOnce((db, site: string) =>
  db.selectFrom('site_space').selectAll().where('site', '=', site),
);
const findExternalLinks = compileOnce((db, site: string) =>
  db.selectFrom('site_external_link').selectAll().where('site', '=', site),
);

/** Reads a site with its structure. Throws site_not_found. */
export async function loadStructure(db: Db, site: string): Promise<StructureRows> {
  const [row] = await findSite(db, site);
  if (row === undefined) throw apiError('site_not_found', `The site "${site}" no longer exists.`);
  return loadStructureOf(db, row);
}

/** Reads the structure of a site whose row is there, in four statements. */
export async function loadStructureOf(db: Db, site: SiteRow): Promise<StructureRows> {
  const groups = await findGroups(db, site.id);
  const sections = await findSections(db, site.id);
  const siteSpaces = await findSiteSpaces(db, site.id);
  const externalLinks = inOrder(await findExternalLinks(db, site.id));
  const rows = { site, sections: inOrder(sections), siteSpaces: inOrder(siteSpaces) };
  return { ...rows, groups: inOrder(groups), externalLinks, routes: planRoutes(rows) };
}

/** A row with a position among siblings. */
export interface Ordered {
  readonly id: string;
  readonly order_key: string;
}

/** By order key, then id; both by their bytes. */
export function inOrder<Row extends Ordered>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) =>
    a.order_key === b.order_key ? compare(a.id, b.id) : compare(a.order_key, b.order_key),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The siblings of an item: groups, sections, and external links of one parent share an order. */
export function siblingsIn(rows: StructureRows, group: string | null): SiblingRow[] {
  return inOrder([
    ...rows.groups.filter(({ parent }) => parent === group),
    ...rows.sections.filter(({ section_group: parent }) => parent === group),
    ...rows.externalLinks.filter(({ section_group: parent }) => parent === group),
  ]);
}

/** The site-spaces of a section, or those at the root. */
export function siteSpacesIn(rows: StructureRows, section: string | null): SiteSpaceRow[] {
  return rows.siteSpaces.filter((row) => row.section === section);
}

/** Whether a stored sibling is a group. */
export function isGroup(row: SiblingRow): row is SectionGroupRow {
  return 'parent' in row;
}

/** Whether a stored item is an external link. */
export function isExternalLink(row: SiblingRow | SiteSpaceRow): row is ExternalLinkRow {
  return 'url' in row;
}

/**
 * Whether a site is made of sections, and not of site-spaces. Assumption: a site with groups or external links, and neither sections
 * nor site-spaces, is shown by them.
 */
export function isOfSections(rows: StructureRows): boolean {
  if (rows.sections.length > 0) return true;
  return rows.groups.length + rows.externalLinks.length > 0 && siteSpacesIn(rows, null).length === 0;
}

/**
 * Keys by which a list of sections, groups or site-spaces follows the order of the whole site: the order keys on the way
 * down, joined by a character that sorts before every one in them.
 */
export function treeKeys(rows: StructureRows): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const visit = (group: string | null, prefix: string): void => {
    for (const row of siblingsIn(rows, group)) {
      const key = `${prefix}${row.order_key}`;
      keys.set(row.id, key);
      if (isGroup(row)) visit(row.id, `${key}/`);
    }
  };
  visit(null, '');
  for (const row of rows.siteSpaces) {
    const around = row.section === null ? '' : `${keys.get(row.section) ?? ''}/`;
    keys.set(row.id, around + row.order_key);
  }
  return keys;
}

/** Sections as a reader meets them, groups followed. */
export function sectionsInOrder(rows: StructureRows): SectionRow[] {
  const visit = (group: string | null): SectionRow[] =>
    siblingsIn(rows, group).flatMap((row) => (isGroup(row) ? visit(row.id) : isExternalLink(row) ? [] : [row]));
  return visit(null);
}

/** Site-spaces as a reader meets them: those at the root, then section by section. */
export function siteSpacesInOrder(rows: StructureRows): SiteSpaceRow[] {
  return [null, ...sectionsInOrder(rows).map(({ id }) => id)].flatMap((section) => siteSpacesIn(rows, section));
}
