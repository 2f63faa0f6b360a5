// A form field becomes text: base64 and UTF-8, both without exceptions.
import { samlError } from '../error-codes.ts';

/** The longest response, in characters of base64. */
export const MOST_BASE64 = 262_144;

/**
 * The text of a response.
 * @throws {KitError} saml_response_too_large, saml_response_unreadable
 */
export function decodeResponse(response: string): string {
  if (response.length > MOST_BASE64) {
    throw samlError(
      'saml_response_too_large',
      `The response has ${response.length} characters. The limit is ${MOST_BASE64}.`,
    );
  }
  const base64 = response.replaceAll(/[\t\n\r ]+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) {
    throw samlError('saml_response_unreadable', 'The response isn’t base64.');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'));
  } catch (cause) {
    throw samlError('saml_response_unreadable', 'The response isn’t UTF-8.', { cause });
  }
}
