// Which URLs belong to the site that is imported, and which of them are the same page.
import { withoutEndSlashes } from '../pages/names-of-urls.ts';

/** What an import stays in: an origin, and a path there. */
export interface Scope {
  readonly origin: string;
  /** Ends with a slash. */
  readonly path: string;
}

const INDEX = /\/(?:index|default)\.(?:html?|php)$/i;

/** The folder of the page that an import begins with. A page without an ending in its name is a folder itself. */
export function scopeOf({ origin, pathname }: URL): Scope {
  if (pathname.endsWith('/')) return { origin, path: pathname };
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  return { origin, path: last.includes('.') ? pathname.slice(0, -last.length) : `${pathname}/` };
}

/** Whether a URL is inside. */
export function isInside(scope: Scope, url: URL): boolean {
  return url.origin === scope.origin && `${url.pathname}/`.startsWith(scope.path);
}

/** What two URLs of one page share: without the anchor, the name of an index page, the slash at the end. */
export function keyOfUrl(href: string): string {
  const url = new URL(href);
  url.hash = '';
  url.pathname = withoutEndSlashes(url.pathname.replace(INDEX, '/'));
  return url.href.replace(/\/(?=\?|$)/, '');
}
