// The tracker as an OAuth provider, and the token of the connected account.
import { getOAuthToken } from '@bindery/runtime';
import type { OAuthConfig, OAuthConfiguration } from '@bindery/runtime';
import type { Context } from '../context.ts';
import { TRACKER } from './tracker-url.ts';

/** How long to wait for a token that another card requests. */
const SAVE_DELAYS_MS = [0, 100, 200, 400, 800];

/** The OAuth provider, with the app that is configured. */
export function provider({ environment }: Context): OAuthConfig {
  const { client_id: clientId = '', client_secret: clientSecret = '' } = environment.installation?.configuration ?? {};
  return {
    clientId,
    clientSecret,
    authorizeURL: `${TRACKER}/oauth/authorize`,
    accessTokenURL: `${TRACKER}/oauth/token`,
    scopes: ['issues:read'],
  };
}

/** An access token. Undefined if no account is connected, or if the tracker no longer accepts it. Refreshes an expired token. */
export async function readToken(context: Context): Promise<string | undefined> {
  const credentials = context.environment.installation?.configuration.oauth_credentials;
  if (credentials === undefined) return undefined;
  try {
    return await getOAuthToken(credentials, provider(context), context);
  } catch (error) {
    // Two cards can refresh at the same time, and a refresh token works once. The other card saves the new token then.
    for (const delay of SAVE_DELAYS_MS) {
      await new Promise((resolve) => void setTimeout(resolve, delay));
      const saved = await readSavedCredentials(context);
      if (saved !== undefined && saved.access_token !== credentials.access_token) return saved.access_token;
    }
    console.warn('Can’t refresh the token.', error);
    return undefined;
  }
}

async function readSavedCredentials({ api, environment }: Context): Promise<OAuthConfiguration | undefined> {
  const route = 'GET /integrations/{integrationName}/installations/{installationId}';
  const installationId = environment.installation?.id ?? '';
  const { configuration } = await api.request(route, { integrationName: environment.integration.name, installationId });
  return (configuration as { oauth_credentials?: OAuthConfiguration }).oauth_credentials;
}
