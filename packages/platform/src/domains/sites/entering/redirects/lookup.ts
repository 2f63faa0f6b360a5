// Which redirect a path of a site meets, and where it then leads.
import type { ContentTree } from '@bindery/content/tree';
import type { SiteRedirectDestination } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';
import type { Db } from '../../../../store/store.ts';
import type { SiteRedirectTable } from '../../../../store/tables.ts';
import { pageUrl, sectionUrl, siteSpaceUrl } from '../../structure/index.ts';
import type { SiteView } from '../../structure/index.ts';
import type { StructureRows } from '../../state/index.ts';
import { contentOf } from './destination.ts';
import { findFormerRedirect } from './former-paths.ts';
import { MAX_SOURCE_LENGTH } from './max-source-length.ts';
import { destinationOf } from './store.ts';

/**
 * The live redirect for a path. Assumption: an exact source comes before a wildcard, a longer wildcard before a shorter one; a wildcard
 * represents at least one character. `pending` are redirects that replace the stored ones.
 */
export async function findRedirectFor(
  db: Db,
  site: string,
  path: string,
  pending: readonly SiteRedirectTable[] = [],
): Promise<SiteRedirectTable | undefined> {
  const sources = [path, ...wildcardsFor(path)];
  const stored = await db
    .selectFrom('site_redirect')
    .selectAll()
    .where('site', '=', site)
    .where('draft', '=', 0)
    .where('source', 'in', sources)
    .execute();
  const isReplaced = (row: SiteRedirectTable): boolean =>
    pending.some(({ id, source, site: on }) => id === row.id || (on === site && source === row.source));
  const rows = [
    ...stored.filter((row) => !isReplaced(row)),
    ...pending.filter((row) => row.site === site && sources.includes(row.source)),
  ];
  const [found] = rows.sort((a, b) => sources.indexOf(a.source) - sources.indexOf(b.source));
  return found;
}

/** Gets the redirect from a path: one that people created, otherwise the one of a former path. Throws site_redirect_not_found. */
export async function getRedirectFor(db: Db, rows: StructureRows, path: string): Promise<SiteRedirectTable> {
  const found = (await findRedirectFor(db, rows.site.id, path)) ?? (await findFormerRedirect(db, rows, path));
  if (found === undefined) throw noRedirectFrom(path);
  return found;
}

/** What is said where nothing redirects from a path, or to nothing that the caller is shown. */
export function noRedirectFrom(path: string): Error {
  return apiError('site_redirect_not_found', `No redirect from "${path}".`);
}

/** Every wildcard that covers a path, the longest first. A source has no more characters than it can have. */
function wildcardsFor(path: string): string[] {
  const covered = path.slice(0, MAX_SOURCE_LENGTH);
  const longest = covered.length < path.length ? covered.length : path.length - 1;
  return Array.from({ length: longest }, (_, index) => `${covered.slice(0, longest - index)}*`);
}

/** Where redirects of a site lead from: its structure, the URL that it is read at, its content. */
export interface RedirectScope {
  readonly rows: StructureRows;
  readonly base: string;
  readonly contentOf: (space: string) => Promise<ContentTree | undefined>;
}

/** The target of a redirect: a URL if the caller can read the site, otherwise a path on it. */
export function targetOf(view: SiteView, row: SiteRedirectTable, path: string): Promise<string> {
  const { rows, published: base = '/' } = view;
  return redirectTarget({ rows, base, contentOf: (space) => contentOf(view, space) }, row, path);
}

/** The target of a redirect, from a URL of the site. */
export async function redirectTarget(scope: RedirectScope, row: SiteRedirectTable, path: string): Promise<string> {
  const captured = row.capture_wildcard === 1 ? path.slice(row.source.length - 1) : '';
  return appendTo(await urlOf(scope, destinationOf(row)), captured);
}

async function urlOf(scope: RedirectScope, destination: SiteRedirectDestination): Promise<string> {
  if (destination.kind === 'external') return destination.url;
  const { rows, base } = scope;
  if (destination.kind === 'site-section') {
    const section = rows.sections.find(({ id }) => id === destination.siteSectionId);
    return section === undefined ? base : sectionUrl(base, rows, section);
  }
  const siteSpace = rows.siteSpaces.find(({ id }) => id === destination.siteSpaceId);
  if (siteSpace === undefined) return base;
  if (destination.kind === 'site-space') return siteSpaceUrl(base, rows, siteSpace);
  // Assumption: a page that is gone leaves the redirect leading to its site-space.
  const content = await scope.contentOf(siteSpace.space);
  const page = await content?.findPage(destination.pageId);
  const path = page && (await content?.pathOf(page));
  return pageUrl(base, rows, siteSpace, path ?? '');
}

/** Query and anchor of a target stay at its end. */
function appendTo(url: string, captured: string): string {
  if (captured === '') return url;
  const [, path = url, rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  return `${path.replace(/\/$/, '')}/${captured.replace(/^\//, '')}${rest}`;
}
