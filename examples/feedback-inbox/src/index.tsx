import { createIntegration } from '@bindery/runtime';
import type { Context } from './context.ts';
import { inboxScreen } from './inbox-screen.tsx';
import { restoreEntries } from './inbox-store.ts';
import { receiveFeedback } from './receive-feedback.ts';
import { siteScript } from './site/site-script.ts';

export default createIntegration<Context>({
  components: [inboxScreen],
  fetch: receiveFeedback,
  fetch_published_script: (_event, context) => siteScript(context),
  events: {
    site_installation_setup: (event, context) => restoreEntries(event.previous?.configuration ?? {}, context),
  },
});
