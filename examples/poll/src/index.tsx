import { createIntegration } from '@bindery/runtime';
import type { Context } from './context.ts';
import { handleFetch } from './fetch.ts';
import { pollBlock } from './poll-block.tsx';
import { pollEditor } from './poll-editor.tsx';
import { siteScript } from './site/site-poll.ts';
import { notifyWebhook, restoreVotes } from './votes.ts';

export default createIntegration<Context>({
  components: [pollBlock, pollEditor],
  fetch: handleFetch,
  fetch_published_script: (_event, context) => siteScript(context),
  events: {
    // Test a new webhook immediately, so that a wrong URL shows in the log before the first vote.
    installation_setup: async (event, context) => {
      const url = context.environment.installation?.configuration.webhook_url;
      if (event.status === 'active' && url !== event.previous?.configuration?.['webhook_url']) {
        notifyWebhook({ type: 'hello', installation: event.installationId }, context);
      }
      await restoreVotes(event.previous?.configuration, context);
    },
  },
});
