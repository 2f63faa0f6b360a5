// Moves within the structure of a site, for the operation that sorts it and for the three that it replaces.
import type { SiteStructureItemPointer } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { SiteServices } from '../state/index.ts';
import { getItem } from './find.ts';
import { keyAt } from './order.ts';
import { changeSiteView, loadSiteView } from './view.ts';
import type { SiteNames, SiteView } from './view.ts';

interface Position {
  readonly before?: SiteStructureItemPointer | undefined;
  readonly after?: SiteStructureItemPointer | undefined;
}

/** The table that each kind of item is in. */
const TABLES = {
  'site-space': 'site_space',
  'site-section': 'site_section',
  'site-section-group': 'site_section_group',
  'site-external-link': 'site_external_link',
} as const;

/**
 * Moves an item among its siblings and returns the updated site. Throws the not-found code of a missing item, and request_invalid for a
 * position that isn’t next to a sibling.
 */
export async function moveItem(
  context: Context<SiteServices>,
  names: SiteNames,
  { item, position = {} }: { readonly item: SiteStructureItemPointer; readonly position?: Position | undefined },
): Promise<SiteView> {
  const { rows: viewedRows } = await loadSiteView(context, names);
  const named = [item, position.before, position.after].filter((one) => one !== undefined);
  for (const one of named) getItem(viewedRows, one);
  const { view } = await changeSiteView(context, names, async (tx, rows) => {
    for (const one of named) getItem(rows, one);
    const siblings = { before: position.before?.id, after: position.after?.id };
    const key = keyAt(getItem(rows, item), item.id, siblings);
    const table = TABLES[item.type];
    await tx.updateTable(table).set({ order_key: key }).where('id', '=', item.id).execute();
  });
  return view;
}
