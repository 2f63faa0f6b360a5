// Whether something that was sent to a site is looked at: it comes from one of its pages, and not too much comes.
import { callerIpAddress } from '../../../../core/requests/caller-ip-address.ts';
import type { SiteServices } from '../../state/index.ts';
import { requireSameOrigin } from '../../entering/index.ts';

/** Counts what a page of the site sends. What a page elsewhere has a browser send uses nothing up. Throws origin_refused and rate_limited. */
export function admitPost(services: Pick<SiteServices, 'origins' | 'sites'>, request: Request, site: string): void {
  requireSameOrigin(services, request);
  services.sites.posts.count(`${site} ${callerIpAddress(request)}`);
}
