// Prepares an event for storage: without cookies, IP addresses, tokens, and keys, and located where the visitor was.
import type { SiteInsightsEvent } from '@bindery/contract';
import { eventUrl } from '../serving/index.ts';
import type { EventLocation } from './locate-event.ts';

/** The event without what its row has, and without secrets. */
export function cleanEvent(event: SiteInsightsEvent, location: EventLocation): object {
  const { type: _type, session, location: sent, timestamp: _timestamp, ...fields } = event;
  const { userAgent, language, referrer } = session;
  const { url, displayContext = 'site' } = sent;
  return {
    ...fields,
    session: { userAgent, language, referrer: cleanUrl(referrer ?? '') },
    location: { ...location, url: cleanUrl(url), displayContext },
  };
}

/** A URL without secrets. A renderer has its own host, and keys of share links in its paths as this platform has. */
export function cleanUrl(text: string): string {
  return eventUrl(text, { host: URL.parse(text)?.host ?? '', sitePath: '/' });
}
