// Tells the author of an integration why a token was refused that a visitor brought back from its login. A visitor is not told: that
// would help those who try tokens.
import { appendLogs } from '../../../events/traces/append-logs.ts';
import type { SiteRow } from '../../../store/tables.ts';
import type { TokenRefusal } from '../resolving/visitor-token.ts';
import type { SiteServices } from '../site-services.ts';
import { findAuthenticator } from '../state/find-authenticator.ts';
import { loginKey } from '../state/last-fetches.ts';
import { MAX_COOKIE_VALUE } from './site-cookies.ts';

/** Nothing of the token is in them, as anybody can send one. */
const WORDS: Readonly<Record<TokenRefusal | 'cookie', string>> = {
  length: 'it is longer than any token that is read',
  cookie: `it has more than ${MAX_COOKIE_VALUE} characters, and a cookie does not hold them: put fewer claims in it`,
  form: 'it is no JWT of three parts, each base64url without anything around it, the first two JSON objects',
  algorithm: 'its algorithm (alg) is not HS256',
  signature: 'it is signed neither with signingSecrets.siteInstallation nor with the private key of the site',
  'key-name': 'its header names a key (kid, jku, jwk, x5u, x5c or x5t), and that of a site has no name: leave it out',
  'no-end': 'it does not say when it ends: exp is missing, or is no time in seconds',
  ended: 'it has ended: exp, in seconds, is in the past',
  'not-yet': 'it is not valid yet (nbf), or one of its times is no number of seconds',
  audience: 'it is for somebody else: aud is neither the id nor the address of the site',
};

/**
 * Adds why a token was refused to the trace of the last `fetch_visitor_authentication` of the site. Nothing where no integration signs
 * its visitors in, or has been asked. Throws rate_limited.
 */
export async function noteRefusal(services: SiteServices, site: SiteRow, why: keyof typeof WORDS): Promise<void> {
  if (site.auth_backend !== 'integration') return;
  const authenticator = await services.sites.authenticators.get(site.id, () => findAuthenticator(services, site.id));
  if (authenticator === undefined) return;
  services.sites.posts.count(`${site.id} refused tokens`); // Anybody can send them, so what they cost is bounded.
  const { integration } = authenticator;
  const known = await services.sites.fetches.last(loginKey(site.id, integration));
  const event = known ?? (await findLastLogin(services, site.id, integration));
  if (event === undefined) return;
  const message = `The site refused a token that a visitor brought: ${WORDS[why]}.`;
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
