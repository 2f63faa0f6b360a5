// Everything that is needed to show a site. Spec: docs-management-api.md#published-site-profile-object--published-content-site
import type { PublishedContentSite } from '@bindery/contract';
import { customizationIn, customizationOf } from '../customization/read.ts';
import { presentSite } from '../sites/present.ts';
import { isOfSections, isUnpublished, presentStructure } from '../../structure/index.ts';
import type { SiteView } from '../../structure/index.ts';
import { listSiteScripts } from '../sites/scripts.ts';

/** The profile of a site, with the settings of each site-space. Assumption: what is a draft, or hidden, is not in it. */
export async function presentProfile(view: SiteView): Promise<PublishedContentSite> {
  const { context, facts, role, published } = view;
  const publishedView = withoutUnpublished(view);
  const { site, siteSpaces } = publishedView.rows;
  return {
    object: 'published-content-site',
    site: presentSite(context.services, facts, { role, published }),
    structure: presentStructure(publishedView),
    customizations: {
      site: customizationOf(site),
      siteSpaces: Object.fromEntries(siteSpaces.map((row) => [row.id, customizationIn(site, row)])),
    },
    scripts: await listSiteScripts(context.services, site.id),
  };
}

function withoutUnpublished(view: SiteView): SiteView {
  const { rows } = view;
  const groups = rows.groups.filter(({ draft }) => draft === 0);
  const sections = rows.sections.filter((row) => !isUnpublished(rows, row));
  const siteSpaces = rows.siteSpaces.filter((row) => !isUnpublished(rows, row));
  const externalLinks = isOfSections(rows) ? rows.externalLinks.filter((row) => !isUnpublished(rows, row)) : [];
  return { ...view, rows: { ...rows, groups, sections, siteSpaces, externalLinks } };
}
