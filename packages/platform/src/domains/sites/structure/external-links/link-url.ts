// URLs of external links. Any visitor can follow them, so they are http or https URLs without credentials.
import { apiError } from '../../../../core/api-error.ts';
import { isOfWeb } from '../urls/parse-url.ts';

/** The URL to store. Throws request_invalid for another scheme, and for a URL with a username or password. */
export function toLinkUrl(text: string): string {
  const url = new URL(text);
  if (!isOfWeb(url)) {
    throw apiError(
      'request_invalid',
      `Body field "url": is a "${url.protocol}" URL. Send one that starts with http:// or https://.`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw apiError('request_invalid', 'Body field "url": must not contain a username or password.');
  }
  return text.trim();
}
