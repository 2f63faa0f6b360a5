// Every view while answers overtake each other: an older one that arrives last is not shown.
import { operations } from '@bindery/contract';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { sampleOf } from '@bindery/testkit/long-sample';
import type { DashboardTest } from './open-dashboard.ts';
import { startEveryView } from './start-every-view.ts';
import type { Dashboard } from '../src/state/dashboard.ts';

/** The API, except for the stream of changes. */
const API = /^\/(?:v1|_platform\/v1)\/(?!live)/;

/** What is in every text of an older answer. */
const MARK = '(older)';

/** Fields whose text views show. IDs stay, since they are parts of later requests. */
const SHOWN = new Set(['title', 'displayName', 'description', 'subject', 'summary', 'text', 'path', 'message']);

/** The playground reads nothing, the example has no content source, and the others show fields that are IDs, too. */
const SHOW_NO_TEXT = new Set(['/play', '/sources', '/snapshots', '/clock']);

/** Every noun of a path: a change of all of them makes every read stale. */
const EVERYTHING = Object.values(operations).flatMap(({ path }) => path.split('/').filter((part) => /^\w/.test(part)));

/** Gives answers as they are, or older ones: at once, or held back until they are released. */
class Answers {
  #mode: 'newest' | 'older' | 'held' = 'newest';
  #held: (() => Promise<void>)[] = [];

  give(mode: 'newest' | 'older' | 'held'): void {
    this.#mode = mode;
  }

  readonly handle = async (route: Route): Promise<void> => {
    const mode = this.#mode;
    if (mode === 'newest' || route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const json = mark(await response.json().catch(() => undefined));
    const give = (): Promise<void> => route.fulfill({ response, ...(json === undefined ? {} : { json }) });
    if (mode === 'older') return give();
    this.#held.push(give);
  };

  get held(): number {
    return this.#held.length;
  }

  async release(): Promise<void> {
    await Promise.all(this.#held.splice(0).map((give) => give()));
  }
}

function mark(value: unknown, isShown = false): unknown {
  if (typeof value === 'string') return isShown ? `${value} ${MARK}` : value;
  if (Array.isArray(value)) return value.map((item) => mark(item, isShown));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, mark(field, SHOWN.has(name))]));
}

/** Makes everything stale in the page, and waits for the answers unless they are held back. */
async function readAgain(page: Page, isAwaited = true): Promise<void> {
  await page.evaluate(
    async ([nouns, isToBeAwaited]) => {
      // What Preact rendered is a property of the element. The first component in it provides the dashboard.
      type Rendered = { readonly props?: { readonly value?: Dashboard } } | undefined;
      const roots: object[] = Object.values(document.querySelector('#app') ?? {});
      const rendered: Rendered[] = roots.flatMap((root) => Object.values(root)).flat();
      const dashboard = rendered.map((one) => one?.props?.value).find((value) => value?.queries);
      if (dashboard === undefined) throw new Error('The page has no dashboard.');
      const { queries, events } = dashboard;
      queries.invalidate(Object.fromEntries(nouns.map((noun) => [noun, undefined])));
      const listed = events.load();
      if (isToBeAwaited) await Promise.all([queries.settled(), listed]);
    },
    [EVERYTHING, isAwaited] as const,
  );
  await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
}

const showsOlder = async (page: Page): Promise<boolean> => (await page.locator('.app').innerHTML()).includes(MARK);

describe.skipIf(!hasBrowser)('every view', () => {
  let test: DashboardTest;
  let paths: readonly string[];
  beforeAll(async () => {
    const started = await startEveryView();
    test = started.test;
    await test.api.request('POST /_platform/v1/faults', {
      body: { on: 'request', effect: 'delay', delayMs: 1, path: '/v1/urls' },
    });
    paths = [...started.paths, `/data/spaces/${test.spaceId}`, `/data/spaces/${test.spaceId}/change-requests`];
  });
  afterAll(() => test?.close());

  it('shows the newest answer, whichever arrives last', async () => {
    const { page } = await test.open('/clock');
    const answers = new Answers();
    const { api } = test.platform.origins;
    await page.route((url) => url.origin === api && API.test(url.pathname), answers.handle);
    const [silent, wrong]: [string[], string[]] = [[], []];
    for (const path of sampleOf(paths, 4)) {
      await page.goto(new URL(path, page.url()).href);
      await page.locator('.view').first().waitFor();
      await page.waitForFunction(() => document.querySelector('.state-loading') === null);

      answers.give('older');
      await readAgain(page);
      if (!(await showsOlder(page))) silent.push(path);
      answers.give('newest');
      await readAgain(page);
      expect(await showsOlder(page), path).toBe(false);

      answers.give('held');
      await readAgain(page, false);
      await expect.poll(() => answers.held, { message: path }).toBeGreaterThan(0);
      answers.give('newest');
      await readAgain(page);
      await answers.release();
      await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
      if (await showsOlder(page)) wrong.push(path);
    }
    expect(wrong).toEqual([]);
    expect(silent.filter((path) => !SHOW_NO_TEXT.has(path))).toEqual([]);
  });
});
