// The end of a visit. The site has forgotten the visitor by itself; the provider has to, as well, or it signs them in again unasked.
import { requireSite } from './context.ts';
import type { Context } from './context.ts';
import { findProvider } from './provider.ts';
import { siteAddress } from './site-address.ts';

/** Sends the visitor to log out at the provider, and from there to the site. A provider without such a place leaves it at the site. */
export async function logOut(context: Context): Promise<Response> {
  const { configuration } = requireSite(context);
  const { end_session_endpoint: endpoint } = await findProvider(configuration);
  if (endpoint === undefined) return new Response('You are signed out.');
  const url = new URL(endpoint);
  url.searchParams.set('client_id', configuration.client_id);
  url.searchParams.set('post_logout_redirect_uri', await siteAddress(context));
  return Response.redirect(url.href);
}
