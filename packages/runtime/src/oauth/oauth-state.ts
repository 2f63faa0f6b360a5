// The `state` that travels through the provider: which installation asked, signed, and good for ten minutes. The proof key
// is derived from it, so that nothing has to be stored between the two requests.
import { fromBase64Url, signHmac, toBase64Url, verifyHmac } from '../hmac.ts';

/** How long a person may take, in seconds. */
export const STATE_LIFETIME_SECONDS = 600;

const NONCE_BYTES = 16;

/** Which installation the credentials are for. */
export interface OAuthTarget {
  readonly installationId: string;
  readonly spaceId?: string;
  readonly siteId?: string;
}

interface StatePayload extends OAuthTarget {
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly nonce: string;
}

/** Signs a target. */
export async function signState(secret: string, target: OAuthTarget, now: number = Date.now()): Promise<string> {
  const nonce = toBase64Url(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
  const payload: StatePayload = { ...target, expiresAt: now + STATE_LIFETIME_SECONDS * 1000, nonce };
  const text = toBase64Url(new TextEncoder().encode(JSON.stringify(payload)));
  return `${text}.${toBase64Url(await signHmac(secret, `oauth-state:${text}`))}`;
}

/** What a state says; undefined when it is not ours. `isExpired` when it is, but too old. */
export async function readState(
  secret: string,
  state: string,
  now: number = Date.now(),
): Promise<(OAuthTarget & { readonly isExpired: boolean }) | undefined> {
  const [text = '', signature = ''] = state.split('.');
  const isOurs = await verifyHmac(secret, `oauth-state:${text}`, fromBase64Url(signature));
  if (!isOurs) return undefined;
  const payload = JSON.parse(new TextDecoder().decode(fromBase64Url(text))) as StatePayload;
  return { ...payload, isExpired: payload.expiresAt < now };
}

/** The verifier that belongs to a state: only who knows the secret can make it. */
export async function verifierOf(secret: string, state: string): Promise<string> {
  return toBase64Url(await signHmac(secret, `oauth-verifier:${state}`));
}

/** The S256 challenge of a verifier. */
export async function challengeOf(verifier: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}
