// The redirects of a site, page by page: those that people created, and those from former paths of pages.
import type { HandlerInput, Operations, SiteRedirect } from '@bindery/contract';
import { parsePageToken, toPage } from '../../../http/page-token.ts';
import type { Page } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import { containsText } from '../../../store/contains-text.ts';
import { after } from '../../../store/keyset.ts';
import type { SiteServices } from '../site-services.ts';
import { loadSiteView } from '../structure/view.ts';
import { formerPathRows, REDIRECT_COLUMNS } from './former-paths.ts';
import { presentRedirect } from './store.ts';
import { countRows } from '../../../store/count-rows.ts';

const COLUMNS = { createdAt: 'created_at', updatedAt: 'updated_at', source: 'source' } as const;

/**
 * A page of redirects. Assumption: drafts are their own list, and every order is ascending. The list of live redirects
 * contains former paths.
 */
export async function listRedirects(
  { organizationId, siteId, query }: HandlerInput<Operations['listSiteRedirects']>,
  context: Context<SiteServices>,
): Promise<Page<SiteRedirect>> {
  const { limit, after: cursor } = parsePageToken(context, query);
  const column = COLUMNS[query.orderBy];
  const { db } = context.services.store;
  const created = db
    .selectFrom('site_redirect')
    .select(REDIRECT_COLUMNS)
    .where('site', '=', siteId)
    .where('draft', '=', query.draft ? 1 : 0);
  const { rows: structure } = await loadSiteView(context, { organizationId, siteId });
  const former = query.draft ? undefined : formerPathRows(db, structure);
  const all = db
    .selectFrom((former === undefined ? created : created.unionAll(former)).as('site_redirect'))
    .where(containsText(['source'], query.search));
  const rows = await all
    .selectAll()
    .where(after({ at: column, id: 'id', order: 'asc' }, cursor))
    .orderBy(column)
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const count = await countRows(all);
  return toPage(context, query, {
    rows: rows.map((row) => ({ ...row, at: row[column] })),
    count,
    present: presentRedirect,
  });
}
