// Reports to the author of an integration why a token from its login was rejected. Visitors don’t see the reason, because it would help
// attackers.
import { appendLogs } from '../../../../events/traces/append-logs.ts';
import type { SiteRow } from '../../../../store/tables.ts';
import type { TokenRejection } from '../resolving/visitor-token.ts';
import { findAuthenticator, loginKey } from '../../state/index.ts';
import type { SiteServices } from '../../state/index.ts';
import { MAX_COOKIE_VALUE } from './site-cookies.ts';

/** Nothing of the token is in them, as anyone can send one. */
const WORDS: Readonly<Record<TokenRejection | 'cookie', string>> = {
  length: 'it is too long',
  cookie: `it has more than ${MAX_COOKIE_VALUE} characters, which is too long for a cookie; reduce the number of claims`,
  form: 'it isn’t a valid JWT',
  algorithm: 'its algorithm (alg) isn’t HS256',
  signature: 'it isn’t signed with signingSecrets.siteInstallation or the site’s private key',
  'key-name': 'its header names a key (kid, jku, jwk, x5u, x5c, or x5t); remove it, because site keys have no name',
  'no-end': 'it has no valid expiry: exp is missing or isn’t a time in seconds',
  ended: 'it has expired: exp (in seconds) is in the past',
  'not-yet': 'it isn’t valid yet (nbf), or one of its times isn’t a number of seconds',
  audience: 'it has the wrong audience: aud must be the site’s ID or URL',
};

/**
 * Adds the reason why a token was rejected to the trace of the last `fetch_visitor_authentication` of the site. Does nothing if no
 * integration signs visitors in, or none was called. Throws rate_limited.
 */
export async function recordRejection(
  services: SiteServices,
  site: SiteRow,
  reason: keyof typeof WORDS,
): Promise<void> {
  if (site.auth_backend !== 'integration') return;
  const authenticator = await services.sites.authenticators.get(site.id, () => findAuthenticator(services, site.id));
  if (authenticator === undefined) return;
  services.sites.posts.count(`${site.id} refused tokens`); // Anyone can send them, so what they cost is bounded.
  const { integration } = authenticator;
  const loginEvent = await services.sites.fetches.last(loginKey(site.id, integration));
  const event = loginEvent ?? (await findLastLogin(services, site.id, integration));
  if (event === undefined) return;
  const message = `The site rejected a visitor token: ${WORDS[reason]}.`;
  await appendLogs(services, event, [{ level: 'warn', message }]);
}

/** The last event of a login, before this process began. */
async function findLastLogin({ store }: SiteServices, site: string, integration: string): Promise<string | undefined> {
  const row = await store.db
    .selectFrom('event')
    .select('id')
    .where('type', '=', 'fetch_visitor_authentication')
    .where('target', '=', site)
    .where('integration', '=', integration)
    .where('state', '!=', 'running')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
