// Sends visits and feedback that a renderer of sites tracks to integrations.
import type { EventVisitor, SiteInsightsEvent } from '@bindery/contract';
import { recordForTarget } from '../../../events/record-for-target.ts';
import type { Tx } from '../../../store/store.ts';
import type { SiteServices } from '../state/index.ts';
import { isRobot, recordViews } from '../serving/index.ts';
import { cleanUrl } from './clean-event.ts';
import type { EventLocation } from './locate-event.ts';

/** An event with the part of its location that the visitor is shown. */
export interface LocatedEvent {
  readonly event: SiteInsightsEvent;
  readonly location: EventLocation;
  readonly site: string;
}

/**
 * Records `site_view` and `space_view` for a view, and `page_feedback` for feedback about a page. Views of robots don’t count, as on this
 * platform’s pages.
 */
export async function notifyIntegrations(services: SiteServices, tx: Tx, located: LocatedEvent): Promise<void> {
  const { event, location, site } = located;
  const { siteSpace, space, page } = location;
  if (siteSpace === undefined || space === undefined) return;
  const visit = { visitor: visitorOf(event), url: cleanUrl(event.location.url), referrer: referrerOf(event) };
  if (event.type === 'page_view' && !isRobot(visit.visitor.userAgent)) {
    return recordViews(services, tx, { site, siteSpace, space, page, visit });
  }
  if (page === undefined || !('feedback' in event)) return;
  await recordForTarget(services, tx, {
    level: 'site',
    target: site,
    type: 'page_feedback',
    fields: { siteId: site, spaceId: space, pageId: page, feedback: event.feedback, ...visit },
  });
}

function visitorOf({ session }: SiteInsightsEvent): EventVisitor {
  const { visitorId, cookies, userAgent, ip = '', language } = session;
  return { anonymousId: visitorId, cookies, userAgent, ip, ...(language !== null && { language }) };
}

function referrerOf({ session: { referrer } }: SiteInsightsEvent): string {
  return cleanUrl(referrer ?? '');
}
