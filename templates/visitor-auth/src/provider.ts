// The OpenID Connect provider: its endpoints, and the claims of a visitor.
import { ExposableError } from '@bindery/runtime';
import type { Configuration } from './context.ts';

interface Endpoints {
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly userinfo_endpoint: string;
}

/** Reads the endpoints from the discovery document. */
export async function fetchEndpoints({ issuer }: Configuration): Promise<Endpoints> {
  return fetchJson<Endpoints>(`${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`);
}

export interface Code {
  readonly code: string;
  readonly redirectUri: string;
  /** Of the proof key (PKCE). A stolen code is useless without it. */
  readonly verifier: string;
}

/** Exchanges a code for the claims of the visitor. */
export async function fetchClaims(
  configuration: Configuration,
  { code, redirectUri, verifier }: Code,
): Promise<Readonly<Record<string, unknown>>> {
  const endpoints = await fetchEndpoints(configuration);
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    client_id: configuration.client_id,
    client_secret: configuration.client_secret,
  });
  const { access_token: token } = await fetchJson<{ access_token: string }>(endpoints.token_endpoint, {
    method: 'POST',
    body,
  });
  return fetchJson(endpoints.userinfo_endpoint, { headers: { authorization: `Bearer ${token}` } });
}

async function fetchJson<Body>(url: string, init?: RequestInit): Promise<Body> {
  const response = await fetch(url, init);
  if (response.ok) return (await response.json()) as Body;
  await response.body?.cancel();
  console.error(`${new URL(url).host} returned ${response.status}.`);
  throw new ExposableError('The sign-in service rejected the sign-in.', 502);
}
