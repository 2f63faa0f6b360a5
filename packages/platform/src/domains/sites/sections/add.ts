// A new section with the site-space that it begins with.
import type { HandlerInput, Operations } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../../content/state/content-services.ts';
import { requireUnfrozen } from '../features/features.ts';
import { getSectionGroup } from '../structure-rows/find.ts';
import { insertSection, insertSiteSpace, wrapRoot } from '../structure/insert.ts';
import { loadStructure } from '../structure-rows/rows.ts';
import { changeStructure } from '../structure-rows/settle.ts';
import { chooseSpace } from '../structure/space-for-site.ts';

type Body = HandlerInput<Operations['addSectionToSite']>['body'];

/** Adds a section; the first one of a site takes what is at its root into sections, too. Returns its id. */
export async function addSection(
  context: Context<ContentServices>,
  { organizationId, siteId }: { readonly organizationId: string; readonly siteId: string },
  body: Body,
): Promise<string> {
  const { services } = context;
  const spaceFor = await chooseSpace(context, organizationId, body);
  return changeStructure(services, siteId, async (tx, before) => {
    requireUnfrozen(before.site, 'sites-sections');
    const group = body.siteSectionGroupId;
    if (group !== undefined) getSectionGroup(before, group);
    if (before.sections.length === 0) await wrapRoot(services, tx, before);
    const space = await spaceFor(tx);
    const rows = await loadStructure(tx, siteId);
    const { icon, draft } = body;
    const section = { title: body.title ?? space.title, icon, draft, group };
    const id = await insertSection(services, tx, { rows, draft: section });
    await insertSiteSpace(services, tx, { rows, draft: { section: id, space, page: body.pageId } });
    return id;
  });
}
