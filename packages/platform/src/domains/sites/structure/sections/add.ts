// A new section with the site-space that it begins with.
import type { HandlerInput, Operations } from '@bindery/contract';
import type { Context } from '../../../../http/context.ts';
import type { SiteServices } from '../../state/index.ts';
import { requireUnfrozen } from '../features.ts';
import { getSectionGroup } from '../find.ts';
import { insertSection, insertSiteSpace, wrapRoot } from '../insert.ts';
import { loadStructure } from '../rows.ts';
import { chooseSpace } from '../space-for-site.ts';
import { changeSiteView } from '../view.ts';
import type { SiteNames, SiteView } from '../view.ts';

type Body = HandlerInput<Operations['addSectionToSite']>['body'];

/** Adds a section; the first one of a site takes what is at its root into sections, too. Returns its id, and the site with it. */
export async function addSection(
  context: Context<SiteServices>,
  names: SiteNames,
  body: Body,
): Promise<{ readonly result: string; readonly view: SiteView }> {
  const { services } = context;
  const spaceFor = await chooseSpace(context, names.organizationId, body);
  return changeSiteView(context, names, async (tx, before) => {
    requireUnfrozen(before.site, 'sites-sections');
    const group = body.siteSectionGroupId;
    if (group !== undefined) getSectionGroup(before, group);
    if (before.sections.length === 0) await wrapRoot(services, tx, before);
    const space = await spaceFor(tx);
    const rows = await loadStructure(tx, names.siteId);
    const { icon, draft } = body;
    const section = { title: body.title ?? space.title, icon, draft, group };
    const id = await insertSection(services, tx, { rows, draft: section });
    await insertSiteSpace(services, tx, { rows, draft: { section: id, space, page: body.pageId } });
    return id;
  });
}
