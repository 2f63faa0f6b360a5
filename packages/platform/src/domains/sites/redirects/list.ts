// The redirects of a site, page by page.
import type { HandlerInput, Operations, SiteRedirect } from '@bindery/contract';
import { parsePageToken, toPage } from '../../../http/page-token.ts';
import type { Page } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import { containsText } from '../../../store/contains-text.ts';
import { after } from '../../../store/keyset.ts';
import { presentRedirect } from './store.ts';
import { countRows } from '../../../store/count-rows.ts';

const COLUMNS = { createdAt: 'created_at', updatedAt: 'updated_at', source: 'source' } as const;

/** A page of redirects. Assumption: drafts are their own list, and every order is ascending. */
export async function listRedirects(
  { siteId, query }: HandlerInput<Operations['listSiteRedirects']>,
  context: Context,
): Promise<Page<SiteRedirect>> {
  const { limit, after: cursor } = parsePageToken(context, query);
  const column = COLUMNS[query.orderBy];
  const all = context.services.store.db
    .selectFrom('site_redirect')
    .where('site', '=', siteId)
    .where('draft', '=', query.draft ? 1 : 0)
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
