// The beginning of a login.
import { requireSite } from './context.ts';
import type { Context } from './context.ts';
import { loginCookie } from './login-cookie.ts';
import { randomText } from './proof-key.ts';
import { findProvider, loginAt } from './provider.ts';

/**
 * Sends a visitor to our own endpoint. The cookie has to be one of the host of the callback, and the answer to this event comes from the
 * host of the site.
 */
export function askForLogin(location: string, context: Context): Response {
  const url = new URL(`${requireSite(context).endpoint}/login`);
  url.searchParams.set('location', location);
  return Response.redirect(url.href);
}

/** Remembers who began, and sends them to the provider. */
export async function beginLogin(request: Request, context: Context): Promise<Response> {
  const { endpoint, configuration } = requireSite(context);
  const [state, verifier] = [randomText(), randomText()];
  const location = new URL(request.url).searchParams.get('location') ?? '';
  const login = { configuration, redirectUri: `${endpoint}/callback`, verifier, state };
  const address = await loginAt(await findProvider(configuration), login);
  return new Response(null, {
    status: 302,
    headers: {
      location: address,
      'set-cookie': loginCookie(endpoint, state, { verifier, location }),
      'cache-control': 'no-store',
    },
  });
}
