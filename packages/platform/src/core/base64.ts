import { apiError } from './api-error.ts';

/** The bytes of base64 with its padding, however long it is. Throws request_invalid, about a body field and what of it is none. */
export function decodeBase64(base64: string, field: string, subject: string): Buffer {
  const digits = base64.replace(/={1,2}$/, '');
  // No pattern for the whole: one that repeats groups of four is out of stack after some megabytes.
  if (base64.length % 4 !== 0 || /[^A-Za-z0-9+/]/.test(digits)) {
    throw apiError('request_invalid', `Body field "${field}": "${subject}" isn’t valid base64.`);
  }
  return Buffer.from(base64, 'base64');
}
