// The end of a visit. The site has already signed the visitor out. The provider must do so too, or it signs them in again automatically.
import { requireSite } from './context.ts';
import type { Context } from './context.ts';
import { findProvider } from './provider.ts';
import { siteAddress } from './site-address.ts';

/** Redirects the visitor to the provider’s logout page, and from there to the site. Without a logout page, directly to the site. */
export async function logOut(context: Context): Promise<Response> {
  const { configuration } = requireSite(context);
  const { end_session_endpoint: endpoint } = await findProvider(configuration);
  if (endpoint === undefined) return new Response('You are signed out.');
  const url = new URL(endpoint);
  url.searchParams.set('client_id', configuration.client_id);
  url.searchParams.set('post_logout_redirect_uri', await siteAddress(context));
  return Response.redirect(url.href);
}
