// The token that the site reads: a JWT with HS256. The site checks it with the same secret, and needs to know when it ends.
import { toBase64Url } from './base64url.ts';

/** Visitors log in again after an hour: until then, claims of theirs that change at the provider are not seen. */
const LIFETIME_SECONDS = 3_600;

/** Signs claims. The header names no key: a site has only one, and refuses tokens with a `kid`. */
export async function signToken(claims: Readonly<Record<string, unknown>>, secret: string): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + LIFETIME_SECONDS;
  const parts = [
    { alg: 'HS256', typ: 'JWT' },
    { ...claims, exp },
  ];
  const text = parts.map((part) => toBase64Url(JSON.stringify(part))).join('.');
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(text));
  return `${text}.${toBase64Url(new Uint8Array(signature))}`;
}
