// Redirects to another URL of the same site.
import { withQuery } from '../redirects/with-query.ts';
import type { EnteredSite } from './enter-site.ts';
import { pathOf } from '../../structure/index.ts';
import type { ParsedUrl } from '../../structure/index.ts';
import type { RedirectResolution } from './resolution.ts';

/** Another URL of the site. It gets the query of the visitor, so it is previewed as the first one was. */
export function redirectTo({ url }: ParsedUrl, target: string): RedirectResolution {
  const redirect = withQuery(target, url.searchParams);
  return { kind: 'redirect', redirect: { target: 'content', redirect }, isPermanent: false };
}

/** The URL of the site as it was requested, with the share key, and a slash at its end. */
export function urlHere({ before }: Pick<EnteredSite, 'before'>, { url, written }: ParsedUrl): string {
  return url.origin + pathOf(written.slice(0, before));
}
