// Which redirect a path of a site meets, and where it then leads.
import type { SiteRedirectDestination } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Db } from '../../../store/store.ts';
import type { SiteRedirectTable } from '../../../store/tables.ts';
import { sectionAddress, siteSpaceAddress } from '../addresses/published-url.ts';
import type { SiteView } from '../structure/view.ts';
import { contentOf } from './destination.ts';
import { destinationOf } from './store.ts';

/**
 * The live redirect for a path. Assumption: an exact source comes before a wildcard, a longer wildcard before a shorter one;
 * a wildcard stands for at least one character.
 * @throws {KitError} site_redirect_not_found
 */
export async function getRedirectFor(db: Db, site: string, path: string): Promise<SiteRedirectTable> {
  const sources = [path, ...wildcardsFor(path)];
  const rows = await db
    .selectFrom('site_redirect')
    .selectAll()
    .where('site', '=', site)
    .where('draft', '=', 0)
    .where('source', 'in', sources)
    .execute();
  const [found] = rows.sort((a, b) => sources.indexOf(a.source) - sources.indexOf(b.source));
  if (found === undefined) throw apiError('site_redirect_not_found', `Nothing redirects from "${path}".`);
  return found;
}

/** Every wildcard that covers a path, the longest first. */
function wildcardsFor(path: string): string[] {
  return Array.from({ length: path.length }, (_, index) => `${path.slice(0, path.length - 1 - index)}*`);
}

/** Where a redirect leads: an address, where the caller may read the site, else a path on it. */
export async function targetOf(view: SiteView, row: SiteRedirectTable, path: string): Promise<string> {
  const captured = row.capture_wildcard === 1 ? path.slice(row.source.length - 1) : '';
  return appendTo(await addressOf(view, destinationOf(row)), captured);
}

async function addressOf(view: SiteView, destination: SiteRedirectDestination): Promise<string> {
  if (destination.kind === 'external') return destination.url;
  const { rows, published } = view;
  const base = published ?? '/';
  if (destination.kind === 'site-section') {
    const section = rows.sections.find(({ id }) => id === destination.siteSectionId);
    return section === undefined ? base : sectionAddress(base, rows, section);
  }
  const siteSpace = rows.siteSpaces.find(({ id }) => id === destination.siteSpaceId);
  if (siteSpace === undefined) return base;
  const address = siteSpaceAddress(base, rows, siteSpace);
  if (destination.kind === 'site-space') return address;
  // Assumption: a page that is gone leaves the redirect leading to its site-space.
  const content = await contentOf(view, siteSpace.space);
  const page = await content?.findPage(destination.pageId);
  const path = page && (await content?.pathOf(page));
  return path === undefined ? address : `${address}${path}`;
}

function appendTo(address: string, captured: string): string {
  if (captured === '') return address;
  return `${address.replace(/\/$/, '')}/${captured.replace(/^\//, '')}`;
}
