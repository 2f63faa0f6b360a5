// Every view if the API fails, returns invalid JSON, is late, or doesn’t respond: it shows a message, handles every error, and
// recovers. The browser injects the faults, since fault rules don’t apply to the platform’s own operations.
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { sampleOf } from '@bindery/testkit/long-sample';
import { unhandled } from './faulty-blocks.ts';
import type { DashboardTest } from './open-dashboard.ts';
import { startEveryView } from './start-every-view.ts';

const API = /\/(v1|_platform\/v1)\//;

const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'answers 500': (route) =>
    route.fulfill({ status: 500, json: { error: { code: 500, message: 'The disk is full.' } } }),
  'answers 422': (route) => route.fulfill({ status: 422, json: { error: { code: 422, message: 'It does not fit.' } } }),
  'answers HTML': (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  'answers 200 with no JSON': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' }),
  'breaks off': (route) => route.abort('connectionreset'),
};

describe.skipIf(!hasBrowser)('every view', () => {
  let test: DashboardTest;
  let paths: readonly string[];
  beforeAll(async () => {
    const started = await startEveryView();
    test = started.test;
    paths = [...started.paths, `/page/${test.pageId}?mode=edit`, `/page/${test.pageId}?mode=surfaces`];
  });
  afterAll(() => test?.close());

  it.each(sampleOf(Object.entries(FAULTS), 3))(
    'reports the error if the API %s, and recovers',
    async (_name, fault) => {
      const { page, faults } = await test.open('/clock');
      const silent: string[] = [];
      for (const path of paths) {
        await page.route(API, (route) => fault(route));
        await page.goto(new URL(path, page.url()).href);
        await page.locator('.view').first().waitFor();
        const isReported = await page.waitForFunction(hasErrorMessage, undefined, { timeout: 5_000 }).then(
          () => true,
          () => false,
        );
        if (!isReported) silent.push(path);
        await page.unroute(API);
      }
      expect(silent).toEqual([]);
      await page.goto(new URL('/', page.url()).href);
      await page.locator('.integration-block iframe').waitFor();
      expect(unhandled(faults)).toEqual([]);
    },
  );
});

/** Whether loading is done and the view itself shows the error. The playground loads nothing. */
function hasErrorMessage(): boolean {
  const isLoading = document.querySelector('.state-loading') !== null;
  return !isLoading && (location.pathname === '/play' || document.querySelector('.view [role="alert"]') !== null);
}
