// The cookie with the visitor’s choice about cookies. Scripts of integrations read it under this name.

/** What a visitor chose. */
export type Choice = 'yes' | 'no';

const NAME = '__gitbook_cookie_granted';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Reads the choice for the site at a path, without a slash at its end. A cookie for a wider path or domain is of another site of the host,
 * and counts for none; one with another value is no choice. Both are removed, so that no script takes them for one.
 */
export function readChoice(site: string): Choice | undefined {
  if (valuesOf().length === 0) return undefined;
  remove(pathsOf(location.pathname).filter((path) => !isOnSite(site, path)));
  removeFromDomains();
  const [value, ...others] = new Set(valuesOf());
  if (others.length === 0 && (value === 'yes' || value === 'no')) return value;
  removeChoice(site);
  return undefined;
}

/** Stores the choice. Returns whether the browser kept it. */
export function writeChoice(site: string, choice: Choice): boolean {
  removeChoice(site);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=${choice}; Path=${site === '' ? '/' : site}; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  return valuesOf().includes(choice);
}

/** Forgets the choice for a site. */
export function removeChoice(site: string): void {
  if (valuesOf().length > 0) remove(pathsOf(location.pathname).filter((path) => isOnSite(site, path)));
}

function valuesOf(): string[] {
  return document.cookie.split(';').flatMap((part) => {
    const [name = '', value = ''] = part.trim().split('=');
    return name === NAME ? [value] : [];
  });
}

/** Every path whose cookies a page gets: `/`, `/a`, `/a/`, `/a/b` … */
function pathsOf(pathname: string): string[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const paths = segments.map((_segment, index) => `/${segments.slice(0, index + 1).join('/')}`);
  return ['/', ...paths.flatMap((path) => [path, `${path}/`])];
}

function isOnSite(site: string, path: string): boolean {
  return path === site || path.startsWith(`${site}/`);
}

function remove(paths: readonly string[], domain = ''): void {
  for (const path of paths) document.cookie = `${NAME}=; Path=${path}; Max-Age=0${domain}`;
}

/** Sites on other hosts of the domain can set cookies for all of it. */
function removeFromDomains(): void {
  const labels = location.hostname.split('.');
  for (let from = 1; from < labels.length - 1; from++) {
    remove(pathsOf(location.pathname), `; Domain=${labels.slice(from).join('.')}`);
  }
}
