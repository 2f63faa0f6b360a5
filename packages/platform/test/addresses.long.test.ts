// Every address that the platform gives out leads back to what it was given out for, and no variant of one to something else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom, longOrSample } from '../../../scripts/testing/long-sample.ts';
import { giveOut, listAppAddresses, writeSpaces } from './support/address-world.ts';
import type { Expected, Given } from './support/address-world.ts';
import { VARIANTS } from './support/hostile-addresses.ts';
import { OWNER_TOKEN, closePlatforms, startPlatform } from './support/test-platform.ts';
import type { TestPlatform } from './support/test-platform.ts';

const MANY = longOrSample(100_000, 500);
const HOSTILE = longOrSample(10_000, 1_000);
const PLAIN_PAGES = longOrSample(39, 5);
const LIMIT_MS = 3_600_000;

const random = createRandom();
let test: TestPlatform;
const given: Given[] = [];

beforeAll(async () => {
  test = await startPlatform({ host: false, checkResponses: false }, { isRandom: true });
  const spaces = await writeSpaces(test, PLAIN_PAGES);
  given.push(...(await listAppAddresses(test, spaces)));
  for (let number = 0; given.length < MANY; number++) given.push(...(await giveOut(test, spaces, { number, random })));
}, LIMIT_MS);
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

/** Of both operations. */
interface Answered {
  readonly space: { readonly id: string };
  readonly page?: { readonly id: string };
  readonly changeRequest?: { readonly id: string };
  readonly redirect?: string;
  readonly siteSpace?: string;
  readonly pathname?: string;
}

/** What an address leads to; a code where it leads nowhere. */
async function leadsTo(url: string, kind: Expected['kind'], token?: string): Promise<Expected | string> {
  const headers = { Authorization: `Bearer ${OWNER_TOKEN}`, 'Content-Type': 'application/json' };
  const visitor = token === undefined ? {} : { visitor: { jwtToken: token } };
  const answer =
    kind === 'app'
      ? await test.platform.fetch(`/v1/urls/content?url=${encodeURIComponent(url)}`, { headers })
      : await test.platform.fetch('/v1/urls/published', {
          method: 'POST',
          headers,
          body: JSON.stringify({ url, ...visitor }),
        });
  const body = (await answer.json()) as Answered;
  if (answer.status !== 200) return answer.headers.get('x-bindery-error') ?? `${answer.status}`;
  if (kind === 'app') {
    const { space, page, changeRequest } = body;
    return {
      kind,
      space: space.id,
      ...(page && { page: page.id }),
      ...(changeRequest && { changeRequest: changeRequest.id }),
    };
  }
  if (body.redirect !== undefined) return { kind: 'redirect', to: body.redirect };
  const { siteSpace = '', pathname = '' } = body;
  return {
    kind: 'published',
    siteSpace,
    path: decodeURIComponent(pathname)
      .normalize('NFC')
      .replace(/^\/|\/$/g, ''),
  };
}

describe('addresses', () => {
  it(
    'that were given out lead back to what they show',
    async () => {
      expect(given.length).toBeGreaterThanOrEqual(MANY);
      const wrong: unknown[] = [];
      for (const { url, expected, token } of given) {
        const found = await leadsTo(url, expected.kind, token);
        if (JSON.stringify(sorted(found)) !== JSON.stringify(sorted(expected))) wrong.push({ url, expected, found });
      }
      expect(wrong.slice(0, 20)).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'that somebody changed lead nowhere, or to what a browser would show for them',
    async () => {
      const known = new Map(given.map(({ url, expected }) => [plain(url), expected]));
      const wrong: unknown[] = [];
      const refused = new Map<string, number>();
      for (let count = 0; count < HOSTILE; count++) {
        const pick = (): Given => given.at(Math.floor(random() * given.length)) as Given;
        const { url, expected, token } = pick();
        const [name, change] = VARIANTS.at(count % VARIANTS.length) as (typeof VARIANTS)[number];
        const changed = change(url, pick().url);
        const found = await leadsTo(changed, expected.kind, token);
        if (typeof found === 'string') {
          refused.set(found, (refused.get(found) ?? 0) + 1);
          continue;
        }
        // A preview shows what is published as well, and one that is not signed changes nothing.
        const right = URL.canParse(changed)
          ? (known.get(plain(changed)) ?? known.get(plain(changed).replace('?preview', '')))
          : undefined;
        if (right === undefined && isWhole(changed, found)) continue;
        if (JSON.stringify(sorted(found)) !== JSON.stringify(sorted(right)))
          wrong.push({ name, changed, found, right });
      }
      expect(wrong.slice(0, 20)).toEqual([]);
      for (const code of ['url_credentials_refused', 'url_port_refused', 'url_encoding_refused']) {
        expect([code, refused.get(code) ?? 0]).toEqual([code, expect.any(Number)]);
        expect(refused.get(code)).toBeGreaterThan(0);
      }
      const { url, expected, token } = given.at(0) as Given;
      expect(sorted(await leadsTo(url, expected.kind, token))).toEqual(sorted(expected));
    },
    LIMIT_MS,
  );
});

/**
 * Whether an address names the site in another of its ways, and then the section or site-space that is the default, and the page.
 * Slashes at its end are as one.
 */
function isWhole(changed: string, found: Expected): boolean {
  if (found.kind !== 'published') return false;
  const { hostname, pathname } = new URL(changed);
  const path =
    hostname.replace('localhost', '127.0.0.1') + decodeURIComponent(pathname).normalize('NFC').replace(/\/+$/, '');
  return given.some(({ expected, bases = [], names = [] }) => {
    if (expected.kind !== 'published' || expected.siteSpace !== found.siteSpace) return false;
    const routes = [[], ...names.map((name) => [name]), names];
    const ends = routes.map((route) => [...route, found.path].map((part) => (part === '' ? '' : `/${part}`)).join(''));
    return bases.some((base) => ends.some((end) => path === base + end));
  });
}

function sorted(value: Expected | string | undefined): unknown {
  return typeof value === 'object' ? Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)) : value;
}

/** An address as a browser has it, without a slash at its end, a fragment, and a query that decides nothing. */
function plain(text: string): string {
  const url = new URL(text);
  const host = url.hostname === 'localhost' ? url.host.replace('localhost', '127.0.0.1') : url.host;
  const path = decodeURIComponent(url.pathname).normalize('NFC').replace(/\/$/, '');
  return `${url.protocol}//${host}${path}${url.searchParams.has('preview') ? '?preview' : ''}`;
}
