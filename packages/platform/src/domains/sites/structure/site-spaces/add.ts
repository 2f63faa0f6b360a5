// A space that is put on a site.
import type { HandlerInput, Operations } from '@bindery/contract';
import type { Context } from '../../../../http/context.ts';
import type { SiteServices } from '../../state/index.ts';
import { requireUnfrozen } from '../features.ts';
import { getSection } from '../find.ts';
import { insertSiteSpace } from '../insert.ts';
import { siteSpacesIn } from '../rows.ts';
import { chooseSpace } from '../space-for-site.ts';
import { changeSiteView } from '../view.ts';
import type { SiteNames, SiteView } from '../view.ts';

type Body = HandlerInput<Operations['addSpaceToSite']>['body'];

/**
 * Adds a space to a section: the one that is named, else the default one, else the root of the site. Assumption: a space can be on a site
 * more than once. Returns the id of the site-space, and the site with it.
 */
export async function addSiteSpace(
  context: Context<SiteServices>,
  names: SiteNames,
  body: Body,
): Promise<{ readonly result: string; readonly view: SiteView }> {
  const { services } = context;
  const spaceFor = await chooseSpace(context, names.organizationId, body);
  return changeSiteView(context, names, async (tx, rows) => {
    const section = body.sectionId === undefined ? rows.site.default_section : getSection(rows, body.sectionId).id;
    if (siteSpacesIn(rows, section).length > 0) requireUnfrozen(rows.site, 'sites-multivariant-site');
    const space = await spaceFor(tx);
    const { title, pageId: page, draft } = body;
    return insertSiteSpace(services, tx, { rows, draft: { section, space, title, page, draft } });
  });
}
