// Consent on a published site: asked, given, and withdrawn, as scripts written for the hosted renderer read it.
import type { SitePageApi } from '@bindery/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendPages } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { findViolations, isReachable, openPage } from '@bindery/sites/testing/site-pages';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import { aScript, closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

/** A script that reads the cookie until it is there, and one that asks the page. */
const SCRIPT = aScript(`
  if (event.type === 'fetch_published_script') {
    const code = \`(() => {
      const cookieOf = (name) => document.cookie.split('; ').find((one) => one.startsWith(name + '='))?.slice(name.length + 1);
      window.heard = [];
      const start = () => {
        if (cookieOf('__gitbook_cookie_granted') === 'yes') window.tracked = true;
        else setTimeout(start, 20);
      };
      start();
      window.GitBook.addEventListener('consent', () => window.heard.push(window.GitBook.isCookiesTrackingDisabled()));
    })();\`;
    return new Response(code, { headers: { 'content-type': 'text/javascript' } });
  }
`);

const NAME = '__gitbook_cookie_granted';

interface TrackedWindow {
  readonly tracked?: boolean;
  readonly heard: unknown[];
  readonly GitBook: SitePageApi;
}

/** What scripts know, and the cookies of the page. */
const knownTo = (page: Page) =>
  page.evaluate((name) => {
    const { tracked = false, heard, GitBook } = window as unknown as TrackedWindow;
    const cookies = document.cookie.split('; ').filter((one) => one.startsWith(`${name}=`));
    return { tracked, heard, isDisabled: GitBook.isCookiesTrackingDisabled(), cookies };
  }, NAME);

// Functions, since the policy of the page refuses to evaluate strings.
const loaded = (page: Page) => page.waitForFunction(() => 'heard' in window);
const tracked = (page: Page) => page.waitForFunction(() => 'tracked' in window);

describe.runIf(hasBrowser)('consent to cookies on a site', () => {
  const pages = lendPages();
  let test: TestPlatform;
  let installation: string;
  let path: string;
  let published: string;
  let preview: string;
  beforeAll(async () => {
    test = await startPlatform({ port: 0 });
    await test.publish('tracker', { script: SCRIPT, scopes: ['site:script:inject', 'site:script:cookies'] });
    installation = await test.install('tracker', { site: true });
    const { organization, site } = test.demo;
    path = `/${site}`;
    published = `${test.platform.origins.sites}${path}/`;
    await customize({ privacyPolicy: { url: 'https://example.com/privacy' } });
    preview = (await test.get(`/v1/orgs/${organization}/sites/${site}/publishing/preview`)).body.url;
  });
  afterAll(async () => {
    expect(test.faults).toEqual([]);
    await pages.close();
    await closePlatforms();
  });

  async function customize(changes: object): Promise<void> {
    const { organization, site } = test.demo;
    const at = `/v1/orgs/${organization}/sites/${site}/customization`;
    const { updatedAt: _updatedAt, ...settings } = (await test.get(at)).body;
    const { status, body } = await test.call('PUT', at, { body: { ...settings, ...changes } });
    expect([status, body.error]).toEqual([200, undefined]);
  }

  const bannerOf = (page: Page, name = 'Cookie settings') => page.getByRole('region', { name });

  for (const [audience, colorScheme] of [
    ['visitor', 'light'],
    ['administrator', 'dark'],
  ] as const) {
    it(`is asked for, given, and withdrawn by keyboard, as ${audience} in ${colorScheme}`, async () => {
      const url = audience === 'visitor' ? published : preview;
      const { page, errors } = await openPage(pages, url, { colorScheme });
      await page.context().clearCookies({ name: NAME });
      await page.reload();
      await loaded(page);
      const banner = bannerOf(page);
      await banner.waitFor();
      expect(await knownTo(page)).toEqual({ tracked: false, heard: [], isDisabled: undefined, cookies: [] });
      expect(await findViolations(page)).toEqual([]);
      const accept = banner.getByRole('button', { name: 'Accept' });
      expect(await isReachable(accept)).toBe(true);

      // After the link that skips to the content: privacy policy, Accept.
      for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
      expect(await accept.evaluate((node) => node === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await banner.waitFor({ state: 'hidden' });
      await tracked(page);
      expect(await knownTo(page)).toMatchObject({ heard: [false], isDisabled: false, cookies: [`${NAME}=yes`] });
      const [cookie] = (await page.context().cookies(url)).filter(({ name }) => name === NAME);
      expect(cookie).toMatchObject({ path, sameSite: 'Lax', httpOnly: false });

      await page.reload();
      await tracked(page);
      expect(await banner.isVisible()).toBe(false);

      const settings = page.getByRole('button', { name: 'Cookie settings' });
      await settings.focus();
      await page.keyboard.press('Enter');
      await banner.waitFor();
      await page.keyboard.press('Escape');
      await banner.waitFor({ state: 'hidden' });
      expect(await settings.evaluate((node) => node === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await banner.waitFor({ state: 'hidden' });
      expect(await knownTo(page)).toMatchObject({ heard: [true], isDisabled: true, cookies: [`${NAME}=no`] });
      await page.reload();
      await loaded(page);
      expect(await knownTo(page)).toMatchObject({ tracked: false, isDisabled: true });
      expect(await banner.isVisible()).toBe(false);
      expect(errors).toEqual([]);
    });
  }

  it('reaches scripts in other tabs', async () => {
    const { page } = await openPage(pages, published, { isFresh: true });
    await loaded(page);
    const other = await page.context().newPage();
    await other.goto(published);
    await loaded(other);
    await bannerOf(other).getByRole('button', { name: 'Reject' }).click();
    await page.waitForFunction(() => (window as unknown as TrackedWindow).heard.length === 1);
    expect(await knownTo(page)).toMatchObject({ heard: [true], isDisabled: true });
    await bannerOf(page).waitFor({ state: 'hidden' });
  });

  it.each([
    ['another value', [['maybe', 'site']], undefined],
    ['a value in capitals', [['YES', 'site']], undefined],
    ['no value', [['', 'site']], undefined],
    ['a value that another site of the host sets', [['yes', '/']], undefined],
    [
      'values that contradict each other',
      [
        ['yes', 'site'],
        ['no', 'deeper'],
      ],
      undefined,
    ],
    [
      'a refusal next to the consent of another site',
      [
        ['no', 'site'],
        ['yes', '/'],
      ],
      'no',
    ],
    ['the value of a program', [['yes', 'site']], 'yes'],
  ] as const)('isn’t taken from a cookie with %s', async (_kind, values, choice) => {
    const { page } = await openPage(pages, 'about:blank', { isFresh: true });
    const paths = { site: path, '/': '/', deeper: `${path}/` };
    const { hostname } = new URL(published);
    const cookies = values.map(([value, at]) => ({ name: NAME, value, domain: hostname, path: paths[at] }));
    await page.context().addCookies(cookies);
    await page.goto(published);
    await loaded(page);
    await bannerOf(page).waitFor({ state: choice === undefined ? 'visible' : 'hidden' });
    const expected = choice === undefined ? undefined : choice === 'no';
    const left = choice === undefined ? [] : [`${NAME}=${choice}`];
    expect(await knownTo(page)).toMatchObject({ tracked: choice === 'yes', isDisabled: expected, cookies: left });
  });

  it('of one site isn’t consent for another', async () => {
    const other = await aSite(test, []);
    await other.post('/site-spaces', { spaceId: test.demo.space });
    await other.post('/publish');
    await test.post(`/v1/integrations/tracker/installations/${installation}/sites`, { siteId: other.id });
    await test.platform.idle();
    const { page } = await openPage(pages, published, { isFresh: true });
    await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
    await page.goto(`${test.platform.origins.sites}/${other.id}/`);
    await bannerOf(page).waitFor();
    expect(await knownTo(page)).toMatchObject({ tracked: false, isDisabled: undefined, cookies: [] });
  });

  it('is asked for by the banner of a script instead, also to change it', async () => {
    const { page } = await openPage(pages, published, { isFresh: true });
    await bannerOf(page).waitFor();
    await page.evaluate(() => {
      const { GitBook, heard } = window as unknown as TrackedWindow;
      GitBook.registerCookieBanner(({ onReject }) => {
        heard.push('custom');
        onReject();
      });
    });
    expect(await bannerOf(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    expect(await knownTo(page)).toMatchObject({ heard: ['custom', true, 'custom'], isDisabled: true });
  });

  it('isn’t asked for if the site has no tracking cookie or the browser opts out, and no old consent counts', async () => {
    const { page } = await openPage(pages, published, { isFresh: true });
    await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
    await page.context().addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    });
    await page.reload();
    await loaded(page);
    const off = { tracked: false, isDisabled: true, cookies: [] };
    expect(await knownTo(page)).toMatchObject(off);
    expect(await page.getByRole('button', { name: 'Cookie settings' }).isVisible()).toBe(false);

    const { page: next } = await openPage(pages, published, { isFresh: true });
    await bannerOf(next).getByRole('button', { name: 'Accept' }).click();
    await customize({ insights: { trackingCookie: false } });
    await next.reload();
    await loaded(next);
    expect(await knownTo(next)).toMatchObject(off);
    expect(await next.locator('.cookie-banner, .cookie-settings').count()).toBe(0);
    await customize({ insights: { trackingCookie: true } });
  });

  it('isn’t asked for by a site whose scripts set no cookies', async () => {
    await test.publish('tracker', { script: SCRIPT, scopes: ['site:script:inject'] });
    const { page } = await openPage(pages, published, { isFresh: true });
    await loaded(page);
    expect(await page.locator('.cookie-banner').count()).toBe(0);
    expect(await knownTo(page)).toMatchObject({ tracked: false, isDisabled: undefined, cookies: [] });
  });
});
