// The redirects of a site, page by page: those that people created, and those from former paths of pages.
import type { HandlerInput, Operations, SiteRedirect } from '@bindery/contract';
import { mapPage, readPage } from '../../../../http/read-page.ts';
import type { Page } from '../../../../http/page-token.ts';
import type { Context } from '../../../../http/context.ts';
import { containsText } from '../../../../store/contains-text.ts';
import type { SiteServices } from '../../state/index.ts';
import { loadSiteView } from '../../structure/index.ts';
import { formerPathRows, REDIRECT_COLUMNS } from './former-paths.ts';
import { presentRedirect } from './store.ts';

const COLUMNS = { createdAt: 'created_at', updatedAt: 'updated_at', source: 'source' } as const;

/**
 * A page of redirects. Assumption: drafts are their own list, and every order is ascending. The list of live redirects
 * contains former paths.
 */
export async function listRedirects(
  { organizationId, siteId, query }: HandlerInput<Operations['listSiteRedirects']>,
  context: Context<SiteServices>,
): Promise<Page<SiteRedirect>> {
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
  const page = await readPage(context, query, all.selectAll(), { at: column, id: 'id', order: 'asc' });
  return mapPage(page, presentRedirect);
}
