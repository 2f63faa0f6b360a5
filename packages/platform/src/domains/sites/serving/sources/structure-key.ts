// What the URLs of site-spaces, and of pages in them, follow from besides the URL of their site.
import { hashOf } from '../../state/index.ts';
import type { StructureRows } from '../../state/index.ts';

const keys = new WeakMap<StructureRows, string>();

/** Names the structure of a site: another text for one with other URLs. External links change none. */
export function structureKey(rows: StructureRows): string {
  const { groups, sections, siteSpaces, site } = rows;
  const { default_section: section, default_site_space: siteSpace } = site;
  const key = keys.get(rows) ?? hashOf(JSON.stringify([groups, sections, siteSpaces, section, siteSpace]));
  keys.set(rows, key);
  return key;
}
