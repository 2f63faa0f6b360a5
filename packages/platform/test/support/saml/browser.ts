// A browser as far as logins need one: it keeps cookies, and says where its requests come from. Redirects are for the test to follow.
import type { TestPlatform } from '../test-platform.ts';

/** What a page requests. */
export interface Visit {
  readonly method?: 'GET' | 'POST' | 'HEAD';
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether cookies of the site are left at home, as browsers do in posts from other sites. */
  readonly isCrossSite?: boolean;
}

/** Its own browser. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #test: TestPlatform;

  constructor(test: TestPlatform) {
    this.#test = test;
  }

  /** The header `Cookie` of a request to the platform. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The cookie of the session. */
  get session(): string | undefined {
    return this.cookies.get('bindery_session');
  }

  async visit(url: string, { method, form, headers = {}, isCrossSite = false }: Visit = {}): Promise<Response> {
    const { api } = this.#test.platform.origins;
    const own = form === undefined || isCrossSite ? {} : { origin: api, 'sec-fetch-site': 'same-origin' };
    const sent = { ...own, ...(isCrossSite || this.cookie === '' ? {} : { cookie: this.cookie }), ...headers };
    const response = await this.#test.platform.fetch(url, {
      method: method ?? (form === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: sent,
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  /** Calls the API as a page of the dashboard does. */
  async call(
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ) {
    const isWrite = method !== 'GET';
    const csrf = isWrite && this.session !== undefined ? await this.csrfToken() : undefined;
    const { api } = this.#test.platform.origins;
    return this.#test.call(method, path, {
      token: null,
      body,
      headers: {
        cookie: this.cookie,
        'sec-fetch-site': 'same-origin',
        ...(isWrite ? { origin: api } : {}),
        ...(csrf === undefined ? {} : { 'x-bindery-csrf': csrf }),
        ...headers,
      },
    });
  }

  async csrfToken(): Promise<string> {
    return (await this.call('GET', '/_platform/v1/session')).body.csrfToken;
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(at + 1));
  }
}
