// Every URL that the platform issues leads back to what it was issued for, and no variant of one to something else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom, longOrSample } from '@bindery/testkit/long-sample';
import { findMissing } from './support/find-missing.ts';
import { createOracle, plain } from './support/url-oracle.ts';
import type { ExpectedTarget, OracleSite } from './support/url-oracle.ts';
import { issueUrls, listAppUrls, writeSpaces } from './support/url-world.ts';
import type { IssuedUrl } from './support/url-world.ts';
import { TOKENS, VARIANTS } from './support/hostile-urls.ts';
import type { Outcome } from './support/hostile-urls.ts';
import { OWNER_TOKEN, closePlatforms, startPlatform } from './support/test-platform.ts';
import type { TestPlatform } from './support/test-platform.ts';

const MANY = longOrSample(100_000, 500);
const HOSTILE = longOrSample(10_000, 1_000);
const PLAIN_PAGES = longOrSample(39, 5);
const LIMIT_MS = 3_600_000;

const random = createRandom();
let test: TestPlatform;
const urls: IssuedUrl[] = [];
const appUrls: IssuedUrl[] = [];
const drafts: IssuedUrl[] = [];
const sites: OracleSite[] = [];

beforeAll(async () => {
  test = await startPlatform({ host: false, checkResponses: false }, { isRandom: true });
  const spaces = await writeSpaces(test, PLAIN_PAGES);
  appUrls.push(...(await listAppUrls(test, spaces)));
  urls.push(...appUrls);
  for (let number = 0; urls.length < MANY; number++) {
    const issued = await issueUrls(test, spaces, { number, random });
    urls.push(...issued.urls);
    drafts.push(...issued.drafts);
    sites.push(issued.site);
  }
}, LIMIT_MS);
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

/** Of both operations. */
interface ResolvedUrl {
  readonly space: { readonly id: string };
  readonly page?: { readonly id: string };
  readonly changeRequest?: { readonly id: string };
  readonly redirect?: string;
  readonly siteSpace?: string;
  readonly pathname?: string;
}

/** What a URL resolves to; an error code if it doesn’t resolve. */
async function leadsTo(url: string, kind: ExpectedTarget['kind'], token?: string): Promise<ExpectedTarget | string> {
  const headers = { Authorization: `Bearer ${OWNER_TOKEN}`, 'Content-Type': 'application/json' };
  const visitor = token === undefined ? {} : { visitor: { jwtToken: token } };
  const response =
    kind === 'app'
      ? await test.platform.fetch(`/v1/urls/content?url=${encodeURIComponent(url)}`, { headers })
      : await test.platform.fetch('/v1/urls/published', {
          method: 'POST',
          headers,
          body: JSON.stringify({ url, ...visitor }),
        });
  const body = (await response.json()) as ResolvedUrl;
  if (response.status !== 200) return response.headers.get('x-bindery-error') ?? `${response.status}`;
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
  // A path without a page resolves, too: the renderer answers it.
  if ((await findMissing(test, body)) !== undefined) return 'published_content_not_found';
  return {
    kind: 'published',
    siteSpace,
    path: decodeURIComponent(pathname)
      .normalize('NFC')
      .replace(/^\/|\/$/g, ''),
  };
}

describe('URLs', () => {
  it(
    'that were issued resolve to their content',
    async () => {
      expect(urls.length).toBeGreaterThanOrEqual(MANY);
      const wrong: unknown[] = [];
      for (const { url, expected, token } of urls) {
        const found = await leadsTo(url, expected.kind, token);
        if (!isSame(found, expected)) wrong.push({ url, expected, found });
      }
      expect(wrong.slice(0, 20)).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'that were changed are rejected, or resolve to public content',
    async () => {
      const oracle = createOracle(sites, new Map(appUrls.map(({ url, expected }) => [plain(url), expected])));
      const wrong: unknown[] = [];
      const pick = (): IssuedUrl => urls.at(Math.floor(random() * urls.length)) as IssuedUrl;
      for (let count = 0; count < HOSTILE; count++) {
        const { url, expected, token } = pick();
        const [name, change, outcome] = VARIANTS.at(count % VARIANTS.length) as (typeof VARIANTS)[number];
        const changed = change(url, pick().url);
        const found = await leadsTo(changed, expected.kind, token);
        const isVisible = outcome === 'right' && typeof found !== 'string' && oracle.isRight(changed, token, found);
        if (!isVisible && !isOutcome(changed === url ? 'same' : outcome, found, expected))
          wrong.push({ name, changed, expected, found });
      }
      expect(wrong.slice(0, 20)).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'of drafts don’t resolve, or resolve to other content',
    async () => {
      const oracle = createOracle(sites, new Map());
      // The few sites of a sample can have none.
      expect(drafts.length).toBeGreaterThanOrEqual(longOrSample(1, 0));
      const wrong: unknown[] = [];
      for (const { url, expected, token } of drafts.slice(0, HOSTILE)) {
        const found = await leadsTo(url, expected.kind, token);
        if (typeof found !== 'string' && !oracle.isRight(url, token, found)) wrong.push({ url, expected, found });
      }
      expect(wrong.slice(0, 20)).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'with a foreign token are rejected, or show public content',
    async () => {
      const oracle = createOracle(sites, new Map());
      const guarded = urls.filter(({ token }) => token !== undefined);
      // The few sites of a sample can have none.
      expect(guarded.length).toBeGreaterThanOrEqual(longOrSample(1, 0));
      const wrong: unknown[] = [];
      const pick = (): IssuedUrl => guarded.at(Math.floor(random() * guarded.length)) as IssuedUrl;
      for (let count = 0; guarded.length > 0 && count < HOSTILE / 10; count++) {
        const { url, expected, token } = pick();
        const [name, change] = TOKENS.at(count % TOKENS.length) as (typeof TOKENS)[number];
        const changed = change(token, pick().token);
        const found = await leadsTo(url, expected.kind, changed);
        const isRefused = found === 'visitor_token_invalid' || found === 'published_content_not_found';
        const mayRead = typeof found !== 'string' && oracle.isRight(url, changed, found) && isSame(found, expected);
        if (!isRefused && !mayRead) wrong.push({ name, url, expected, found });
      }
      expect(wrong.slice(0, 20)).toEqual([]);
    },
    LIMIT_MS,
  );
});

function isSame(found: ExpectedTarget | string, expected: ExpectedTarget): boolean {
  return JSON.stringify(sorted(found)) === JSON.stringify(sorted(expected));
}

/** Whether a change had its outcome. What need only be right can be rejected by any code. */
function isOutcome(outcome: Outcome, found: ExpectedTarget | string, expected: ExpectedTarget): boolean {
  if (outcome === 'same') return isSame(found, expected);
  if (outcome === 'right') return typeof found === 'string';
  if (outcome === 'cleaned')
    return isSame(found, expected) || found === 'url_encoding_refused' || found === 'url_invalid';
  // The contract rejects a URL that is too long before it is read.
  return found === outcome || (outcome === 'url_invalid' && found === 'request_invalid');
}

function sorted(value: ExpectedTarget | string | undefined): unknown {
  return typeof value === 'object' ? Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)) : value;
}
