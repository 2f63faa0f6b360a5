// Runs on every page of a site. Sends the visit once the visitor agreed, now or on an earlier page.
(() => {
  const settings = __SETTINGS__;
  const page = window.GitBook;
  let isCounted = false;

  const count = () => {
    // False is consent. Undefined: the visitor hasn’t chosen yet.
    if (isCounted || page.isCookiesTrackingDisabled() !== false) return;
    isCounted = true;
    const visit = { trackingId: settings.trackingId, path: location.pathname };
    navigator.sendBeacon(settings.collector, JSON.stringify(visit));
  };

  page.addEventListener('load', count);
  page.addEventListener('consent', count);
  // A page that comes back from the browser’s cache is another visit.
  page.addEventListener('unload', () => (isCounted = false));
})();
