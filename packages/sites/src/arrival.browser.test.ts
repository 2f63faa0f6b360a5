// A page that comes in two parts: nothing that is painted moves.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendPages } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { DESK, PHONE, shiftsOf } from './testing/site-pages.ts';
import { startSite } from './testing/site-server.ts';
import type { SiteServer } from './testing/site-server.ts';

/** Where the page is cut in two, and whether its first part is painted before the second comes. */
const CUTS = [
  { after: '<form class="search"', isPainted: false },
  { after: '<div class="menu-list"><ul><li><button', isPainted: true },
  { after: '<div class="tabs"', isPainted: true },
] as const;

describe.skipIf(!hasBrowser)('a page of a site that comes in two parts', () => {
  const pages = lendPages();
  let site: SiteServer;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(async () => {
    await pages.close();
    await site.close();
  });

  for (const viewport of [DESK, PHONE]) {
    it.each(CUTS)(
      `does not move, ${viewport.width} pixels wide, cut after $after`,
      { tags: ['long'] },
      async ({ after, isPainted }) => {
        const html = site.render();
        const at = html.indexOf(after) + after.length;
        expect(at).toBeGreaterThan(after.length);
        const rest = Promise.withResolvers<void>();
        const slow = createServer((_request, response) => {
          response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
          response.write(html.slice(0, at).replaceAll('/~assets/', `${site.origin}/~assets/`));
          void rest.promise.then(() => response.end(html.slice(at)));
        });
        await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
        try {
          const page = await pages.borrow({ viewport });
          await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/`, { waitUntil: 'commit' });
          const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
          if (isPainted) await expect.poll(paints).toBeGreaterThan(0);
          // Another page of the same browser is painted: this one could have been.
          else await (await pages.borrow()).screenshot();
          expect((await paints()) > 0).toBe(isPainted);
          rest.resolve();
          await page.waitForLoadState('load');
          await expect.poll(paints).toBeGreaterThan(0);
          expect(await shiftsOf(page)).toBe(0);
        } finally {
          rest.resolve();
          slow.close();
        }
      },
    );
  }

  it.each([
    ['', '["npm","pnpm"]', 'pnpm add --global'],
    ['#npm', '["npm","pnpm"]', 'npm install --global'],
    ['#pnpm', '[]', 'pnpm add --global'],
  ])(
    'shows the stored tab, or the tab of the URL %j, before the script loads: %s',
    { tags: ['long'] },
    async (hash, chosen, words) => {
      const page = await pages.borrow({ viewport: DESK, stored: { 'site-tabs': chosen } });
      const rest = Promise.withResolvers<void>();
      await page.route('**/tabs-*.js', async (route) => {
        await rest.promise;
        await route.continue();
      });
      try {
        await page.goto(`${site.origin}/docs/quick-start${hash}`, { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
        const visibleTabs = () => page.locator('.tabs > .tab:visible').allTextContents();
        expect((await visibleTabs()).join().trim()).toMatch(new RegExp(`^${words}`));
        rest.resolve();
        await page.getByRole('tab', { name: 'pnpm' }).waitFor();
        expect((await visibleTabs()).join().trim()).toMatch(new RegExp(`^${words}`));
        expect(await shiftsOf(page)).toBe(0);
      } finally {
        rest.resolve();
      }
    },
  );

  it('opens the tab of the URL without the script', async () => {
    const page = await pages.borrow({ viewport: DESK, javaScriptEnabled: false });
    await page.goto(`${site.origin}/docs/quick-start#pnpm`);
    await page.getByText('pnpm add --global').waitFor();
    expect(await page.getByText('npm install --global').isVisible()).toBe(false);
  });
});
