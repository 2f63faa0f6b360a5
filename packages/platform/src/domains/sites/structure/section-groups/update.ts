// Changes to a group.
import type { HandlerInput, Operations } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';
import type { Context } from '../../../../http/context.ts';
import type { SiteServices, StructureRows } from '../../state/index.ts';
import { getSectionGroup } from '../find.ts';
import { keyAtEnd } from '../order.ts';
import { siblingsIn } from '../rows.ts';
import { stored } from '../stored.ts';
import { changeSiteView } from '../view.ts';
import type { SiteNames, SiteView } from '../view.ts';
import { groupsAround, heightOf, rejectTooDeep } from './depth.ts';

type Body = HandlerInput<Operations['updateSiteSectionGroupById']>['body'];

/** Updates the fields in the body. Null removes a field; omitted fields stay unchanged. Returns the updated site. */
export async function updateGroup(
  context: Context<SiteServices>,
  names: SiteNames,
  { id, body }: { readonly id: string; readonly body: Body },
): Promise<SiteView> {
  const { view } = await changeSiteView(context, names, async (tx, rows) => {
    getSectionGroup(rows, id);
    await tx
      .updateTable('site_section_group')
      .set({
        ...stored('title', body.title),
        ...stored('localized_title', body.localizedTitle),
        ...stored('icon', body.icon),
        ...stored('draft', body.draft),
        ...positionIn(rows, id, body.parentSectionGroupId),
        site: names.siteId,
      })
      .where('id', '=', id)
      .execute();
  });
  return view;
}

/** Assumption: a group that changes its parent goes to the end of it. */
function positionIn(
  rows: StructureRows,
  id: string,
  parent: string | null | undefined,
): { parent?: string | null; order_key?: string } {
  if (parent === undefined || getSectionGroup(rows, id).parent === parent) return {};
  if (groupsAround(rows, parent).includes(id)) {
    throw apiError('cycle_refused', 'Body field "parentSectionGroupId": a group can’t be inside itself.');
  }
  if (parent !== null) rejectTooDeep(rows, 'parentSectionGroupId', { parent, height: heightOf(rows, id) });
  return { parent, order_key: keyAtEnd(siblingsIn(rows, parent)) };
}
