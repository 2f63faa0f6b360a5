// Where the visitors of a site log in whose own service signs their tokens.
import type { SiteRow } from '../../../../store/tables.ts';
import { isOfWeb } from '../../structure/index.ts';

/**
 * The URL of the login, with what a visitor requested: a path on the site, given without a slash before it. Undefined if the site has none.
 * Assumption: the name of the parameter is `location`, and its value begins with a slash. It has no query: a login that puts `?jwt_token=`
 * after it would hand no token over then, and the visitor would go round without an end.
 */
export function loginUrl({ auth_fallback_url: login }: SiteRow, location: string): string | undefined {
  if (login === null || !URL.canParse(login)) return undefined;
  const url = new URL(login);
  if (!isOfWeb(url)) return undefined;
  url.searchParams.set('location', `/${location}`);
  return url.href;
}
