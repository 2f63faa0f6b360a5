// The token that the site reads: a JWT with HS256, signed with the secret of the site.
import { toBase64Url } from './base64url.ts';

/** After an hour, visitors sign in again, so that changed claims are seen. */
const LIFETIME_SECONDS = 3_600;

export async function signVisitorToken(claims: object, secret: string): Promise<string> {
  const payload = { ...claims, exp: Math.floor(Date.now() / 1000) + LIFETIME_SECONDS };
  const text = [{ alg: 'HS256', typ: 'JWT' }, payload].map((part) => toBase64Url(JSON.stringify(part))).join('.');
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return `${text}.${toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))))}`;
}
