// Finding what is on a site. What is elsewhere, or hidden from the caller, is not found.
import type { SiteStructureItemPointer } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { siblingsIn, siteSpacesIn } from './rows.ts';
import type { Ordered } from './rows.ts';
import type { ExternalLinkRow, SectionGroupRow, SectionRow, SiteSpaceRow, StructureRows } from '../state/index.ts';

/** A section of the site. Throws site_section_not_found. */
export function getSection(rows: StructureRows, id: string): SectionRow {
  const found = rows.sections.find((row) => row.id === id);
  if (found === undefined) throw apiError('site_section_not_found', `The site has no section "${id}".`);
  return found;
}

/** A group of the site. Throws site_section_group_not_found. */
export function getSectionGroup(rows: StructureRows, id: string): SectionGroupRow {
  const found = rows.groups.find((row) => row.id === id);
  if (found === undefined) throw apiError('site_section_group_not_found', `The site has no section group "${id}".`);
  return found;
}

/** A site-space of the site. Throws site_space_not_found. */
export function getSiteSpace(rows: StructureRows, id: string): SiteSpaceRow {
  const found = rows.siteSpaces.find((row) => row.id === id);
  if (found === undefined) throw apiError('site_space_not_found', `The site has no site-space "${id}".`);
  return found;
}

/** An external link of the site. Throws site_external_link_not_found. */
export function getExternalLink(rows: StructureRows, id: string): ExternalLinkRow {
  const found = rows.externalLinks.find((row) => row.id === id);
  if (found === undefined) throw apiError('site_external_link_not_found', `The site has no external link "${id}".`);
  return found;
}

/** An item and those it is among. Throws what is not found by its own code. */
export function getItem(rows: StructureRows, { type, id }: SiteStructureItemPointer): readonly Ordered[] {
  if (type === 'site-space') return siteSpacesIn(rows, getSiteSpace(rows, id).section);
  if (type === 'site-section') return siblingsIn(rows, getSection(rows, id).section_group);
  if (type === 'site-section-group') return siblingsIn(rows, getSectionGroup(rows, id).parent);
  return siblingsIn(rows, getExternalLink(rows, id).section_group);
}
