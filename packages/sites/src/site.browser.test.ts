// A page of a site in a browser: accessible, usable without its script, light, and still.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendPages } from '@bindery/testkit/borrow-page';
import type { BorrowOptions } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { loadAssets } from './assets/load-assets.ts';
import { en } from './layout/words/en.ts';
import {
  DESK,
  PHONE,
  TABLET,
  findViolations,
  hasOwnEmoji,
  isReachable,
  openPage,
  shiftsOf,
} from './testing/site-pages.ts';
import { startSite } from './testing/site-server.ts';
import type { SiteServer } from './testing/site-server.ts';

describe.skipIf(!hasBrowser)('a page of a site, in a browser,', () => {
  const pages = lendPages();
  let site: SiteServer;
  beforeAll(async () => {
    site = await startSite();
    const picture = (color: string) =>
      `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Crect width='9' height='9' fill='${color}'/%3E%3C/svg%3E`;
    const cover = { light: picture('orange'), dark: picture('navy'), yPos: 0 };
    site.pages.set('/docs/cover', () => site.render({}, { cover }));
    site.pages.set('/docs/arabic', () => site.render({ language: 'ar' }));
  });
  afterAll(async () => {
    await pages.close();
    await site.close();
  });

  const open = (path: string, options?: BorrowOptions) => openPage(pages, `${site.origin}${path}`, options);

  it('has no serious finding of axe: light on a desk, dark on a phone', { tags: ['long'] }, async () => {
    const { page, errors } = await open('/docs/quick-start');
    for (const [viewport, colorScheme] of [
      [DESK, 'light'],
      [PHONE, 'dark'],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page), colorScheme).toEqual([]);
    }
    expect(errors).toEqual([]);
  });

  it('closes an announcement until there is another one', { tags: ['long'] }, async () => {
    const show = (message: string): void =>
      void site.pages.set('/docs/announced', () => site.render({ announcement: { message, style: 'info' } }));
    show('New prices');
    const { page, errors } = await open('/docs/announced', { isFresh: true });
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    const announcement = page.locator('.announcement');
    await announcement.waitFor({ state: 'hidden' });
    await page.reload();
    expect(await announcement.isVisible()).toBe(false);
    expect(await shiftsOf(page)).toBe(0);
    show('New terms');
    await page.reload();
    await announcement.getByText('New terms').waitFor();
    expect(errors).toEqual([]);
  });

  it('loads in three requests and 22 KB besides fonts, without layout shifts', { tags: ['long'] }, async () => {
    const { page } = await open('/docs/none', { isFresh: true, viewport: DESK });
    site.requests.length = 0;
    // The page of the measurements has no tabs, whose script is another request.
    site.pages.set('/docs/measured', () => site.render({}, { features: [] }));
    await page.goto(`${site.origin}/docs/measured`);
    const isFont = ({ path }: { path: string }) => path.endsWith('.woff2');
    const requests = site.requests.filter((one) => one.path !== '/favicon.ico' && !isFont(one));
    // The navigation has an emoji, and the customization names Inter.
    const fonts = site.requests.filter(isFont).map(({ path }) => /(inter-latin-wght|twemoji)-/.exec(path)?.[1]);
    expect(new Set(fonts)).toEqual(new Set(['inter-latin-wght', ...((await hasOwnEmoji(page)) ? [] : ['twemoji'])]));
    expect(requests.map(({ path }) => path.replace(/.*\./, ''))).toEqual(['/docs/measured', 'css', 'js']);
    expect(requests.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(22 * 1024);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(800);
    expect(await shiftsOf(page)).toBe(0);
    await page.setViewportSize(PHONE);
    await page.reload();
    expect(await shiftsOf(page)).toBe(0);
    for (const menu of [undefined, '.variants', '.actions']) {
      if (menu !== undefined) await page.locator(`${menu} summary`).click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), menu).toBe(PHONE.width);
    }
  });

  it('navigates, searches and reads without its script, on a phone', { tags: ['long'] }, async () => {
    const { page } = await open('/docs/quick-start', { javaScriptEnabled: false, viewport: PHONE });
    const link = page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link', { name: 'Handlers' });
    expect(await link.isVisible()).toBe(false);
    await page.getByText('Menu', { exact: true }).click();
    expect(await link.isVisible()).toBe(true);
    expect(
      await page
        .getByRole('navigation', { name: 'Menu' })
        .getByRole('link', { name: 'Events', exact: true })
        .isVisible(),
    ).toBe(true);
    await page.getByText('On this page').first().click();
    await page.locator('.outline').getByRole('link', { name: 'Configure delivery' }).click();
    expect(page.url()).toContain('#configure-delivery');
    await page.getByText('Why is my event not delivered?').click();
    expect(await page.getByText('Look at its trace first').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Dark theme' }).isVisible()).toBe(false);
    await page.getByRole('searchbox').fill('retry');
    await page.getByRole('button', { name: 'Search' }).click();
    expect(new URL(page.url()).search).toBe('?q=retry');
    expect(await page.getByRole('link', { name: 'Retries', exact: true }).getAttribute('href')).toBe('/docs/retries');
    // Results have the menu too.
    await page.getByText('Menu', { exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    expect(await menu.getByRole('link', { name: 'Events', exact: true }).isVisible()).toBe(true);
    await page.goto(`${site.origin}/docs/quick-start`);
    const comment = page.getByText('Add a comment');
    const positionOf = () =>
      comment.evaluate((one) => {
        const [own, form] = [one.getBoundingClientRect(), one.closest('form')?.getBoundingClientRect()];
        return [own.left, own.top - (form?.top ?? 0)];
      });
    const before = await positionOf();
    await comment.click();
    expect(await positionOf()).toEqual(before);
    expect(await comment.evaluate((one) => getComputedStyle(one).listStyleType)).toBe('none');
    await page.getByRole('textbox', { name: 'Add a comment' }).fill('a & b');
    await page.getByRole('button', { name: 'Yes' }).click();
    const sent = site.requests.find(({ path }) => path === '/docs/~feedback/quick-start');
    expect(sent?.body).toBe('rating=good&comment=a+%26+b');
  });

  it('opens menu and outline at the scroll position on a phone', { tags: ['long'] }, async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await open('/docs/quick-start', {
        viewport: PHONE,
        ...(javaScriptEnabled ? {} : { javaScriptEnabled }),
      });
      // A wheel that turns before the page takes input is lost.
      await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }));
      await page.waitForFunction(() => scrollY > 1_000);
      await page.getByText('Menu', { exact: true }).click();
      expect(await isReachable(page.locator('.panel').getByRole('link', { name: 'Documentation' }))).toBe(true);
      await page.getByText('On this page').first().click();
      expect(await page.locator('.side').isVisible()).toBe(false);
      await page.locator('.outline').getByRole('link', { name: 'Configure delivery' }).click();
      await page.waitForURL('**#configure-delivery');
      await expect.poll(() => isReachable(page.locator('#configure-delivery'))).toBe(true);
    }
  });

  it('has a header of constant height', { tags: ['long'] }, async () => {
    const link = (title: string) => ({ title, href: `/docs/${title}`, style: 'link' as const, links: [] });
    const section = (title: string) => ({ title, href: `/docs/${title}`, isCurrent: false, sections: [] });
    const sections = Array.from({ length: 14 }, (_item, index) => section(`Section number ${index}`)).map(
      (one, index) => (index === 9 ? { ...one, isCurrent: true, sections: [section('Inside')] } : one),
    );
    const headerLinks = Array.from({ length: 9 }, (_item, index) => link(`Link number ${index}`));
    const logo = { light: '/logo.svg' };
    site.pages.set('/docs/crowded', () => site.render({ sections, headerLinks }));
    site.pages.set('/docs/logo', () => site.render({ sections, headerLinks, logo }));
    const { page } = await open('/docs/crowded#test-it');
    for (const viewport of [DESK, TABLET]) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => document.getElementById('test-it')?.scrollIntoView());
      expect(await page.locator('.top').evaluate((top) => top.getBoundingClientRect().height)).toBeLessThan(106);
      expect(await isReachable(page.locator('#test-it'))).toBe(true);
      expect(await page.locator('.brand').evaluate((brand) => brand.getBoundingClientRect().height)).toBeLessThan(40);
      await page.getByText('Section number 9').first().click();
      expect(await isReachable(page.locator('.tabs-bar').getByRole('link', { name: 'Inside' }))).toBe(true);
      await page.locator('.more summary').click();
      expect(await isReachable(page.locator('.header-links').getByRole('link', { name: 'Link number 8' }))).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    }
    // What is next to a logo stays where it is when it comes after all else.
    const isPainted = () => page.evaluate(() => performance.getEntriesByType('paint').length > 0);
    await page.route('**/logo.svg', async (route) => {
      await expect.poll(isPainted).toBe(true);
      await route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="80"/>',
      });
    });
    await page.goto(`${site.origin}/docs/logo`);
    expect(await page.locator('.brand img').evaluate((image) => image.getBoundingClientRect().width)).toBeGreaterThan(
      100,
    );
    expect(await shiftsOf(page)).toBe(0);
  });

  it('has full-width blocks, and no other block is wider', { tags: ['long'] }, async () => {
    const html = '<p>Words.</p><figure class="code full-width"><pre><code>code</code></pre></figure>';
    site.pages.set('/docs/full', () => site.render({}, { html, outline: [], features: [] }));
    const { page } = await open('/docs/full');
    const widthOf = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().width);
    expect(await widthOf('.body > .full-width')).toBeGreaterThan(800);
    expect(await widthOf('.body > p')).toBe(736);
    expect(await widthOf('.page-head')).toBe(736);
  });

  it('supports the keyboard', async () => {
    const { page, errors } = await open('/docs/quick-start');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('-content');
    expect(await page.getByRole('heading', { name: 'Test it', exact: true }).count()).toBe(1);
    await page.locator('.header-links summary').focus();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('link', { name: 'Blog' }).isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('link', { name: 'Blog' }).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Resources');
    expect(errors).toEqual([]);
  });

  it('searches in a dialog, as a combobox', { tags: ['long'] }, async () => {
    const { page, errors } = await open('/docs/quick-start');
    await page.keyboard.press('/');
    expect(await page.locator('dialog').count()).toBe(0);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.fill('re');
    await page.getByRole('option').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.getByRole('status').filter({ hasText: 'Results: 3' }).count()).toBe(1);
    await page.keyboard.press('ArrowUp');
    expect(await page.getByRole('option', { selected: true }).textContent()).toContain('Hostile');
    await page.keyboard.press('Enter');
    expect(await page.title()).toBe('Quick start | Documentation | Acme Docs');
    expect(await page.locator('dialog img').count()).toBe(0);
    await field.fill('nothing');
    await page.getByText('No results for “nothing”').waitFor();
    await page.keyboard.press('Escape');
    expect(await field.isVisible()).toBe(false);
    await page.keyboard.press('Control+k');
    await field.fill('retry');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await Promise.all([page.waitForURL('**/docs/retries'), page.keyboard.press('Enter')]);
    await page.goBack();
    // What was chosen for other words is chosen no longer, before the response and where there is none.
    await page.keyboard.press('Control+k');
    await field.fill('ret');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.route('**/~search?q=zz*', (route) =>
      route.request().headers()['accept']?.includes('json')
        ? route.fulfill({ status: 429, json: { error: { code: 429, message: 'Too many.' } } })
        : route.continue(),
    );
    await field.fill('zz');
    await page.getByText(en.failed).filter({ visible: true }).waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
    await page.route('**/~search?q=zzz', (route) =>
      route.request().isNavigationRequest() ? route.continue() : undefined,
    );
    await page.unroute('**/~search?q=zz*');
    await field.fill('ret');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await field.fill('zzz');
    await field.press('Enter');
    await page.waitForURL('**/docs/~search?q=zzz');
    await page.goBack();
    await page.getByRole('searchbox').fill('order');
    await field.press('Enter');
    await page.waitForURL('**/docs/~search?q=order');
    expect(errors).toEqual([]);
  });

  it('has tabs, with the script and without it', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await open('/docs/quick-start', javaScriptEnabled ? {} : { javaScriptEnabled });
      if (javaScriptEnabled) {
        await page.getByRole('tab', { name: 'pnpm' }).waitFor();
        expect(await shiftsOf(page)).toBe(0);
      }
      expect(await page.getByText('pnpm add --global').isVisible()).toBe(false);
      await page.locator('.tabs').getByText('pnpm', { exact: true }).click();
      await page.getByText('pnpm add --global').waitFor();
      expect(await page.getByText('npm install --global').isVisible()).toBe(false);
    }
  });

  it('opens branches in place', async () => {
    const { page } = await open('/docs/quick-start');
    const button = page.getByRole('button', { name: en.branch.replace('{}', 'Handlers') });
    await button.click();
    await page.getByRole('link', { name: 'fetched-a' }).waitFor();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await button.click();
    expect(await page.getByRole('link', { name: 'fetched-a' }).isVisible()).toBe(false);
    await button.click();
    expect(site.requests.filter(({ path }) => path === '/docs/~nav/handlers')).toHaveLength(1);
    expect(await page.getByRole('link', { name: 'fetched-a' }).isVisible()).toBe(true);
  });

  it('keeps the stored theme from the first paint', async () => {
    const { page } = await open('/docs/cover', { colorScheme: 'light' });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    const cover = () => page.locator('.cover img:visible').evaluateAll((all) => all.map(({ className }) => className));
    expect(await cover()).toEqual(['y5 on-light']);
    const button = page.getByRole('button', { name: 'Dark theme' });
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    await button.click();
    expect(await cover()).toEqual(['y5 on-dark']);
    await page.emulateMedia({ media: 'print' });
    expect(await cover()).toEqual(['y5 on-light']);
    await page.emulateMedia({ media: null });
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.route('**/*.js', (route) => route.abort());
    await page.reload();
    expect(await background()).toBe(dark);
  });

  it('copies code, and takes feedback without leaving', { tags: ['long'] }, async () => {
    const { page, errors } = await open('/docs/quick-start', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.clock.install();
    await page.getByRole('button', { name: 'Copy', exact: true }).nth(1).click();
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import \{ defineProject[\s\S]*\}\);$/);
    await page.locator('.actions summary').click();
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await page.locator('.actions').getByRole('button', { name: 'Copied', exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('# Quick start');
    await page.clock.fastForward('01:00');
    await page.locator('.actions').getByRole('button', { name: 'Copy as Markdown' }).waitFor();
    // The focus is never lost: on the button again where it failed, else on the thanks.
    const partly = page.getByRole('button', { name: 'Partly' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    let isDisabled: boolean | undefined;
    await page.route('**/~feedback/**', async (route) => {
      isDisabled = await partly.isDisabled();
      await route.abort();
    });
    await partly.click();
    await page.locator('.feedback').getByText(en.failed).waitFor();
    expect([isDisabled, await focused()]).toEqual([true, 'Partly']);
    await page.unroute('**/~feedback/**');
    await partly.click();
    await page.getByText(en.thanks).first().waitFor();
    await expect.poll(focused).toBe(en.thanks);
    expect(site.requests.filter(({ path }) => path.includes('feedback')).at(-1)?.body).toBe('rating=ok&comment=');
    expect(page.url()).toContain('/docs/quick-start');
    expect(errors.filter((error) => !error.includes('net::ERR_FAILED'))).toEqual([]);
  });

  it('notifies each listener of an integration that the page is left', { tags: ['long'] }, async () => {
    const { page, errors } = await open('/docs/quick-start');
    const { files, hostApi } = await loadAssets();
    await page.evaluate(files.get(hostApi) ?? '');
    const heard = await page.evaluate(async () => {
      const { GitBook } = window as unknown as {
        GitBook: { addEventListener(type: string, listener: () => void): void };
      };
      const all: string[] = [];
      GitBook.addEventListener('unload', () => {
        throw new Error('mine');
      });
      GitBook.addEventListener('unload', () => all.push('left'));
      dispatchEvent(new PageTransitionEvent('pagehide'));
      await Promise.resolve();
      return all;
    });
    expect(heard).toEqual(['left']);
    expect(errors).toEqual(['mine']);
  });

  it('highlights the current heading in the outline', { tags: ['long'] }, async () => {
    const { page } = await open('/docs/quick-start');
    await page.evaluate(() => document.getElementById('test-it')?.scrollIntoView());
    await page.waitForFunction(() => document.querySelector('.outline [aria-current]')?.textContent === 'Test it');
  });

  it('prints the page, and all of it', async () => {
    const { page } = await open('/docs/quick-start');
    await page.emulateMedia({ media: 'print' });
    for (const name of ['.top', '.side', '.outline', '.bottom', '.feedback', '.copy']) {
      expect(await page.locator(name).first().isVisible(), name).toBe(false);
    }
    expect(await page.getByText('Look at its trace first').isVisible()).toBe(true);
    expect(await page.locator('h1').isVisible()).toBe(true);
  });

  it('is right-to-left in a right-to-left language', { tags: ['long'] }, async () => {
    const { page } = await open('/docs/arabic');
    const positionOf = (name: string) =>
      page
        .locator(name)
        .first()
        .evaluate((element) => element.getBoundingClientRect().left);
    expect(await positionOf('.side')).toBeGreaterThan(await positionOf('article'));
    expect(await positionOf('.outline')).toBeLessThan(await positionOf('article'));
    // The button is where lines of code end, which are written from left to right.
    expect(await positionOf('.copy')).toBeGreaterThan((await positionOf('figure.code')) + 300);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('re');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(
      await page.getByRole('option', { selected: true }).evaluate((option) => getComputedStyle(option).boxShadow),
    ).toContain(' -2px 0px');
    await page.keyboard.press('Escape');
    expect(await findViolations(page)).toEqual([]);
  });
});
