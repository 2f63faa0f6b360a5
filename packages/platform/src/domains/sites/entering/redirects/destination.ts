// The target of a redirect. It must be on the site.
import type { ContentTree } from '@bindery/content/tree';
import type { SiteRedirectDestination, SiteRedirectInputDestination } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';
import { StaleReadError } from '../../../../core/stale-read.ts';
import { openSpace } from '../../../content/tree/index.ts';
import { getSection, getSiteSpace, siteSpacesInOrder } from '../../structure/index.ts';
import type { SiteView } from '../../structure/index.ts';
import type { StructureRows } from '../../state/index.ts';

/**
 * The destination as stored. A path in a space becomes the page that it links to.
 * @throws {KitError} site_section_not_found, site_space_not_found, page_not_found
 */
export async function toStoredDestination(
  view: SiteView,
  sent: SiteRedirectInputDestination,
): Promise<SiteRedirectDestination> {
  if (sent.kind === 'external') return sent;
  if (sent.kind === 'site-section') {
    getSection(view.rows, sent.siteSectionId);
    return sent;
  }
  if (sent.kind === 'path') return pageAtPath(view, sent);
  const { space } = getSiteSpace(view.rows, sent.siteSpaceId);
  if (sent.kind === 'site-page' && (await (await contentOf(view, space))?.findPage(sent.pageId)) === undefined) {
    throw apiError('page_not_found', `Body field "destination.pageId": the space has no page "${sent.pageId}".`);
  }
  return sent;
}

/** To be called in the unit of work that stores a destination: what it links to might have left the site since it was read. */
export function requireStillThere(rows: StructureRows, destination: SiteRedirectDestination | null | undefined): void {
  if (destination === null || destination === undefined || destination.kind === 'external') return;
  const isThere =
    destination.kind === 'site-section'
      ? rows.sections.some(({ id }) => id === destination.siteSectionId)
      : rows.siteSpaces.some(({ id }) => id === destination.siteSpaceId);
  if (!isThere) throw new StaleReadError();
}

async function pageAtPath(
  view: SiteView,
  { spaceId, path }: { readonly spaceId: string; readonly path: string },
): Promise<SiteRedirectDestination> {
  const siteSpace = siteSpacesInOrder(view.rows).find(({ space }) => space === spaceId);
  if (siteSpace === undefined) {
    throw apiError(
      'site_space_not_found',
      `Body field "destination.spaceId": the space "${spaceId}" isn’t on the site.`,
    );
  }
  const slugs = path.split('/').filter((slug) => slug !== '');
  if (slugs.length === 0) return { kind: 'site-space', siteSpaceId: siteSpace.id };
  const page = await (await contentOf(view, spaceId))?.findPageByPath(slugs.join('/'));
  if (page !== undefined) return { kind: 'site-page', siteSpaceId: siteSpace.id, pageId: page.id };
  throw apiError('page_not_found', `Body field "destination.path": the space has no page at "${path}".`);
}

/** The current content of a space on the site. */
export async function contentOf({ context, spaces }: SiteView, space: string): Promise<ContentTree | undefined> {
  const row = spaces.get(space)?.row;
  return row && openSpace(context.services, row);
}
