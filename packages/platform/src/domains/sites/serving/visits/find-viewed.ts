// The page that something sent by a page of the site is about. It is found as the visitor would find it, so that no one learns of others.
import { isApiError } from '../../../../core/api-error.ts';
import { parseUrl } from '../../structure/index.ts';
import { pathOnSite, readVisitor, resolvePublished } from '../../entering/index.ts';
import type { SiteLocation } from '../../entering/index.ts';
import type { SiteServices } from '../../state/index.ts';

/** A page that a visitor is on. */
export interface Viewed {
  readonly site: string;
  readonly siteSpace: string;
  readonly space: string;
  readonly page?: string | undefined;
  readonly sitePath: string;
  /** As the platform was called. */
  readonly url: string;
}

/** Finds a page by its path below the site; undefined if the visitor is shown none there. */
export async function findViewed(
  services: SiteServices,
  request: Request,
  { siteLocation, path }: { readonly siteLocation: SiteLocation; readonly path: string },
): Promise<Viewed | undefined> {
  const pathname = pathOnSite(siteLocation, path);
  try {
    const parsedUrl = parseUrl('The path', new URL(services.origins.sites).origin + pathname);
    const resolution = await resolvePublished(services, parsedUrl, readVisitor(request, siteLocation));
    if (resolution?.kind !== 'content') return undefined;
    const { entered, siteSpace, page } = resolution.located;
    return {
      site: entered.map.rows.site.id,
      siteSpace: siteSpace.id,
      space: siteSpace.space,
      page: page?.page.id,
      sitePath: siteLocation.path,
      url: new URL(request.url).origin + pathname,
    };
  } catch (thrown) {
    if (isApiError(thrown)) return undefined;
    throw thrown;
  }
}
