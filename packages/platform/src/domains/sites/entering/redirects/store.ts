// Redirects as stored.
import type { SiteRedirect, SiteRedirectDestination } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';
import type { Db } from '../../../../store/store.ts';
import type { SiteRedirectTable } from '../../../../store/tables.ts';
import { parseJson } from '../../../../store/json-column.ts';

/** A redirect of a site by its id. */
async function findRedirect(db: Db, site: string, id: string): Promise<SiteRedirectTable | undefined> {
  return db.selectFrom('site_redirect').selectAll().where('site', '=', site).where('id', '=', id).executeTakeFirst();
}

/** The redirect. Throws site_redirect_not_found. */
export async function getRedirect(db: Db, site: string, id: string): Promise<SiteRedirectTable> {
  const row = await findRedirect(db, site, id);
  if (row === undefined) throw apiError('site_redirect_not_found', `The site has no redirect "${id}".`);
  return row;
}

/** The live redirect of a path, or its draft. */
export async function findBySource(
  db: Db,
  site: string,
  { source, draft }: { readonly source: string; readonly draft: boolean },
): Promise<SiteRedirectTable | undefined> {
  return db
    .selectFrom('site_redirect')
    .selectAll()
    .where('site', '=', site)
    .where('source', '=', source)
    .where('draft', '=', draft ? 1 : 0)
    .executeTakeFirst();
}

/** Throws name_taken if another redirect has the source. Assumption: a live one and a draft can have the same. */
export async function rejectTakenSource(
  db: Db,
  site: string,
  redirect: { readonly source: string; readonly draft: boolean; readonly id?: string },
): Promise<void> {
  const other = await findBySource(db, site, redirect);
  if (other === undefined || other.id === redirect.id) return;
  const kind = redirect.draft ? 'draft of a redirect' : 'redirect';
  throw apiError('name_taken', `Body field "source": a ${kind} from "${redirect.source}" already exists.`);
}

/** Assumption: what a wildcard represents can only be captured where there is one. */
export function requireWildcard(source: string, captureWildcard: boolean): void {
  if (!captureWildcard || source.endsWith('*')) return;
  throw apiError('request_invalid', `Body field "captureWildcard": the source "${source}" must end with "*".`);
}

/** The target of a stored redirect. */
export function destinationOf(row: SiteRedirectTable): SiteRedirectDestination {
  return parseJson(row.destination);
}

/** A redirect as the API shows it. */
export function presentRedirect(row: SiteRedirectTable): SiteRedirect {
  return {
    object: 'site-redirect',
    id: row.id,
    source: row.source,
    draft: row.draft === 1,
    captureWildcard: row.capture_wildcard === 1,
    permanent: row.permanent === 1,
    destination: destinationOf(row),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}
