// URLs that the API gives have a limit; those that a visitor, a redirect, and a site make together can be longer.
import { API_LIMITS } from '@bindery/contract';

/**
 * A URL of at most {@link API_LIMITS.URL_MAX} characters: without as many parameters at the end of its query as are too much. Those of the
 * visitor come last. Undefined if the path alone is too long.
 */
export function fitUrl(href: string): string | undefined {
  if (href.length <= API_LIMITS.URL_MAX) return href;
  const url = new URL(href);
  const parameters = [...url.searchParams];
  while (url.href.length > API_LIMITS.URL_MAX && parameters.pop() !== undefined) {
    url.search = new URLSearchParams(parameters).toString();
  }
  return url.href.length <= API_LIMITS.URL_MAX ? url.href : undefined;
}
