// A token that still works: the stored one, or a new one for the refresh token, which is stored.
import type { EnvironmentInstallation } from '@bindery/contract';
import type { RuntimeContext } from '../context.ts';
import { credentialsFrom } from './create-oauth-handler.ts';
import { exchangeToken } from './exchange-token.ts';
import type { OAuthConfig, OAuthConfiguration, OAuthResponse } from './oauth-config.ts';
import { storeCredentials } from './store-credentials.ts';

/** A token is renewed this long before it expires. */
const RENEW_BEFORE_MS = 10_000;

/** The access token of an installation's credentials, renewed when it is about to expire. @throws {Error} when it cannot be */
export async function getOAuthToken<ProviderResponse = OAuthResponse>(
  credentials: OAuthConfiguration,
  config: Pick<OAuthConfig<ProviderResponse>, 'accessTokenURL' | 'clientId' | 'clientSecret' | 'extractCredentials'>,
  context: RuntimeContext,
): Promise<string> {
  const { access_token, refresh_token, expires_at } = credentials;
  if (!expires_at || new Date(expires_at).getTime() - Date.now() > RENEW_BEFORE_MS) return access_token;
  const { integration, installation } = context.environment;
  if (!refresh_token) throw new Error(`The OAuth token expired at ${expires_at}, and no refresh token is available.`);
  if (installation === undefined) throw new Error('An OAuth token can be refreshed only in an installation’s event.');
  const { accessTokenURL } = config;
  const url =
    typeof accessTokenURL === 'string' ? accessTokenURL : accessTokenURL(installation as EnvironmentInstallation);
  const response = await exchangeToken<ProviderResponse>(url, {
    client_id: config.clientId,
    client_secret: config.clientSecret,
    grant_type: 'refresh_token',
    refresh_token,
  });
  const renewed = await credentialsFrom(config, response);
  const stored = renewed.configuration?.['oauth_credentials'] as OAuthConfiguration | undefined;
  if (stored === undefined || !stored.access_token)
    throw new Error('The OAuth provider’s response has no access_token.');
  // Many providers give the refresh token once only.
  const refreshed = { ...stored, refresh_token: stored.refresh_token ?? refresh_token };
  await storeCredentials(
    context.api,
    { ...renewed, configuration: { ...renewed.configuration, oauth_credentials: refreshed } },
    { integrationName: integration.name, target: { installationId: installation.id }, replace: false },
  );
  return stored.access_token;
}
