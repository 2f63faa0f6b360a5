// Changes to an external link.
import type { HandlerInput, Operations } from '@bindery/contract';
import { requireCondition } from '../../../../core/conditions/require-condition.ts';
import type { Context } from '../../../../http/context.ts';
import type { SiteServices, StructureRows } from '../../state/index.ts';
import { getExternalLink } from '../find.ts';
import { keyAtEnd } from '../order.ts';
import { siblingsIn } from '../rows.ts';
import { stored } from '../stored.ts';
import { changeSiteView } from '../view.ts';
import type { SiteNames, SiteView } from '../view.ts';
import { toLinkUrl } from './link-url.ts';
import { rejectUnknownGroup } from './parent.ts';

type Body = HandlerInput<Operations['updateSiteExternalLinkById']>['body'];

/** Updates the fields in the body. Null removes a field; omitted fields stay unchanged. Returns the updated site. */
export async function updateExternalLink(
  context: Context<SiteServices>,
  names: SiteNames,
  { id, body }: { readonly id: string; readonly body: Body },
): Promise<SiteView> {
  const { view } = await changeSiteView(context, names, async (tx, rows) => {
    getExternalLink(rows, id);
    if (typeof body.condition === 'string') requireCondition('condition', body.condition);
    await tx
      .updateTable('site_external_link')
      .set({
        ...stored('title', body.title),
        ...stored('localized_title', body.localizedTitle),
        ...stored('description', body.description),
        ...stored('localized_description', body.localizedDescription),
        ...stored('icon', body.icon),
        ...(body.url === undefined ? {} : { url: toLinkUrl(body.url) }),
        ...stored('draft', body.draft),
        ...stored('condition', body.condition),
        ...positionIn(rows, id, body.parent),
        site: names.siteId,
      })
      .where('id', '=', id)
      .execute();
  });
  return view;
}

/** Assumption: a link that changes its group goes to the end of it. */
function positionIn(
  rows: StructureRows,
  id: string,
  parent: string | null | undefined,
): { section_group?: string | null; order_key?: string } {
  if (parent === undefined || getExternalLink(rows, id).section_group === parent) return {};
  rejectUnknownGroup(rows, parent);
  return { section_group: parent, order_key: keyAtEnd(siblingsIn(rows, parent)) };
}
