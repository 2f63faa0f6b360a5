// What is in a group: sections that come and go, and what becomes of them when it is deleted.
import type { Context } from '../../../../http/context.ts';
import type { CoreServices } from '../../../../store/core-services.ts';
import type { SiteServices } from '../../state/index.ts';
import { getSection, getSectionGroup } from '../find.ts';
import { keyAtEnd, keysAfter } from '../order.ts';
import { isExternalLink, isGroup, siblingsIn } from '../rows.ts';
import { changeStructure } from '../settle.ts';
import { changeSiteView } from '../view.ts';
import type { SiteNames, SiteView } from '../view.ts';

interface Membership {
  readonly group: string;
  readonly section: string;
}

/** Moves a section to the end of a group. A section of the group keeps its position. Returns the updated site. */
export async function addToGroup(
  context: Context<SiteServices>,
  names: SiteNames,
  { group, section }: Membership,
): Promise<SiteView> {
  const { view } = await changeSiteView(context, names, async (tx, rows) => {
    getSectionGroup(rows, group);
    if (getSection(rows, section).section_group === group) return;
    const position = { section_group: group, order_key: keyAtEnd(siblingsIn(rows, group)) };
    await tx.updateTable('site_section').set(position).where('id', '=', section).execute();
  });
  return view;
}

/** Removes a section from a group. Assumption: it then is directly after the group, in the group’s parent. */
export async function removeFromGroup(
  services: CoreServices,
  site: string,
  { group, section }: Membership,
): Promise<void> {
  await changeStructure(services, site, async (tx, rows) => {
    const around = getSectionGroup(rows, group);
    if (!rows.sections.some((row) => row.id === section && row.section_group === group)) return;
    const [key] = keysAfter(siblingsIn(rows, around.parent), around, 1);
    const position = { section_group: around.parent, order_key: key as string };
    await tx.updateTable('site_section').set(position).where('id', '=', section).execute();
  });
}

/** Deletes a group. Assumption: what is in it is kept, and takes its place in what it was in. */
export async function dissolveGroup(services: CoreServices, site: string, group: string): Promise<void> {
  await changeStructure(services, site, async (tx, rows) => {
    const row = rows.groups.find(({ id }) => id === group);
    if (row === undefined) return;
    const inside = siblingsIn(rows, group);
    const keys = keysAfter(siblingsIn(rows, row.parent), row, inside.length);
    for (const [index, child] of inside.entries()) {
      const order_key = keys[index] as string;
      const { id } = child;
      if (isGroup(child)) {
        await tx
          .updateTable('site_section_group')
          .set({ parent: row.parent, order_key })
          .where('id', '=', id)
          .execute();
      } else {
        await tx
          .updateTable(isExternalLink(child) ? 'site_external_link' : 'site_section')
          .set({ section_group: row.parent, order_key })
          .where('id', '=', id)
          .execute();
      }
    }
    await tx.deleteFrom('site_section_group').where('id', '=', group).execute();
  });
}
