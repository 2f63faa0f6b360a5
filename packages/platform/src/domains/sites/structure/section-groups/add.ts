// A new group, with the sections that move into it.
import type { HandlerInput, Operations } from '@bindery/contract';
import type { Context } from '../../../../http/context.ts';
import type { SiteServices } from '../../state/index.ts';
import { requireUnfrozen } from '../features.ts';
import { getSection, getSectionGroup } from '../find.ts';
import { keyAtEnd } from '../order.ts';
import { siblingsIn } from '../rows.ts';
import { changeSiteView } from '../view.ts';
import type { SiteNames, SiteView } from '../view.ts';
import { generateNKeysBetween } from 'fractional-indexing';
import { rejectTooDeep } from './depth.ts';

type Body = HandlerInput<Operations['addSectionGroupToSite']>['body'];

/** Adds a group at the end of its parent, or of the site. Returns its id, and the site with it. */
export async function addGroup(
  context: Context<SiteServices>,
  names: SiteNames,
  body: Body,
): Promise<{ readonly result: string; readonly view: SiteView }> {
  const { services } = context;
  const { parent } = body;
  const sections = [...new Set(body.sections)];
  return changeSiteView(context, names, async (tx, rows) => {
    requireUnfrozen(rows.site, 'sites-sections');
    if (parent !== undefined) {
      getSectionGroup(rows, parent);
      rejectTooDeep(rows, 'parent', { parent, height: 1 });
    }
    for (const section of sections) getSection(rows, section);
    const id = services.ids.next('sectiongroup');
    await tx
      .insertInto('site_section_group')
      .values({
        id,
        site: names.siteId,
        title: body.title,
        localized_title: null,
        icon: body.icon ?? null,
        draft: body.draft === true ? 1 : 0,
        parent: parent ?? null,
        order_key: keyAtEnd(siblingsIn(rows, parent ?? null)),
        created_at: services.clock.now(),
      })
      .execute();
    const keys = generateNKeysBetween(null, null, sections.length);
    for (const [index, section] of sections.entries()) {
      const position = { section_group: id, order_key: keys[index] as string };
      await tx.updateTable('site_section').set(position).where('id', '=', section).execute();
    }
    return id;
  });
}
