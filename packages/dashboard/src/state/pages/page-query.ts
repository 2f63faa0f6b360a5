// The document of a page.
import type { RevisionPage } from '@bindery/contract';
import type { Query } from '../../data/entry.ts';
import type { Queries } from '../../data/queries.ts';

const PAGE = 'GET /spaces/{spaceId}/content/page/{pageId}';

/** Names a page of a space. */
export interface PageIds {
  readonly spaceId: string;
  readonly pageId: string;
}

/** The document of a page, for code outside of components. */
export function pageQuery(queries: Queries, ids: PageIds): Query<RevisionPage> {
  return queries.get(PAGE, ids);
}

/** Shows what a write returned of a page. */
export function adoptPage(queries: Queries, spaceId: string, page: RevisionPage): void {
  queries.adopt(PAGE, { spaceId, pageId: page.id }, page);
}
