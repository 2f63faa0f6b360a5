import { createIntegration, createOAuthHandler } from '@bindery/runtime';
import type { Context } from './context.ts';
import { issues } from './issues.tsx';
import { provider } from './tracker.ts';

export default createIntegration<Context>({
  components: [issues],

  // The button of the configuration opens this URL, and the provider redirects back to it.
  fetch: (request, context) => {
    if (!new URL(request.url).pathname.endsWith('/oauth')) return new Response('Not found', { status: 404 });
    return createOAuthHandler(provider(context), { replace: false })(request, context);
  },
});
