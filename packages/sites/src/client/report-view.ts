// A page that was fetched before anyone looked at it says so when they do: until then it has counted as no visit.

/**
 * Tells the site that the page is seen, where the browser had it in advance. `visits` is the path that takes it; what it is told is the
 * path of the page below `visitsBelow`.
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
