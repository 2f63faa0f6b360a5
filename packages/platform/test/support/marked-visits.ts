// Who visits a site with marks: on its pages, and by the API.
import { createHmac } from 'node:crypto';
import type { SiteUnderTest } from './site-under-test.ts';
import type { CallAnswer, TestPlatform } from './test-platform.ts';

/** Claims of a visitor, by name. */
type Claims = Readonly<Record<string, boolean | undefined>>;

/** Visits of a site. */
export interface MarkedVisits {
  /** Answers of a path, as someone with these claims is given them. */
  readonly fetch: (path: string, audience: Claims, init?: RequestInit) => Promise<Response>;
  /** What the API resolves a path to, for someone without claims. */
  readonly resolve: (path: string) => Promise<CallAnswer>;
  /** The token of the resolved site URL, for a user without an organization who requests this visitor. */
  readonly apiToken: (audience: Claims) => Promise<string>;
  /** The token of that person. */
  readonly outsider: string;
}

/** Visits with tokens that the site signed. */
export async function visiting(test: TestPlatform, site: SiteUnderTest): Promise<MarkedVisits> {
  const base = `${test.platform.origins.sites}/${site.id}/`;
  const { token: outsider } = await test.asPerson('outsider');
  const sign = await signing(test, site);
  const resolveVisit = (path: string, visitor: object = {}): Promise<CallAnswer> =>
    test.post('/v1/urls/published', { url: base + path, visitor }, { token: outsider });
  return {
    fetch: fetching(base, sign),
    resolve: (path) => resolveVisit(path),
    apiToken: async (audience) => {
      const { status, body } = await resolveVisit('welcome', hasAny(audience) ? { jwtToken: sign(audience) } : {});
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.apiToken;
    },
    outsider,
  };
}

const hasAny = (audience: Claims): boolean => Object.values(audience).some(Boolean);

/** Signs tokens of visitors with the key of the site. */
async function signing(test: TestPlatform, site: SiteUnderTest): Promise<(audience: Claims) => string> {
  const { privateKey } = (await site.get('/publishing/auth')).body;
  const { now } = (await test.get('/_platform/v1/clock')).body;
  const exp = Math.floor(Date.parse(now) / 1000) + 3600;
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return (audience) => {
    const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...audience, exp })}`;
    return `${body}.${createHmac('sha256', privateKey).update(body).digest('base64url')}`;
  };
}

/** Reads pages as a browser does: the token of the first URL moves to a cookie, which all others of these claims come with. */
function fetching(base: string, sign: (audience: Claims) => string): MarkedVisits['fetch'] {
  const cookies = new Map<string, Promise<string>>();
  const enter = async (audience: Claims): Promise<string> => {
    const url = new URL('welcome', base);
    url.searchParams.set('jwt_token', sign(audience));
    const { status, headers } = await fetch(url, { redirect: 'manual' });
    const [cookie = ''] = headers.getSetCookie();
    if (cookie === '' || status < 300 || status > 399) throw new Error(`The token was not taken: ${status}`);
    return cookie.split(';')[0] ?? '';
  };
  return async (path, audience, init = {}) => {
    const url = new URL(path, base);
    if (!hasAny(audience)) return fetch(url, { redirect: 'manual', ...init });
    const key = JSON.stringify(audience);
    const cookie = cookies.get(key) ?? enter(audience);
    cookies.set(key, cookie);
    const headers = { ...(init.headers as Record<string, string>), Cookie: await cookie };
    return fetch(url, { redirect: 'manual', ...init, headers });
  };
}
