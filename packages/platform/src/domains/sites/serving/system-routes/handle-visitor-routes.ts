// Routes of a published site besides its pages: logins, visits, and policy reports.
import { findActiveKey } from '../../structure/index.ts';
import { receiveReports } from '../scripts/receive-reports.ts';
import type { SiteServices } from '../../state/index.ts';
import { handleLoginRoutes, locationOf, parseSystemPath, readVisitor } from '../../entering/index.ts';
import type { SiteLocation } from '../../entering/index.ts';
import { receiveView } from '../visits/receive-view.ts';
import { admitPost } from './admit-post.ts';

type VisitorRouteHandler = (services: SiteServices, request: Request, siteLocation: SiteLocation) => Promise<Response>;

/** Routes for requests from pages, by the name after the path of the site. */
const POSTS: Readonly<Record<string, VisitorRouteHandler>> = { view: receiveView, csp: receiveReports };

/**
 * The response to a request for something that is no page; undefined if it is for a page, or for nothing that is here. A site that is not
 * published answers none, nor one that is shared with a key to whoever has none. Throws origin_refused, rate_limited, and what each of the
 * responses throws.
 */
export async function handleVisitorRoutes(
  services: SiteServices,
  request: Request,
  siteLocation: SiteLocation,
): Promise<Response | undefined> {
  const { site } = siteLocation.map.rows;
  const { pathname } = new URL(request.url);
  if (site.published !== 1 || (site.visibility === 'share-link' && !(await hasKey(services, request, siteLocation)))) {
    return undefined;
  }
  const name = parseSystemPath(siteLocation, pathname);
  const handler =
    request.method === 'POST' && name !== undefined && Object.hasOwn(POSTS, name) ? POSTS[name] : undefined;
  if (handler === undefined) return handleLoginRoutes(services, request, siteLocation);
  admitPost(services, request, site.id);
  return handler(services, request, siteLocation);
}

/** Whether the URL or a cookie has the key of an active share link. */
async function hasKey({ store }: SiteServices, request: Request, siteLocation: SiteLocation): Promise<boolean> {
  const [inPath = ''] = locationOf(siteLocation, new URL(request.url).pathname).split('/', 1);
  const keys = [inPath, ...(readVisitor(request, siteLocation).shareKeys ?? [])];
  return (await findActiveKey(store.db, siteLocation.map.rows.site.id, keys)) !== undefined;
}
