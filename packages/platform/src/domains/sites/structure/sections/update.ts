// Changes to a section.
import type { HandlerInput, Operations } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';
import type { Context } from '../../../../http/context.ts';
import type { SiteServices, StructureRows } from '../../state/index.ts';
import { requireSegment } from '../urls/slug.ts';
import { requireCondition } from '../../../../core/conditions/require-condition.ts';
import { getSection, getSectionGroup, getSiteSpace } from '../find.ts';
import { keyAtEnd } from '../order.ts';
import { siblingsIn } from '../rows.ts';
import { stored } from '../stored.ts';
import { changeSiteView, loadSiteView } from '../view.ts';
import type { SiteNames, SiteView } from '../view.ts';

type Body = HandlerInput<Operations['updateSiteSectionById']>['body'];

/** Updates the fields in the body. Null removes a field; omitted fields stay unchanged. Returns the updated site. */
export async function updateSection(
  context: Context<SiteServices>,
  names: SiteNames,
  { id, body }: { readonly id: string; readonly body: Body },
): Promise<SiteView> {
  const { rows: viewedRows } = await loadSiteView(context, names);
  getSection(viewedRows, id);
  if (body.defaultSiteSpace !== undefined) getSiteSpace(viewedRows, body.defaultSiteSpace);
  if (body.path !== undefined) requireSegment('path', body.path);
  if (typeof body.condition === 'string') requireCondition('condition', body.condition);
  const { view } = await changeSiteView(context, names, async (tx, rows) => {
    getSection(rows, id);
    rejectTakenPath(rows, id, body.path);
    rejectForeignDefault(rows, id, body.defaultSiteSpace);
    await tx
      .updateTable('site_section')
      .set({
        ...stored('title', body.title),
        ...stored('localized_title', body.localizedTitle),
        ...stored('path', body.path),
        ...stored('default_site_space', body.defaultSiteSpace),
        ...stored('condition', body.condition),
        ...stored('icon', body.icon),
        ...stored('draft', body.draft),
        ...stored('description', body.description),
        ...stored('localized_description', body.localizedDescription),
        ...positionIn(rows, id, body.siteSectionGroupId),
        site: names.siteId,
      })
      .where('id', '=', id)
      .execute();
  });
  return view;
}

function rejectTakenPath({ sections }: StructureRows, id: string, path: string | undefined): void {
  if (path === undefined || !sections.some((row) => row.path === path && row.id !== id)) return;
  throw apiError('name_taken', `Body field "path": another section of the site has the path "${path}".`);
}

function rejectForeignDefault(rows: StructureRows, id: string, siteSpace: string | undefined): void {
  if (siteSpace === undefined || getSiteSpace(rows, siteSpace).section === id) return;
  throw apiError('request_invalid', `Body field "defaultSiteSpace": "${siteSpace}" isn’t in the section.`);
}

/** Assumption: a section that changes its group goes to the end of it. */
function positionIn(
  rows: StructureRows,
  id: string,
  group: string | null | undefined,
): { section_group?: string | null; order_key?: string } {
  if (group === undefined || getSection(rows, id).section_group === group) return {};
  if (group !== null) getSectionGroup(rows, group);
  return { section_group: group, order_key: keyAtEnd(siblingsIn(rows, group)) };
}
