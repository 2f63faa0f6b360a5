// A published site of a test platform, as visitors see it.
import { createHmac } from 'node:crypto';
import type { Client } from '@bindery/client';
import type { BrowserPage, NavigablePage, OpenPageOptions, PageOpener } from '../browser/browser-page.ts';
import type { OpenPages } from '../browser/open-pages.ts';

/** Claims of a visitor: `{ plan: 'pro' }`. */
export type Claims = Readonly<Record<string, unknown>>;

/** A page as the site’s server sends it. */
export interface TestSitePage {
  /** A redirect to another origin isn’t followed: the status is that of the redirect. */
  readonly status: number;
  /** After redirects on the site. */
  readonly url: string;
  readonly headers: Headers;
  readonly html: string;
}

/** A visitor of a site. */
export interface TestVisitor extends PageOpener {
  /** Opens a page by its path, as HTML. */
  open(path?: string): Promise<TestSitePage>;
}

/** A site of a test platform. */
export interface TestSite extends PageOpener {
  readonly id: string;
  /** URL of the published site, with a slash at its end. */
  readonly url: string;
  /** Opens a page by its path, as HTML, for a visitor without claims. */
  open(path?: string): Promise<TestSitePage>;
  /** A visitor with claims, who keeps cookies from page to page. `openPage` signs the visitor in for each page. */
  asVisitor(claims: Claims): TestVisitor;
}

/** What a site needs of its platform. */
export interface SiteParts {
  readonly api: Client;
  readonly organizationId: string;
  readonly siteId: string;
  readonly fetchSite: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds since the epoch. */
  readonly now: () => Promise<number>;
  readonly settle: () => Promise<void>;
  readonly pages: OpenPages;
}

const MAX_REDIRECTS = 10;

/** How long the token of a visitor is valid, in seconds. */
const TOKEN_SECONDS = 3600;

/** Creates it. Throws ApiError if the site isn’t published. */
export async function createTestSite(parts: SiteParts): Promise<TestSite> {
  const { api, organizationId, siteId } = parts;
  const ids = { organizationId, siteId };
  const { urls } = await api.request('GET /orgs/{organizationId}/sites/{siteId}', ids);
  const url = `${(urls.published ?? urls.preview ?? '').replace(/\/+$/, '')}/`;
  const signIn = async (claims: Claims): Promise<string> => {
    const { privateKey } = await api.request('GET /orgs/{organizationId}/sites/{siteId}/publishing/auth', ids);
    const exp = Math.floor((await parts.now()) / 1000) + TOKEN_SECONDS;
    return signToken(privateKey, { exp, ...claims });
  };
  return {
    id: siteId,
    url,
    open: (path = '') => createVisitor(parts, url).open(path),
    openPage: createOpener(parts, url),
    asVisitor: (claims) => {
      const visitor = createVisitor(parts, url);
      let isSignedIn = false;
      return {
        open: async (path = '') => {
          if (isSignedIn) return visitor.open(path);
          isSignedIn = true;
          return visitor.open(path, await signIn(claims));
        },
        openPage: createOpener(parts, url, () => signIn(claims)),
      };
    },
  };
}

/** `openPage` of a site, or of a visitor who has tokens. */
function createOpener(
  { pages, settle }: SiteParts,
  site: string,
  signIn: () => Promise<string | undefined> = async () => undefined,
): TestSite['openPage'] {
  const open = async <Page extends NavigablePage>(
    path = '',
    options?: OpenPageOptions<Page>,
  ): Promise<Page | BrowserPage> => {
    pages.requirePorts();
    const page = await pages.open(urlOf(site, path, await signIn()), options);
    await settle();
    return page;
  };
  return open;
}

function urlOf(site: string, path: string, token: string | undefined): string {
  const url = new URL(path.replace(/^\//, ''), site);
  if (token !== undefined) url.searchParams.set('jwt_token', token);
  return url.href;
}

function createVisitor({ fetchSite, settle }: SiteParts, site: string) {
  const cookies = new Map<string, string>();
  const send = async (url: string): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetchSite(url, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  return {
    open: async (path: string, token?: string): Promise<TestSitePage> => {
      let url = urlOf(site, path, token);
      const { origin } = new URL(url);
      for (let count = 0; ; count++) {
        const response = await send(url);
        const location = response.headers.get('location');
        const next = location === null ? undefined : new URL(location, url);
        if (next !== undefined && next.origin === origin && count < MAX_REDIRECTS) {
          url = next.href;
          continue;
        }
        const page = { status: response.status, url, headers: response.headers, html: await response.text() };
        await settle();
        return page;
      }
    },
  };
}

function signToken(key: string, claims: Claims): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}
