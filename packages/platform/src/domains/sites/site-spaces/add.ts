// A space that is put on a site.
import type { HandlerInput, Operations } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../../content/state/content-services.ts';
import { requireUnfrozen } from '../features/features.ts';
import { getSection } from '../structure-rows/find.ts';
import { insertSiteSpace } from '../structure/insert.ts';
import { siteSpacesIn } from '../structure-rows/rows.ts';
import { changeStructure } from '../structure-rows/settle.ts';
import { chooseSpace } from '../structure/space-for-site.ts';

type Body = HandlerInput<Operations['addSpaceToSite']>['body'];

/**
 * Adds a space to a section: the one that is named, else the default one, else the root of the site. Assumption: a space
 * may be on a site more than once. Returns the id of the site-space.
 */
export async function addSiteSpace(
  context: Context<ContentServices>,
  { organizationId, siteId }: { readonly organizationId: string; readonly siteId: string },
  body: Body,
): Promise<string> {
  const { services } = context;
  const spaceFor = await chooseSpace(context, organizationId, body);
  return changeStructure(services, siteId, async (tx, rows) => {
    const section = body.sectionId === undefined ? rows.site.default_section : getSection(rows, body.sectionId).id;
    if (siteSpacesIn(rows, section).length > 0) requireUnfrozen(rows.site, 'sites-multivariant-site');
    const space = await spaceFor(tx);
    const { title, pageId: page, draft } = body;
    return insertSiteSpace(services, tx, { rows, draft: { section, space, title, page, draft } });
  });
}
