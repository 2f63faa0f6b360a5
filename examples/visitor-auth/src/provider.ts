// The OpenID provider: its endpoints, the start of a login, and the claims of a visitor.
import { ExposableError } from '@bindery/runtime';
import type { Configuration } from './context.ts';
import { challengeOf } from './proof-key.ts';

/** What of the provider's own description is used. */
export interface Provider {
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly userinfo_endpoint: string;
  /** The logout URL of the provider, if it has one. */
  readonly end_session_endpoint?: string;
}

/** Reads the description that every provider has at the same place. */
export async function findProvider({ issuer }: Configuration): Promise<Provider> {
  const response = await fetch(`${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`);
  if (!response.ok) throw new ExposableError('The login service cannot be reached.', 502);
  return (await response.json()) as Provider;
}

/** What a login begins with, and ends with. */
interface Login {
  readonly configuration: Configuration;
  readonly redirectUri: string;
  /** Of the proof key: a code that was taken away is of no use without it. */
  readonly verifier: string;
}

/** The address of the provider's login. */
export async function loginAt(
  { authorization_endpoint: endpoint }: Provider,
  { configuration, redirectUri, verifier, state }: Login & { readonly state: string },
): Promise<string> {
  const url = new URL(endpoint);
  const parameters = {
    response_type: 'code',
    client_id: configuration.client_id,
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** What the provider says of the visitor whose browser brought a code. */
export async function readVisitor(
  provider: Provider,
  { configuration, redirectUri, verifier, code }: Login & { readonly code: string },
): Promise<Readonly<Record<string, unknown>>> {
  const answered = await fetch(provider.token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      client_id: configuration.client_id,
      client_secret: configuration.client_secret,
    }),
  });
  if (!answered.ok) throw new ExposableError('The login service did not take the login.', 403);
  const { access_token: token } = (await answered.json()) as { access_token: string };
  const described = await fetch(provider.userinfo_endpoint, { headers: { authorization: `Bearer ${token}` } });
  if (!described.ok) throw new ExposableError('The login service says nothing of you.', 403);
  return (await described.json()) as Record<string, unknown>;
}
