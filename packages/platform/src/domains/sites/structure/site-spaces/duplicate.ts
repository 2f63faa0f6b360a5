// A copy of a space, on the same site.
import { apiError } from '../../../../core/api-error.ts';
import type { Context } from '../../../../http/context.ts';
import type { Tx } from '../../../../store/store.ts';
import type { SpaceRow } from '../../../../store/tables.ts';
import { duplicateSpace, getTreePosition } from '../../../content/spaces/index.ts';
import { userOf } from '../../../people/users/caller.ts';
import { requireUnfrozen } from '../features.ts';
import type { SiteServices, SiteSpaceRow, StructureRows } from '../../state/index.ts';
import { getSiteSpace } from '../find.ts';
import { loadStructure, siteSpacesIn } from '../rows.ts';
import { insertSection, insertSiteSpace } from '../insert.ts';
import { getSpaceForSite } from '../space-for-site.ts';
import { changeSiteView, loadSiteView } from '../view.ts';
import type { SiteNames, SiteView } from '../view.ts';

/**
 * Copies the space of a site-space and adds the copy to the site: as a variant next to the original, or in a new section if the
 * original is the only site-space of its section. Returns the ID of the new site-space, and the site with it.
 * @throws {KitError} site_space_not_found, space_not_found, forbidden, feature_frozen
 */
export async function duplicateSiteSpace(
  context: Context<SiteServices>,
  names: SiteNames,
  { id, draft }: { readonly id: string; readonly draft: boolean },
): Promise<{ readonly result: string; readonly view: SiteView }> {
  const { services } = context;
  const siteSpace = getSiteSpace((await loadSiteView(context, names)).rows, id);
  const space = await getSpaceForSite(context, names.organizationId, siteSpace.space);
  const treePosition = await getTreePosition(context, space.organization, space.parent);
  return changeSiteView(context, names, async (tx, rows) => {
    const source = getSiteSpace(rows, id);
    if (source.space !== space.id) throw apiError('conflict', `The site-space "${id}" has another space now.`);
    const copy = await duplicateSpace(services, tx, { space: space.id, treePosition, createdBy: userOf(context) });
    return insertCopy(services, tx, { rows, source, copy, draft });
  });
}

interface Copy {
  readonly rows: StructureRows;
  readonly source: SiteSpaceRow;
  readonly copy: SpaceRow;
  readonly draft: boolean;
}

async function insertCopy(services: SiteServices, tx: Tx, { rows, source, copy, draft }: Copy): Promise<string> {
  const section = rows.sections.find((row) => row.id === source.section);
  if (section === undefined || siteSpacesIn(rows, section.id).length > 1) {
    requireUnfrozen(rows.site, 'sites-multivariant-site');
    return insertSiteSpace(services, tx, { rows, draft: { section: source.section, space: copy, draft } });
  }
  requireUnfrozen(rows.site, 'sites-sections');
  const { icon, section_group: group } = section;
  const sibling = { title: copy.title, icon, draft, group: group ?? undefined };
  const id = await insertSection(services, tx, { rows, draft: sibling });
  const after = await loadStructure(tx, rows.site.id);
  return insertSiteSpace(services, tx, { rows: after, draft: { section: id, space: copy, draft } });
}
