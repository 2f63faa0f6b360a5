// A page that was fetched before anyone looked at it says so when they do: until then it has counted as no visit.

/**
 * Reports a view of a page that the browser prefetched. `visits` is the path of the endpoint. The body has the path of the page relative to
 * `visitsBelow`.
 */
export function reportView({ visits, visitsBelow }: { readonly visits?: string; readonly visitsBelow?: string }): void {
  if (visits === undefined || visitsBelow === undefined || !wasFetched()) return;
  if (!location.pathname.startsWith(visitsBelow)) return;
  const view = { path: location.pathname.slice(visitsBelow.length) + location.search, referrer: document.referrer };
  const send = (): void => void navigator.sendBeacon(visits, JSON.stringify(view));
  if (document.visibilityState === 'visible') send();
  else document.addEventListener('visibilitychange', send, { once: true });
}

/** Chromium alone says so; no other browser fetches pages in advance. */
function wasFetched(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    readonly deliveryType?: string;
    readonly activationStart?: number;
  })[];
  return navigation?.deliveryType === 'navigational-prefetch' || (navigation?.activationStart ?? 0) > 0;
}
