// The script of a site, with the settings of its installation in it.
import { COLLECTOR } from './collector.ts';
import type { Context } from './context.ts';
import counter from './page/counter.raw.js';

/** Only valid IDs are sent to the page. */
const TRACKING_ID = /^HA-\d{1,12}$/;

/** Browsers ask again after five minutes, so that a changed configuration is seen soon. */
const CACHE_CONTROL = 'max-age=300';

/** The script; nothing where the site has no tracking id. */
export function siteScript({ environment }: Context): Response | undefined {
  const { tracking_id: trackingId = '', banner } = environment.siteInstallation?.configuration ?? {};
  if (!TRACKING_ID.test(trackingId)) {
    console.warn(`The tracking id "${trackingId}" is none: nothing is counted.`);
    return undefined;
  }
  const settings = JSON.stringify({ collector: COLLECTOR, trackingId, banner: banner ?? 'May we count your visit?' });
  return new Response(
    counter.replace('__SETTINGS__', () => settings),
    { headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': CACHE_CONTROL } },
  );
}
