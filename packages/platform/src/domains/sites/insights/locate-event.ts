// Where an event happened. A caller can write any IDs, so only those that the site shows them count.
import type { SiteInsightsEvent } from '@bindery/contract';
import type { Visit } from '../serving/index.ts';

/** IDs of what the site shows. */
export interface EventLocation {
  readonly siteSpace?: string;
  readonly space?: string;
  readonly page?: string;
}

/** The part of a location that the visitor is shown. */
export async function locateEvent(visit: Visit, location: SiteInsightsEvent['location']): Promise<EventLocation> {
  const siteSpace = visit.visibleSiteSpaces.find(({ id, space }) =>
    location.siteSpace === null ? space === location.space : id === location.siteSpace,
  );
  if (siteSpace === undefined) return {};
  const index = await visit.indexOf(siteSpace.space);
  const page = location.page === null ? undefined : index?.byId.get(location.page)?.page.id;
  return { siteSpace: siteSpace.id, space: siteSpace.space, ...(page !== undefined && { page }) };
}
