// The other service: its OAuth endpoints, and the calls with the token of the connected account. Replace it with yours.
import { ExposableError, getOAuthToken } from '@bindery/runtime';
import type { OAuthConfig } from '@bindery/runtime';
import type { Context } from './context.ts';

const TRACKER = 'https://tracker.example.com';

export interface Issue {
  readonly id: string;
  readonly title: string;
}

/** The OAuth provider, with the secrets of our app there. */
export function provider({ environment }: Context): OAuthConfig {
  return {
    clientId: environment.secrets['CLIENT_ID'] ?? '',
    clientSecret: environment.secrets['CLIENT_SECRET'] ?? '',
    authorizeURL: `${TRACKER}/oauth/authorize`,
    accessTokenURL: `${TRACKER}/oauth/token`,
    scopes: ['issues:read'],
  };
}

/** The open issues of the connected account. Undefined without one. Refreshes an expired token. */
export async function listIssues(context: Context): Promise<readonly Issue[] | undefined> {
  const credentials = context.environment.installation?.configuration.oauth_credentials;
  if (credentials === undefined) return undefined;
  const token = await getOAuthToken(credentials, provider(context), context);
  const response = await fetch(`${TRACKER}/issues`, { headers: { authorization: `Bearer ${token}` } });
  if (response.ok) return (await response.json()) as Issue[];
  await response.body?.cancel();
  throw new ExposableError(`The tracker returned ${response.status}.`, 502);
}
