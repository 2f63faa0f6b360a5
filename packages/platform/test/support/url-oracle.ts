// What a URL of a site can lead to, by what is known of the sites and without the platform's own plan of their paths.

/** What a URL is to link to: a page of a site-space, by its path, or a page of the dashboard, by ids. */
export type ExpectedTarget =
  | { readonly kind: 'published'; readonly siteSpace: string; readonly path: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'app'; readonly space: string; readonly changeRequest?: string; readonly page?: string };

/** A site as its maker knows it. Paths are decoded, without a slash at either end. */
export interface OracleSite {
  /** Where it is: the origin and the path of each of its URLs, with neither the key nor what is below. */
  readonly bases: readonly string[];
  /** Key of its only share link, where it is shared by one. */
  readonly key?: string | undefined;
  /** Token of its visitors, where it requests one. */
  readonly token?: string | undefined;
  /** Queries of issued previews, valid on the platform's own origin. */
  readonly previews: ReadonlySet<string>;
  readonly siteSpaces: readonly OracleSiteSpace[];
  /** Sources of redirects, with what each links to. */
  readonly redirects: ReadonlyMap<string, ExpectedTarget>;
}

/** A site-space that visitors are shown. */
export interface OracleSiteSpace {
  readonly id: string;
  /** Paths that can name it: its section and itself, each left out where it is a default. */
  readonly routes: readonly string[];
  readonly pages: ReadonlySet<string>;
}

/** Judges URLs. */
export interface Oracle {
  /** Whether someone with this token can be led from a URL to what was found. `url` has one reading only. */
  isRight(url: string, token: string | undefined, found: ExpectedTarget): boolean;
}

/** Longest base, in segments: a proxy. */
const MOST_SEGMENTS = 3;

/** Knows sites, and URLs of the dashboard with what they link to. */
export function createOracle(sites: Iterable<OracleSite>, app: ReadonlyMap<string, ExpectedTarget>): Oracle {
  const byBase = new Map<string, OracleSite>();
  for (const site of sites) for (const base of site.bases) byBase.set(base, site);

  /** The site that is requested, and the path on it; undefined if this visitor can’t read it. */
  const enter = (url: string, token: string | undefined) => {
    const { origin, segments, query } = read(url);
    for (let length = MOST_SEGMENTS; length >= 0; length--) {
      const site = byBase.get([origin, ...segments.slice(0, length)].join('/'));
      if (site === undefined) continue;
      const path = segments.slice(length);
      if (isOwn(origin) && site.previews.has(query)) return { site, path: path.join('/') };
      if (site.token !== undefined && site.token !== token) return undefined;
      if (site.key === undefined) return { site, path: path.join('/') };
      return path[0] === site.key ? { site, path: path.slice(1).join('/') } : undefined;
    }
    return undefined;
  };
  const showsPage = (
    { siteSpaces }: OracleSite,
    path: string,
    { siteSpace, page }: { siteSpace: string; page: string },
  ) =>
    siteSpaces.some(
      ({ id, routes, pages }) =>
        id === siteSpace &&
        (page === '' || pages.has(page)) &&
        routes.some((route) => path === [route, page].filter((part) => part !== '').join('/')),
    );
  return {
    isRight: (url, token, found) => {
      if (found.kind === 'app') return JSON.stringify(app.get(plain(url))) === JSON.stringify(found);
      const entered = enter(url, token);
      if (entered === undefined) return false;
      const { site, path } = entered;
      if (found.kind === 'published') return showsPage(site, path, { siteSpace: found.siteSpace, page: found.path });
      // Nothing was there: a redirect of the site leads on, to what it was made for.
      const target = enter(found.to, token);
      const expected = site.redirects.get(path);
      if (target?.site !== site || expected?.kind !== 'published') return false;
      return showsPage(site, target.path, { siteSpace: expected.siteSpace, page: expected.path });
    },
  };
}

/** A URL as a browser has it, without query and fragment. */
export function plain(url: string): string {
  const { origin, segments } = read(url);
  return [origin, ...segments].join('/');
}

/** The query of a preview, in one order. */
export function previewOf(url: string): string {
  const { searchParams: query } = new URL(url);
  return JSON.stringify(['preview', 'draft', 'claims'].map((name) => query.get(name)));
}

function read(url: string): { origin: string; segments: string[]; query: string } {
  const { origin, pathname } = new URL(url);
  const path = pathname.replace(/^\//, '').replace(/\/$/, '');
  return {
    origin: origin.replace('//localhost', '//127.0.0.1'),
    segments: path === '' ? [] : path.split('/').map((segment) => decodeURIComponent(segment).normalize('NFC')),
    query: previewOf(url),
  };
}

function isOwn(origin: string): boolean {
  return origin.startsWith('http:');
}
