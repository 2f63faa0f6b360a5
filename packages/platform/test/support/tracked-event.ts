import type { SiteInsightsEvent } from '@bindery/contract';

/** A view of no page in particular, by a visitor with claims. */
export function aTrackedEvent(visitorAuthClaims: Record<string, string> = {}): SiteInsightsEvent {
  const none = { siteSection: null, siteSpace: null, siteShareKey: null, space: null, revision: null, page: null };
  return {
    type: 'page_view',
    session: {
      visitorId: 'visitor',
      sessionId: 'session',
      cookies: {},
      userAgent: 'Firefox',
      language: null,
      referrer: '',
      visitorAuthClaims,
    },
    location: { url: 'https://docs.example/', ...none },
  };
}
