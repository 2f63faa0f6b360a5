// Runs on every page of a site: asks once whether it may count, then sends a visit, and how long it took.
(() => {
  const settings = __SETTINGS__;
  const page = window.GitBook;
  /** When the page was shown; undefined while nothing is counted. */
  let shownAt;

  // A beacon is sent even when the page is left, and its text needs no preflight request.
  const send = (fields) =>
    navigator.sendBeacon(
      settings.collector,
      JSON.stringify({ trackingId: settings.trackingId, path: location.pathname, ...fields }),
    );

  const count = () => {
    shownAt = Date.now();
    send({ type: 'visit' });
  };

  /** Asks in a corner. What stands in the shadow root is out of reach of the site's styles. */
  const ask = ({ onApprove, onReject }) => {
    const host = document.createElement('div');
    const banner = document.createElement('section');
    banner.setAttribute('aria-label', settings.banner);
    banner.style.cssText =
      'position:fixed;inset:auto 16px 16px auto;padding:12px 16px;border-radius:8px;background:Canvas;color:CanvasText;' +
      'box-shadow:0 2px 12px #0004;font:14px/1.4 system-ui,sans-serif;z-index:1000';
    const text = document.createElement('p');
    text.style.margin = '0 0 8px';
    text.textContent = settings.banner;
    banner.append(text);
    const answers = { Yes: [onApprove, count], No: [onReject] };
    for (const [label, effects] of Object.entries(answers)) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label;
      button.style.cssText = 'margin-inline-end:8px;padding:6px 16px;font:inherit';
      button.addEventListener('click', () => {
        host.remove();
        for (const effect of effects) effect();
      });
      banner.append(button);
    }
    host.attachShadow({ mode: 'open' }).append(banner);
    document.body.append(host);
    // A page that comes back from the browser's memory is loaded anew for us, and asks anew.
    page.addEventListener('unload', () => host.remove());
  };

  page.addEventListener('load', () => {
    // False: the visitor agreed before. True: they refused, or the site or their browser wants no tracking. Undefined: nobody has asked.
    if (page.isCookiesTrackingDisabled() === false) count();
    page.registerCookieBanner(ask); // Asks only those who have not chosen.
  });
  page.addEventListener('unload', () => {
    if (shownAt === undefined) return;
    send({ type: 'leave', seconds: Math.round((Date.now() - shownAt) / 1000) });
    shownAt = undefined;
  });
})();
