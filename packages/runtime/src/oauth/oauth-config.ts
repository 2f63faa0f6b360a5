// What an author says about an OAuth provider. Types only, but for the reading of the usual answer.
import type { EnvironmentInstallation } from '@bindery/contract';

/** What most providers answer when a code is exchanged. */
export interface OAuthResponse {
  readonly ok?: boolean;
  readonly access_token: string;
  readonly refresh_token?: string;
  /** Seconds. */
  readonly expires_in?: number;
}

/** How credentials are stored in a configuration, under `oauth_credentials`. */
export interface OAuthConfiguration {
  access_token: string;
  refresh_token?: string;
  /** Milliseconds since the epoch, or a date as text. Absent: does not expire. */
  expires_at?: number | string;
}

/** What is written to the installation. */
export interface OAuthCredentials {
  configuration?: Record<string, unknown>;
  externalIds?: string[];
}

/** An OAuth provider, and how to talk to it. */
export interface OAuthConfig<ProviderResponse = OAuthResponse> {
  /** URL where the provider redirects the user. Default: the URL of the request, without its query. */
  readonly redirectURL?: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The authorization URL of the provider. */
  readonly authorizeURL: string | ((installation: EnvironmentInstallation) => string);
  /** Where the code is exchanged. */
  readonly accessTokenURL: string | ((installation: EnvironmentInstallation) => string);
  readonly scopes?: readonly string[];
  readonly prompt?: string;
  /** Proof key for code exchange (S256). Default true; false for providers that reject unknown parameters. */
  readonly pkce?: boolean;
  /** What to store of the provider's answer. Default: tokens and expiry under `oauth_credentials`. */
  readonly extractCredentials?: (response: ProviderResponse) => OAuthCredentials | Promise<OAuthCredentials>;
}

/** Options of {@link createOAuthHandler}. */
export interface OAuthHandlerOptions {
  /** Replace the stored configuration, or merge the credentials into it. Default true: replace. */
  readonly replace?: boolean;
}

/**
 * Stores tokens and expiry under `oauth_credentials`.
 * @throws {Error} without an access token
 */
export function defaultOAuthExtractCredentials(response: OAuthResponse): OAuthCredentials {
  const { access_token, refresh_token, expires_in } = response;
  // The response itself is not put into the message: it may hold other secrets.
  if (!access_token) throw new Error('The OAuth provider’s response has no access_token.');
  const credentials: OAuthConfiguration = { access_token };
  if (refresh_token) credentials.refresh_token = refresh_token;
  if (typeof expires_in === 'number') credentials.expires_at = Date.now() + expires_in * 1000;
  return { configuration: { oauth_credentials: credentials } };
}
