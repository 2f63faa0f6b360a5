// The proof key (PKCE), which proves that the same browser started the login, and other random texts.
import { toBase64Url } from './base64url.ts';

/** A random text. */
export function randomText(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** What the provider is given of a verifier before it is given the verifier itself. */
export async function challengeOf(verifier: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}
