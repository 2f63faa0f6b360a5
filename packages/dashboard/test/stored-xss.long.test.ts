// Stored XSS: no text from users, files, or integrations runs as a script on any origin. The prize is the dashboard’s token in session
// storage.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { ATTEMPTS, HOSTILE_BLOCKS, addHostileIntegration } from './hostile-integration.ts';
import { startDashboard } from './open-dashboard.ts';
import type { DashboardTest } from './open-dashboard.ts';
import { plantCorpus } from './xss-corpus.ts';
import type { PlantedCorpus } from './xss-corpus.ts';
import { TEXT_VECTORS } from './xss-vectors.ts';
import { blockLabel } from './labels.ts';

/** Where a vector ran, and the token when it found one. */
interface Theft {
  readonly url: string;
  readonly token: string | null;
}

describe.skipIf(!hasBrowser)('stored XSS', () => {
  let test: DashboardTest;
  let planted: PlantedCorpus;
  beforeAll(async () => {
    test = await startDashboard();
    planted = await plantCorpus(test);
  });
  afterAll(() => test?.close());

  /** A page in which every vector can report. */
  async function openWatched(path: string): Promise<{ page: Page; thefts: Theft[] }> {
    const { page } = await test.open('/events', { isFresh: true });
    const thefts = await watch(page.context());
    await page.goto(new URL(path, test.platform.origins.api).href);
    return { page, thefts };
  }

  /** Opens pages one after the other, until each is loaded. */
  async function visit(paths: readonly string[]): Promise<Theft[]> {
    const { page, thefts } = await openWatched('/events');
    for (const path of paths) {
      await page.goto(new URL(path, test.platform.origins.api).href).catch(ignoreDownload);
      await page.waitForLoadState('load').catch(ignoreDownload);
    }
    await settle(page);
    return thefts;
  }

  it('the corpus is planted, and a script that does run is seen with the token', async () => {
    expect(planted.used).toBeGreaterThan(TEXT_VECTORS.length * 4);
    expect(planted.files.length).toBeGreaterThan(3);
    const { page, thefts } = await openWatched('/');
    await page.evaluate('steal()');
    await expect.poll(() => thefts).toEqual([{ url: page.url(), token: test.platform.token }]);
  });

  it('of pages runs nowhere in the dashboard', async () => {
    const { page, thefts } = await openWatched('/');
    await page.getByRole('heading', { name: 'Your blocks' }).waitFor();
    for (const { id, title } of planted.pages) {
      await go(page, `/page/${id}`);
      await page.waitForFunction((text) => document.querySelector('#page-title')?.textContent === text, title);
    }
    await settle(page);
    expect(thefts).toEqual([]);
  });

  it('of names, settings, comments, builds and events runs nowhere in the dashboard', async () => {
    const { organization, site, space, changeRequest } = planted;
    const { page, thefts } = await openWatched('/events');
    for (const path of [
      '/',
      '/events',
      `/orgs/${organization}`,
      `/orgs/${organization}/sites/${site}`,
      `/spaces/${space}`,
      `/spaces/${space}/change-requests/${changeRequest}`,
    ]) {
      await page.goto(test.platform.origins.api + path);
      await page.locator('.view').waitFor();
    }
    for (const [index, text] of TEXT_VECTORS.map(encodeURIComponent).entries()) {
      await go(page, [`/${text}`, `/page/${text}`, `/events/${text}`, `/?event=${text}`][index % 4] ?? '');
    }
    await settle(page);
    expect(thefts).toEqual([]);
  });

  it('never runs at URLs of the API, of files, and of images', async () => {
    const texts = TEXT_VECTORS.map(encodeURIComponent);
    const thefts = await visit([
      ...planted.files,
      ...imageUrls(planted.files),
      '/v1/openapi.json',
      ...texts.map(
        (text, index) => [`/v1/spaces/${text}`, `/v2/${text}`, `/_assets/${text}`, `/~files/${text}`][index % 4] ?? '',
      ),
    ]);
    expect(thefts).toEqual([]);
  });

  it('runs nowhere on the origins of sites and of public content', async () => {
    const { sites, content, endpoints } = test.platform.origins;
    const texts = TEXT_VECTORS.map(encodeURIComponent);
    const thefts = await visit([
      `${sites}/${planted.site}/`,
      ...texts.map((text, index) => {
        const urls = [`${sites}/`, `${sites}/${planted.site}/`, `${content}/`, `${endpoints}/v1/integrations/`];
        return `${urls[index % urls.length]}${text}`;
      }),
    ]);
    expect(thefts).toEqual([]);
    const site = await fetch(`${sites}/${planted.site}/`);
    expect([site.status, site.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("script-src 'self'"),
    ]);
  });

  it('of element trees and frames of a hostile integration runs nowhere, and its frame shows nothing of the dashboard', async () => {
    const files = planted.files.slice(0, 2);
    const attacks = [...files, ...imageUrls(files).slice(0, 1), '/', '/page', '/v1/openapi.json', '/v1/nothing'];
    const urls = attacks.map((url) => new URL(url, test.platform.origins.api).href);
    const page = test.pageId;
    await addHostileIntegration({ ...planted, page }, urls);
    const opened = await openWatched('/events');
    const requestCounts = new Map<string, number>();
    const count = (request: Request): void =>
      void requestCounts.set(request.url(), (requestCounts.get(request.url()) ?? 0) + 1);
    opened.page.on('requestfinished', count).on('requestfailed', count);
    await opened.page.goto(`${test.platform.origins.api}/page/${page}`);
    const blocks = opened.page.getByRole('region', { name: blockLabel('hostile') });
    await expect.poll(() => blocks.count()).toBe(HOSTILE_BLOCKS + 1);
    await expect
      .poll(() => Math.min(...urls.map((url) => requestCounts.get(url) ?? 0)))
      .toBeGreaterThanOrEqual(ATTEMPTS);
    await press(opened.page);
    await settle(opened.page);
    expect(opened.thefts).toEqual([]);
    const { origin } = new URL(test.platform.origins.api);
    const visible = opened.page
      .frames()
      .filter((each) => each !== opened.page.mainFrame() && each.url().startsWith(origin));
    expect(visible.map((each) => each.url())).toEqual([]);
  });
});

/** The URLs at which the bytes of files would be pictures of integrations. */
function imageUrls(files: readonly string[]): string[] {
  const HASH_LENGTH = 43;
  return files.map(
    (url) =>
      `/_assets/${(new URL(url).pathname.split('/').find((part) => part.length > HASH_LENGTH) ?? '').slice(0, HASH_LENGTH)}`,
  );
}

/** Every page and frame gets a function that reports where it was called. */
async function watch(context: BrowserContext): Promise<Theft[]> {
  const thefts: Theft[] = [];
  await context.exposeBinding('report', ({ frame }, token: string | null) => {
    thefts.push({ url: frame.url(), token });
  });
  await context.addInitScript(() => {
    const target = window as unknown as { steal: () => void; report: (token: string | null) => void };
    target.steal = () => {
      let token: string | null = null;
      try {
        token = sessionStorage.getItem('bindery.token');
      } catch {
        // This document has no storage.
      }
      target.report(token);
    };
  });
  return thefts;
}

/** Navigates to another view inside the app. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Presses every button that the hostile integration rendered. */
async function press(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('.integration-block-content button')) button.click();
  });
}

/** Lets what pages have begun go on for two frames and a task. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
      ),
  );
}

/** A file that is only saved is not navigated to. */
function ignoreDownload(thrown: unknown): void {
  if (!/download|ERR_ABORTED|interrupted/i.test(String(thrown))) throw thrown;
}
