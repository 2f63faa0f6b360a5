// A visitor without a browser: follows redirects from host to host, and keeps cookies by their paths as a browser does.

/** Where a visitor has come to. */
export interface Visited {
  readonly status: number;
  readonly text: string;
  readonly url: string;
  /** Every address on the way, this one among them. */
  readonly passed: readonly string[];
}

/** One visitor. */
export interface Visit {
  /** Opens a URL and follows redirects, until a URL contains the text `until`. */
  follow(url: string, options?: { readonly until?: string }): Promise<Visited>;
  /** Names of the cookies that the visitor has. */
  cookieNames(): string[];
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

const MAX_REDIRECTS = 20;

/** A visitor, perhaps with cookies. All addresses are of one host, whose ports share cookies. */
export function startVisit(first: Readonly<Record<string, string>> = {}): Visit {
  const cookies = new Map<string, Cookie>();
  for (const [name, value] of Object.entries(first)) storeCookie(cookies, `${name}=${value}; Path=/`);
  const open = async (url: string): Promise<Response> => {
    const { pathname } = new URL(url);
    const sentCookies = [...cookies.values()].filter(({ path }) => isBelow(pathname, path));
    const cookie = sentCookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const header of response.headers.getSetCookie()) storeCookie(cookies, header);
    return response;
  };
  return {
    follow: async (from, { until } = {}) => {
      const passed = [from];
      for (;;) {
        const url = passed.at(-1) ?? from;
        if (until !== undefined && url.includes(until)) return { status: 0, text: '', url, passed };
        const response = await open(url);
        const next = response.headers.get('location');
        const text = await response.text();
        if (next === null) return { status: response.status, text, url, passed };
        if (passed.length > MAX_REDIRECTS) throw new Error(`It leads on and on:\n${passed.join('\n')}`);
        passed.push(new URL(next, url).href);
      }
    },
    cookieNames: () => [...cookies.values()].map(({ name }) => name),
  };
}

function storeCookie(cookies: Map<string, Cookie>, header: string): void {
  const [pair = '', ...attributes] = header.split(/; */);
  const at = pair.indexOf('=');
  const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/';
  const cookie = { name: pair.slice(0, at), value: pair.slice(at + 1), path };
  const key = `${cookie.name} ${path}`;
  if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) cookies.delete(key);
  else cookies.set(key, cookie);
}

function isBelow(pathname: string, path: string): boolean {
  return path === '/' || pathname === path || pathname.startsWith(`${path}/`);
}
