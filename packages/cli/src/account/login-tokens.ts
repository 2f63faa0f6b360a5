// The tokens of a login, and why there are none.
import { KitError, messageOf } from '@bindery/diagnostics';
import * as oauth from 'oauth4webapi';
import type { Secrets } from './profile.ts';

/** Tokens of a login. */
export interface LoginTokens extends Secrets {
  readonly clientId: string;
  /** Milliseconds since 1970. Undefined: not known. */
  readonly expiresAt?: number | undefined;
}

/** The tokens of a response. */
export function tokensOf(response: oauth.TokenEndpointResponse): Omit<LoginTokens, 'clientId'> {
  const { access_token: token, refresh_token: refreshToken, expires_in: seconds } = response;
  return {
    token,
    ...(refreshToken === undefined ? {} : { refreshToken }),
    ...(seconds === undefined ? {} : { expiresAt: Date.now() + seconds * 1000 }),
  };
}

/** The error for a server that gives no tokens. */
export function loginRejected(server: oauth.AuthorizationServer, thrown: unknown): KitError {
  const reason =
    thrown instanceof oauth.ResponseBodyError
      ? `${thrown.error}${thrown.error_description === undefined ? '' : ` (${thrown.error_description})`}`
      : messageOf(thrown);
  return new KitError('login_rejected', `${server.issuer} rejected the login: ${reason}.`, {
    advice: 'Run the command again, or use --token-stdin with a token from the platform’s settings.',
    owner: 'user',
    cause: thrown,
  });
}
