// A page was viewed: every integration on the site or the space that can know of it gets an event.
import type { EventVisitor } from '@bindery/contract';
import { isAwaited, recordForTarget } from '../../../../events/record-for-target.ts';
import type { Tx } from '../../../../store/store.ts';
import type { SiteServices } from '../../state/index.ts';
import { eventUrl, eventVisitor } from './event-visitor.ts';

/** A page of a site that someone views. */
export interface View {
  readonly request: Request;
  /** Ids of where it is. */
  readonly site: string;
  readonly siteSpace: string;
  readonly space: string;
  readonly page?: string | undefined;
  /** The path of the site, with a slash at its end. */
  readonly sitePath: string;
  /** URL of the page and of the one before it, where they are not those of the request. */
  readonly url?: string;
  readonly referrer?: string;
}

/** Programs that say of themselves that they read everything. */
const BOT = /bot\b|crawl|spider|slurp|externalhit/i;

/**
 * Records `site_view` and `space_view`. Assumption: a page counts when it is requested, changed or not, and not when a browser fetches it
 * in advance: the page itself says later that it is seen. Robots and requests for the head alone do not count; previews are for the caller
 * to leave out.
 */
export async function recordView(services: SiteServices, view: View): Promise<void> {
  const { request, site, space } = view;
  if (!isViewed(request) || !(await isWatched(services, site, space))) return;
  await write(services, view);
}

/** Whether a request is of someone who looks at the page now. */
function isViewed({ method, headers }: Request): boolean {
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''} ${headers.get('x-moz') ?? ''}`;
  if (method === 'HEAD' || /prefetch|prerender|preview/i.test(purpose)) return false;
  return !isRobot(headers.get('user-agent') ?? '');
}

/** Whether a program says of itself that it reads everything. */
export function isRobot(userAgent: string): boolean {
  return BOT.test(userAgent);
}

/** Most sites have no integration that listens, and views of them cost nothing. */
function isWatched(services: SiteServices, site: string, space: string): Promise<boolean> {
  return services.sites.watched.get(`${site} ${space}`, async () => {
    const onSite = await isAwaited(services, { level: 'site', target: site, type: 'site_view' });
    return onSite || isAwaited(services, { level: 'space', target: space, type: 'space_view' });
  });
}

async function write(services: SiteServices, view: View): Promise<void> {
  const { request, site, siteSpace, space, page, sitePath } = view;
  const own = { host: new URL(request.url).host, sitePath };
  const visit = {
    visitor: eventVisitor(services, request, site),
    url: eventUrl(view.url ?? request.url, own),
    referrer: eventUrl(view.referrer ?? request.headers.get('referer') ?? '', own),
  };
  await services.store.write((tx) => recordViews(services, tx, { site, siteSpace, space, page, visit }));
}

/** A view of a page with who views it. */
export interface LocatedView extends Pick<View, 'site' | 'siteSpace' | 'space' | 'page'> {
  readonly visit: { readonly visitor: EventVisitor; readonly url: string; readonly referrer: string };
}

/** Records both events of a view in a unit of work. */
export async function recordViews(
  services: SiteServices,
  tx: Tx,
  { site, siteSpace, space, page, visit }: LocatedView,
): Promise<void> {
  const fields = { ...(page === undefined ? {} : { pageId: page }), ...visit };
  await recordForTarget(services, tx, {
    level: 'site',
    target: site,
    type: 'site_view',
    fields: { siteId: site, spaceId: space, siteSpaceId: siteSpace, ...fields },
  });
  await recordForTarget(services, tx, {
    level: 'space',
    target: space,
    type: 'space_view',
    fields: { spaceId: space, ...fields },
  });
}
