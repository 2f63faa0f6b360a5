import { createIntegration } from '@bindery/runtime';
import { COLLECTOR } from './collector.ts';
import type { Context } from './context.ts';
import visits from './visits.raw.js';

export default createIntegration<Context>({
  fetch_published_script: (_event, { environment }) => {
    const trackingId = environment.siteInstallation?.configuration.tracking_id;
    if (trackingId === undefined || trackingId === '') return undefined;
    // Everyone can read the script, so the settings contain no secret.
    const settings = JSON.stringify({ collector: COLLECTOR, trackingId });
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'max-age=300' };
    return new Response(
      visits.replace('__SETTINGS__', () => settings),
      { headers },
    );
  },
});
