// HMAC-SHA256 on Web Crypto, and the text forms signatures travel in. Used by webhooks and by OAuth state.

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' } as const;
const encoder = new TextEncoder();

/** Signs a message. */
export async function signHmac(secret: string, message: string | Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign(ALGORITHM, await importKey(secret, 'sign'), bytesOf(message)));
}

/** Whether a signature is right. Compares in constant time. */
export async function verifyHmac(
  secret: string,
  message: string | Uint8Array,
  signature: Uint8Array | undefined,
): Promise<boolean> {
  if (signature === undefined) return false;
  const key = await importKey(secret, 'verify');
  return crypto.subtle.verify(ALGORITHM, key, signature as Uint8Array<ArrayBuffer>, bytesOf(message));
}

/** Bytes as lower-case hexadecimal. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes of hexadecimal text; undefined when it is invalid. */
export function fromHex(text: string): Uint8Array | undefined {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(text)) return undefined;
  return Uint8Array.from({ length: text.length / 2 }, (_, index) => parseInt(text.slice(index * 2, index * 2 + 2), 16));
}

/** Bytes as base64 for URLs, without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The bytes of base64 for URLs; undefined when it is invalid. */
export function fromBase64Url(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
  } catch {
    return undefined; // Not base64: the caller rejects it like any wrong signature.
  }
}

function importKey(secret: string, usage: 'sign' | 'verify'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', encoder.encode(secret), ALGORITHM, false, [usage]);
}

function bytesOf(message: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return (typeof message === 'string' ? encoder.encode(message) : message) as Uint8Array<ArrayBuffer>;
}
