// Changes to a space of a site.
import type { HandlerInput, Operations } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';
import type { Context } from '../../../../http/context.ts';
import type { SiteServices, StructureRows } from '../../state/index.ts';
import type { SpaceRow } from '../../../../store/tables.ts';
import { getLiveSpace } from '../../../content/spaces/index.ts';
import { requireSegment } from '../urls/slug.ts';
import { requireCondition } from '../../../../core/conditions/require-condition.ts';
import { getSiteSpace } from '../find.ts';
import { siteSpacesIn } from '../rows.ts';
import { getSpaceForSite, requirePage } from '../space-for-site.ts';
import { stored } from '../stored.ts';
import { changeSiteView, loadSiteView } from '../view.ts';
import type { SiteNames, SiteView } from '../view.ts';

type Body = HandlerInput<Operations['updateSiteSpaceById']>['body'];

/** Updates the fields in the body. Null removes a field; omitted fields stay unchanged. Returns the updated site. */
export async function updateSiteSpace(
  context: Context<SiteServices>,
  names: SiteNames,
  { id, body }: { readonly id: string; readonly body: Body },
): Promise<SiteView> {
  const { rows: viewedRows, spaces } = await loadSiteView(context, names);
  const current = spaces.get(getSiteSpace(viewedRows, id).space)?.row as SpaceRow;
  const space =
    body.spaceId === undefined ? current : await getSpaceForSite(context, names.organizationId, body.spaceId);
  if (typeof body.pageId === 'string') await requirePage(context, space, body.pageId);
  if (body.path !== undefined) requireSegment('path', body.path);
  if (typeof body.condition === 'string') requireCondition('condition', body.condition);
  // Assumption: a page of the space before is none of the space after, so it is let go.
  const page = body.pageId === undefined && space.id !== current.id ? null : body.pageId;
  const { view } = await changeSiteView(context, names, async (tx, rows) => {
    rejectTakenPath(rows, id, body.path);
    if (body.spaceId !== undefined) await getLiveSpace(tx, space);
    await tx
      .updateTable('site_space')
      .set({
        ...stored('path', body.path),
        ...stored('condition', body.condition),
        ...stored('page', page),
        ...stored('space', body.spaceId),
        ...stored('hidden', body.hidden),
        ...stored('draft', body.draft),
        site: names.siteId,
      })
      .where('id', '=', id)
      .execute();
  });
  return view;
}

function rejectTakenPath(rows: StructureRows, id: string, path: string | undefined): void {
  const { section } = getSiteSpace(rows, id);
  if (path === undefined || !siteSpacesIn(rows, section).some((row) => row.path === path && row.id !== id)) return;
  const location = section === null ? 'at the root of the site' : 'of the section';
  throw apiError('name_taken', `Body field "path": another site-space ${location} has the path "${path}".`);
}
