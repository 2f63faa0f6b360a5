import { createIntegration } from '@bindery/runtime';
import { requireSite } from './context.ts';
import type { Context } from './context.ts';
import { beginSignIn, finishSignIn } from './sign-in.ts';

export default createIntegration<Context>({
  // The site asks for a sign-in. Our endpoint starts it, because the cookie belongs to the host of the callback.
  fetch_visitor_authentication: ({ action, location = '' }, context) => {
    if (action === 'logout') return new Response('You’re signed out.');
    const url = new URL(`${requireSite(context).endpoint}/sign-in`);
    url.searchParams.set('location', location);
    return Response.redirect(url.href);
  },

  fetch: (request, context) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/sign-in')) return beginSignIn(request, context);
    if (pathname.endsWith('/callback')) return finishSignIn(request, context);
    return new Response('Not found', { status: 404 });
  },
});
