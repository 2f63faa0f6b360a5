// The URL that an external link leads to. Any visitor can follow it, so it is of the web, and has no credentials.
import { apiError } from '../../../core/api-error.ts';
import { isOfWeb } from '../resolving/parse-url.ts';

/** The URL as it is stored. Throws request_invalid for one that isn’t of the web, or that has a username or a password. */
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
