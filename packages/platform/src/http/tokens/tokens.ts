// Tokens: those of people and integrations are random and stored as a hash; short-lived ones are signed and not stored.
import { hash } from 'node:crypto';
import { compileOnce } from '../../store/store.ts';
import type { Caller, TokenIssuer } from '../../core/caller.ts';
import type { CoreServices } from '../../store/core-services.ts';
import { apiError } from '../../core/api-error.ts';
import type { Call } from '../../core/call.ts';
import { splitSigned } from '../../core/signed-text.ts';
import { TEMPORARY_TOKEN_LIFE_MS } from './token-life.ts';
import type { LargeJson } from '../bodies/large-json.ts';
import type { CallerCache } from '../caller-cache.ts';
import { findSession } from '../sessions/find-session.ts';
import { guardSession } from '../sessions/guard-session.ts';
import { PUBLISH_PREFIX, callerOfPublishToken } from './publish-tokens.ts';
import { VISITOR_PREFIX, callerOfVisitorToken } from './visitor-tokens.ts';

/** Services that identify the caller. */
export interface TokenServices extends CoreServices {
  /** People by the hash of their token; undefined if other processes share the database, and can revoke one. */
  readonly callerCache: CallerCache | undefined;
  /** Parses long bodies. */
  readonly largeJson: LargeJson;
}

const SIGNED_PREFIX = 'bnd_t.';

interface SignedClaims {
  /** Name of the integration. */
  readonly n: string;
  /** Id of the installation, when the token is one's. */
  readonly i?: string | undefined;
  /** Expiry, milliseconds since 1970. */
  readonly e: number;
  /** The user who requested it, and the organization that they administer. */
  readonly b?: readonly [user: string, organization: string] | undefined;
}

/** The stored token. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** The owner of a temporary token. */
export interface TemporaryBearer {
  readonly integration: string;
  /** The id of an installation, when the token is to be that of one. */
  readonly installation?: string | undefined;
  /** The person who requests it; undefined if the integration itself is given it. */
  readonly issuer?: TokenIssuer | undefined;
}

/** A token with an expiration time, for an integration or one of its installations. */
export function createTemporaryToken(
  services: CoreServices,
  { integration, installation, issuer }: TemporaryBearer,
): string {
  const claims: SignedClaims = {
    n: integration,
    ...(installation === undefined ? {} : { i: installation }),
    e: services.clock.now() + TEMPORARY_TOKEN_LIFE_MS,
    ...(issuer === undefined ? {} : { b: [issuer.user, issuer.organization] }),
  };
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${SIGNED_PREFIX}${text}.${services.vault.sign(text)}`;
}

/**
 * Who a request comes from: by its header `Authorization`, or else by the cookie of a session. Throws token_missing,
 * token_invalid, token_expired, session_ended or csrf_refused.
 */
export async function authenticate(call: Call, services: TokenServices): Promise<Caller> {
  const header = call.header('authorization');
  if (header !== null || call.header('cookie') === null) return callerOfToken(header, services);
  const session = await findSession(services, call);
  if (session === 'none') return callerOfToken(null, services);
  if (session === 'ended') throw apiError('session_ended', 'The session has ended.');
  guardSession(services, call, session);
  const { id, user, provider, organization } = session;
  return { kind: 'user', user, signIn: { provider, organization, session: id } };
}

async function callerOfToken(header: string | null, services: TokenServices): Promise<Caller> {
  if (header === null) throw apiError('token_missing', 'The request has no "Authorization" header.');
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(header)?.[1];
  if (token === undefined) throw apiError('token_invalid', 'The "Authorization" header must be "Bearer <token>".');
  if (token.startsWith(VISITOR_PREFIX)) return callerOfVisitorToken(token, services);
  if (token.startsWith(PUBLISH_PREFIX)) return callerOfPublishToken(token, services);
  return token.startsWith(SIGNED_PREFIX) ? callerOfSignedToken(token, services) : findStoredToken(token, services);
}

const findToken = compileOnce((db, hashed: string) =>
  db
    .selectFrom('token')
    .leftJoin('integration', (join) =>
      join.onRef('integration.name', '=', 'token.integration').on('integration.unpublished_at', 'is', null),
    )
    .leftJoin('saml_provider', 'saml_provider.id', 'token.sign_in_provider')
    .select([
      'token.kind',
      'token.user',
      'token.issued_by',
      'integration.name as integration',
      'integration.organization',
      'saml_provider.id as provider',
      'saml_provider.organization as signed_in_to',
    ])
    .where('token.hash', '=', hashed),
);

async function findStoredToken(token: string, services: TokenServices): Promise<Caller> {
  const hashed = hashToken(token);
  const cached = services.callerCache?.get(hashed);
  if (cached !== undefined) return cached;
  const revocations = services.callerCache?.revocations ?? 0;
  const [found] = await findToken(services.store.db, hashed);
  if (found?.kind === 'user' && found.user !== null && found.provider !== null) {
    const signIn = { provider: found.provider, organization: found.signed_in_to ?? '' };
    return { kind: 'user', user: found.user, signIn };
  }
  if (found?.kind === 'user' && found.user !== null) {
    const caller: Caller = { kind: 'user', user: found.user };
    services.callerCache?.keep(hashed, caller, revocations);
    return caller;
  }
  if (found?.kind === 'integration' && found.integration !== null && found.organization !== null) {
    const { integration, organization, issued_by: user } = found;
    return { kind: 'integration', integration, ...(user === null ? {} : { issuer: { user, organization } }) };
  }
  throw apiError('token_invalid', 'The token is invalid, or its integration isn’t published.');
}

const findInstallation = compileOnce((db, id: string) =>
  db.selectFrom('installation').select('integration').where('id', '=', id),
);
const findIntegration = compileOnce((db, name: string) =>
  db.selectFrom('integration').select('name').where('name', '=', name).where('unpublished_at', 'is', null),
);

async function callerOfSignedToken(token: string, services: TokenServices): Promise<Caller> {
  const [text = '', signature = ''] = splitSigned(token.slice(SIGNED_PREFIX.length)) ?? [];
  if (!services.vault.isSignature(text, signature)) throw apiError('token_invalid', 'The token is invalid.');
  const claims = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as SignedClaims;
  if (claims.e < services.clock.now()) throw apiError('token_expired', 'The token has expired.');
  const issuer = claims.b === undefined ? {} : { issuer: { user: claims.b[0], organization: claims.b[1] } };
  if (claims.i === undefined) {
    const [integration] = await findIntegration(services.store.db, claims.n);
    if (integration === undefined) throw apiError('token_invalid', 'This token’s integration isn’t published.');
    return { kind: 'integration', integration: claims.n, ...issuer };
  }
  const [installation] = await findInstallation(services.store.db, claims.i);
  if (installation?.integration !== claims.n)
    throw apiError('token_invalid', 'This token’s installation no longer exists.');
  return { kind: 'installation', integration: claims.n, installation: claims.i, ...issuer };
}
