// The end of a login: what the provider says of the visitor becomes a token for the site.
import { ExposableError } from '@bindery/runtime';
import { requireSite } from './context.ts';
import type { Configuration, Context } from './context.ts';
import { loginCookie, readLogin } from './login-cookie.ts';
import { findProvider, readVisitor } from './provider.ts';
import { signToken } from './sign-token.ts';
import { siteAddress } from './site-address.ts';

/** Redirects the visitor to the requested page, with a token in the URL. The site stores the token and removes it from the URL. */
export async function finishLogin(request: Request, context: Context): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const [state, code] = [searchParams.get('state') ?? '', searchParams.get('code')];
  const begun = readLogin(request, state);
  if (begun === undefined) throw new ExposableError('This login was not begun in this browser, or took too long.', 403);
  if (code === null) throw new ExposableError('The login service did not sign you in.', 403);
  const { endpoint, configuration, signingSecret } = requireSite(context);
  const login = { configuration, redirectUri: `${endpoint}/callback`, verifier: begun.verifier, code };
  const visitor = await readVisitor(await findProvider(configuration), login);
  const target = pageOf(await siteAddress(context), begun.location);
  target.searchParams.set('jwt_token', await signToken(claimsOf(visitor, configuration), signingSecret));
  return new Response(null, {
    status: 302,
    headers: { location: target.href, 'set-cookie': loginCookie(endpoint, state), 'cache-control': 'no-store' },
  });
}

/** A page of the site, and never another address: the token is for this site alone. */
function pageOf(site: string, location: string): URL {
  const base = site.endsWith('/') ? site : `${site}/`;
  const page = new URL(`./${location}`, base);
  return page.href.startsWith(base) ? page : new URL(base);
}

/** What is configured of what the provider says: a token has 3,800 characters at most, and travels with every request. */
function claimsOf(
  visitor: Readonly<Record<string, unknown>>,
  { claims = 'email, plan' }: Pick<Configuration, 'claims'>,
) {
  const names = claims.split(',').map((name) => name.trim());
  return Object.fromEntries(names.filter((name) => Object.hasOwn(visitor, name)).map((name) => [name, visitor[name]]));
}
