import type { SiteExternalLink, SiteSection, SiteSectionGroup, SiteSpace, SiteStructure } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { hasFeature } from './features.ts';
import { isUnpublished, sectionUrl, siteSpaceUrl } from './urls/published-url.ts';
import { presentSpace } from '../../content/spaces/index.ts';
import { isExternalLink, isGroup, isOfSections, siblingsIn, siteSpacesIn } from './rows.ts';
import type { SiblingRow } from './rows.ts';
import type { ExternalLinkRow, SectionGroupRow, SectionRow, SiteSpaceRow } from '../state/index.ts';
import type { SiteView } from './view.ts';
import { parseJson } from '../../../store/json-column.ts';
import type { Json } from '../../../store/json-column.ts';

/** A site-space as the caller sees it. */
export function presentSiteSpace(view: SiteView, row: SiteSpaceRow): SiteSpace {
  const { rows, published: base } = view;
  const section = rows.sections.find(({ id }) => id === row.section);
  const space = view.spaces.get(row.space);
  if (space === undefined) throw apiError('site_space_not_found', `Site-space "${row.id}" not found.`);
  const published = base === undefined || isUnpublished(rows, row) ? undefined : siteSpaceUrl(base, rows, row);
  return {
    object: 'site-space',
    id: row.id,
    path: row.path,
    ...(row.section === null ? {} : { section: row.section }),
    space: presentSpace(view.context.services, space.row, { role: space.role, published }),
    title: row.title ?? space.row.title,
    ...optional('localizedTitle', parseNullable(row.localized_title)),
    default: (section === undefined ? rows.site.default_site_space : section.default_site_space) === row.id,
    ...optional('condition', row.condition),
    ...optional('pageId', row.page),
    draft: row.draft === 1,
    hasAdvancedCustomizationFeature: hasFeature(rows.site, 'sites-advanced-customization'),
    urls: published === undefined ? {} : { published },
    hidden: row.hidden === 1,
  };
}

/** A section with its site-spaces. */
export function presentSection(view: SiteView, row: SectionRow): SiteSection {
  const { rows, published: base } = view;
  return {
    object: 'site-section',
    id: row.id,
    title: row.title,
    ...optional('localizedTitle', parseNullable(row.localized_title)),
    ...optional('description', row.description),
    ...optional('localizedDescription', parseNullable(row.localized_description)),
    default: rows.site.default_section === row.id,
    draft: row.draft === 1,
    path: row.path,
    ...optional('condition', row.condition),
    ...optional('sectionGroup', row.section_group),
    siteSpaces: siteSpacesIn(rows, row.id).map((siteSpace) => presentSiteSpace(view, siteSpace)),
    urls: base === undefined || isUnpublished(rows, row) ? {} : { published: sectionUrl(base, rows, row) },
    ...optional('icon', row.icon),
  };
}

/** A group with what is in it, all the way down. */
export function presentSectionGroup(view: SiteView, row: SectionGroupRow): SiteSectionGroup {
  const children = siblingsIn(view.rows, row.id).map((child) => presentSibling(view, child));
  return {
    object: 'site-section-group',
    id: row.id,
    title: row.title,
    ...optional('localizedTitle', parseNullable(row.localized_title)),
    sections: children.filter((child) => child.object === 'site-section'),
    ...optional('sectionGroup', row.parent),
    draft: row.draft === 1,
    children,
    ...optional('icon', row.icon),
  };
}

/** A link that leads elsewhere. */
export function presentExternalLink(row: ExternalLinkRow): SiteExternalLink {
  return {
    object: 'site-external-link',
    id: row.id,
    title: row.title,
    ...optional('localizedTitle', parseNullable(row.localized_title)),
    ...optional('description', row.description),
    ...optional('localizedDescription', parseNullable(row.localized_description)),
    ...optional('icon', row.icon),
    url: row.url,
    ...optional('sectionGroup', row.section_group),
    draft: row.draft === 1,
    ...optional('condition', row.condition),
  };
}

function presentSibling(view: SiteView, row: SiblingRow): SiteSection | SiteSectionGroup | SiteExternalLink {
  if (isExternalLink(row)) return presentExternalLink(row);
  return isGroup(row) ? presentSectionGroup(view, row) : presentSection(view, row);
}

/** Sections with groups and external links, or, on a site without any, site-spaces. */
export function presentStructure(view: SiteView): SiteStructure {
  const { rows } = view;
  return isOfSections(rows)
    ? { type: 'sections', structure: siblingsIn(rows, null).map((row) => presentSibling(view, row)) }
    : { type: 'siteSpaces', structure: siteSpacesIn(rows, null).map((row) => presentSiteSpace(view, row)) };
}

function parseNullable<Value>(text: Json<Value> | null): Value | null {
  return text === null ? null : parseJson(text);
}

/** A field that is there when it has a value. */
function optional<Name extends string, Value>(name: Name, value: Value | null) {
  return (value === null ? {} : { [name]: value }) as { [Key in Name]?: NoInfer<Value> };
}
