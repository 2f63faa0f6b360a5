// The `state` that travels through the provider: which installation asked, and in which browser; signed, good for ten minutes and
// once. The proof key is derived from it, so that nothing has to be stored between the two requests.
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

/** What is signed for a target. */
export interface OAuthFlow extends OAuthTarget {
  /** Different in each flow. */
  readonly nonce: string;
  /** Hash of the key that the browser has. */
  readonly browser: string;
}

interface StatePayload extends OAuthFlow {
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** A nonce for a new flow. */
export function newNonce(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
}

/** Signs a flow. */
export function signState(secret: string, flow: OAuthFlow, now: number = Date.now()): Promise<string> {
  const payload: StatePayload = { ...flow, expiresAt: now + STATE_LIFETIME_SECONDS * 1000 };
  return signFields(secret, 'oauth-state', payload);
}

/** What a state says; undefined when it is not ours. `isExpired` when it is, but too old. */
export async function readState(
  secret: string,
  state: string,
  now: number = Date.now(),
): Promise<(OAuthFlow & { readonly isExpired: boolean }) | undefined> {
  const payload = (await readFields(secret, 'oauth-state', state)) as StatePayload | undefined;
  return payload && { ...payload, isExpired: payload.expiresAt < now };
}

/** Nonces of states that came back, with the time in milliseconds until which each could come again; the oldest first. */
const used = new Map<string, number>();

/**
 * Whether a state comes for the first time; it does not afterwards. What another isolate saw is not known here: there, the cookie is
 * gone, and the provider takes each code once.
 */
export function isFirstUse(nonce: string, now: number = Date.now()): boolean {
  for (const [old, until] of used) {
    if (until >= now) break;
    used.delete(old);
  }
  if (used.has(nonce)) return false;
  used.set(nonce, now + STATE_LIFETIME_SECONDS * 1000);
  return true;
}

/** Signs fields for one purpose, for example `oauth-state`. Signatures for other purposes are rejected. */
export async function signFields(secret: string, use: string, fields: object): Promise<string> {
  const text = toBase64Url(new TextEncoder().encode(JSON.stringify(fields)));
  return `${text}.${toBase64Url(await signHmac(secret, `${use}:${text}`))}`;
}

/** What was signed for a use; undefined when it was not. */
export async function readFields(secret: string, use: string, signed: string): Promise<unknown> {
  const [text = '', signature = '', ...more] = signed.split('.');
  const isAuthentic = more.length === 0 && (await verifyHmac(secret, `${use}:${text}`, fromBase64Url(signature)));
  return isAuthentic ? (JSON.parse(new TextDecoder().decode(fromBase64Url(text))) as unknown) : undefined;
}

/** The verifier that belongs to a state: only who knows the secret can make it. */
export async function verifierOf(secret: string, state: string): Promise<string> {
  return toBase64Url(await signHmac(secret, `oauth-verifier:${state}`));
}

/** The S256 challenge of a verifier. */
export async function challengeOf(verifier: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}
