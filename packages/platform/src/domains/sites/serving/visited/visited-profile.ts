// The profile of a site as the API shows it to a visitor: what pages of the site show them, without the conditions that decide it.
import type { PublishedContentSite, SiteCustomizationSettings } from '@bindery/contract';
import { presentProfile } from '../../settings/index.ts';
import type { StructureRows } from '../../state/index.ts';
import type { SiteView } from '../../structure/index.ts';
import type { SiteSpaceContent } from '../urls/page-href.ts';
import { prepareRefs } from '../urls/refs.ts';
import type { Visit } from '../audience/visit.ts';
import { refsOfCustomization, safeHref, visibleHeaderItems } from '../views/content-links.ts';

/** The profile for a visitor. The URL of previews is without what signs it: a preview shows what any claims do. */
export async function presentVisitedProfile(view: SiteView, visit: Visit): Promise<PublishedContentSite> {
  const { site, customizations, ...profile } = await presentProfile({ ...view, rows: visibleRows(view, visit) });
  const siteSpaces: Record<string, SiteCustomizationSettings> = {};
  for (const [id, settings] of Object.entries(customizations.siteSpaces)) {
    siteSpaces[id] = await visibleSettings(visit, settings, id);
  }
  return {
    ...profile,
    site: {
      ...site,
      siteSpaces: visit.visibleSiteSpaces.length,
      urls: { ...site.urls, preview: site.urls.preview.replace(/\?.*$/, '') },
    },
    customizations: { site: await visibleSettings(visit, customizations.site), siteSpaces },
  };
}

/** Sections and groups are there for what is shown in them. */
function visibleRows({ rows }: SiteView, visit: Visit): StructureRows {
  const { visibleSiteSpaces: visiblePage, visibleExternalLinks } = visit;
  const ids = new Set(visiblePage.map(({ id }) => id));
  const siteSpaces = rows.siteSpaces.filter(({ id }) => ids.has(id)).map((row) => ({ ...row, condition: null }));
  const inside = new Set(siteSpaces.map(({ section }) => section));
  const sections = rows.sections.filter(({ id }) => inside.has(id)).map((row) => ({ ...row, condition: null }));
  const externalLinks = visibleExternalLinks.map((row) => ({ ...row, condition: null }));
  const around = new Set<string>();
  for (const { section_group: group } of [...sections, ...externalLinks]) {
    for (let at = group; at !== null && !around.has(at);) {
      around.add(at);
      at = rows.groups.find(({ id }) => id === at)?.parent ?? null;
    }
  }
  const groups = rows.groups.filter(({ id }) => around.has(id));
  return { ...rows, siteSpaces, sections, groups, externalLinks };
}

/** Settings without links that don’t resolve for the visitor, or whose condition isn’t met. */
async function visibleSettings(
  visit: Visit,
  all: SiteCustomizationSettings,
  siteSpace?: string,
): Promise<SiteCustomizationSettings> {
  const leads = await prepareLeads(visit, all, siteSpace);
  const { announcement, ...settings } = all;
  const { header, footer } = settings;
  const { primaryLink, ...ofHeader } = header;
  const items = visibleHeaderItems(visit, settings)
    .map(({ condition: _condition, ...item }) => ({ ...item, links: item.links.filter(({ to }) => leads(to)) }))
    .filter(({ to, links }) => links.length > 0 || (to !== null && leads(to)));
  // Links below a link that doesn’t resolve are shown below its title.
  const links = items.map((item) => (item.to !== null && leads(item.to) ? item : { ...item, to: null }));
  const groups = footer.groups.map((group) => ({ ...group, links: group.links.filter(({ to }) => leads(to)) }));
  return {
    ...settings,
    header: { ...ofHeader, links, ...(primaryLink !== undefined && leads(primaryLink) && { primaryLink }) },
    footer: { ...footer, groups: groups.filter((group) => group.links.length > 0) },
    ...(announcement?.enabled === true && { announcement: withoutLink(announcement, leads) }),
  };
}

type Target = Parameters<typeof prepareRefs>[2][number];
type Announcement = NonNullable<SiteCustomizationSettings['announcement']>;

function withoutLink({ link, ...announcement }: Announcement, leads: (to: Target) => boolean): Announcement {
  return { ...announcement, ...(link !== undefined && leads(link.to) && { link }) };
}

/** Creates a function that returns whether the visitor can see the target of a reference. */
async function prepareLeads(
  visit: Visit,
  settings: SiteCustomizationSettings,
  id: string | undefined,
): Promise<(to: Target) => boolean> {
  const siteSpace = visit.visibleSiteSpaces.find((row) => row.id === id) ?? visit.visibleSiteSpaces[0];
  const index = siteSpace && (await visit.indexOf(siteSpace.space));
  if (siteSpace === undefined || index === undefined) return () => false;
  const here: SiteSpaceContent = { siteSpace, index };
  const refs = await prepareRefs(visit, here, refsOfCustomization(settings));
  return (to) => safeHref(refs.href(to)) !== undefined;
}
