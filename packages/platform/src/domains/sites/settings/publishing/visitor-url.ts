// URLs that visitors of a site are sent to.
import { apiError } from '../../../../core/api-error.ts';
import { isOfWeb } from '../../structure/index.ts';

/** What a URL is written with: what a browser leaves out of one, a header cannot have. */
const IS_PLAIN = /^[^\s\p{Cc}]+$/u;

/** Checks a URL in a body; null and undefined are none. Throws request_invalid. */
export function requireVisitorUrl<Given extends string | null | undefined>(field: string, text: Given): Given {
  if (typeof text !== 'string') return text;
  const url = IS_PLAIN.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && isOfWeb(url) && url.username === '' && url.password === '') return text;
  throw apiError(
    'request_invalid',
    `Body field "${field}": must be an http or https URL without a username, password, or spaces.`,
  );
}
