// Renews the token of a profile shortly before it expires, and revokes it at logout.
import { KitError } from '@bindery/diagnostics';
import * as oauth from 'oauth4webapi';
import type { Io } from '../io.ts';
import { findAuthorizationServer, requestOptions } from './authorization-server.ts';
import { tokensOf } from './login-tokens.ts';
import { readSecrets, saveProfile } from './profile-secrets.ts';
import type { NamedProfile } from './select-profile.ts';

/** A request that starts now can take this long, in milliseconds. */
const MARGIN_MS = 60_000;

/** The token of a profile, renewed if it is about to expire. @throws {KitError} login_needed, login_unreachable */
export async function currentToken(io: Pick<Io, 'env' | 'signal'>, named: NamedProfile): Promise<string> {
  const { name, profile } = named;
  const { token, refreshToken } = readSecrets(io, name, profile);
  if (profile.expiresAt === undefined || profile.expiresAt - MARGIN_MS > Date.now()) return token;
  if (profile.renewal === undefined || refreshToken === undefined) throw loginNeeded(named);
  return renew(io, named, refreshToken);
}

function loginNeeded({ name, profile }: NamedProfile, cause?: unknown): KitError {
  return new KitError('login_needed', `The login of the profile "${name}" has expired.`, {
    advice: `Log in again: bindery login --url ${profile.url} --profile ${name}`,
    owner: 'user',
    cause,
  });
}

async function renew(io: Pick<Io, 'env' | 'signal'>, named: NamedProfile, refreshToken: string): Promise<string> {
  const { name, profile } = named;
  const { issuer = '', clientId = '' } = profile.renewal ?? {};
  const server = await findAuthorizationServer(issuer, io.signal);
  if (server?.token_endpoint === undefined) throw loginNeeded(named);
  const client: oauth.Client = { client_id: clientId };
  const response = await oauth.refreshTokenGrantRequest(
    server,
    client,
    oauth.None(),
    refreshToken,
    requestOptions(io.signal),
  );
  const renewed = await oauth
    .processRefreshTokenResponse(server, client, response)
    .catch((cause: unknown) => Promise.reject(loginNeeded(named, cause)));
  const { token, refreshToken: next = refreshToken, expiresAt } = tokensOf(renewed);
  const { url, user, renewal } = profile;
  saveProfile(io, name, { url, user, renewal, expiresAt }, { token, refreshToken: next });
  return token;
}

/** Revokes the tokens of a profile. Returns why they weren’t revoked, as the rest of a sentence. */
export async function revokeTokens(
  io: Pick<Io, 'env' | 'signal'>,
  { name, profile }: NamedProfile,
): Promise<string | undefined> {
  const { renewal } = profile;
  if (renewal === undefined) return 'you pasted it, so it works until you delete it on the platform';
  try {
    const { token, refreshToken } = readSecrets(io, name, profile);
    const server = await findAuthorizationServer(renewal.issuer, io.signal);
    if (server?.revocation_endpoint === undefined) return `${renewal.issuer} has no revocation endpoint`;
    const client: oauth.Client = { client_id: renewal.clientId };
    for (const secret of [refreshToken, token].filter((text) => text !== undefined)) {
      const response = await oauth.revocationRequest(server, client, oauth.None(), secret, requestOptions(io.signal));
      await oauth.processRevocationResponse(response);
    }
    return undefined;
  } catch (thrown) {
    io.signal.throwIfAborted();
    return thrown instanceof Error ? thrown.message.replace(/\.$/, '') : String(thrown);
  }
}
