import { createIntegration, createOAuthHandler } from '@bindery/runtime';
import type { Context } from './context.ts';
import { issue } from './issue/issue.tsx';
import { provider } from './tracker/provider.ts';

export default createIntegration<Context>({
  components: [issue],

  // The button of the configuration opens this URL, and the tracker redirects back to it.
  fetch: (request, context) => {
    if (!new URL(request.url).pathname.endsWith('/oauth')) return new Response('Not found', { status: 404 });
    return createOAuthHandler(provider(context), { replace: false })(request, context);
  },
});
