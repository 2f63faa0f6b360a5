// Published pages in a browser: the block is rendered, and its buttons work.
import { sharedBrowser } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createTestPlatform } from '../platform/create-test-platform.ts';

const POLL = new URL('../../../../examples/poll', import.meta.url);

const MARKDOWN = '```poll\nTea or coffee?\nTea\nCoffee\n```\n';

async function aPlatformWithPoll() {
  const platform = await createTestPlatform({ port: 0 });
  const poll = await platform.install(POLL, { configuration: { results: 'list' }, conditions: ['@bindery/source'] });
  await (await platform.space()).createPage({ title: 'Drinks', markdown: MARKDOWN });
  return { platform, poll, site: await platform.site() };
}

describe.skipIf(!hasBrowser)('a published page in a browser', () => {
  it('renders the block, whose button works, in a context of the test’s browser that ends with the platform', async () => {
    const browser = await sharedBrowser();
    const { platform, poll, site } = await aPlatformWithPoll();
    const page: Page = await site.openPage('drinks', { browser });
    await page.getByRole('button', { name: 'Tea' }).click();
    await page.getByText('Tea: 100 % (1)').waitFor();
    await platform.idle();
    expect((await poll.events()).filter(({ type }) => type === 'ui_render').length).toBeGreaterThan(1);
    await platform.close();
    expect([page.isClosed(), browser.isConnected()]).toEqual([true, true]);
  });

  it(
    'starts a browser with the Playwright of the project, which reaches no other host',
    { tags: ['long'] },
    async () => {
      const { platform, site } = await aPlatformWithPoll();
      const page = await site.openPage('drinks');
      await page.getByRole('button', { name: 'Coffee' }).click();
      await page.getByText('Coffee: 100 % (1)').waitFor();
      // The platform responds under this name, too, so that only the rule of the browser is in the way.
      const elsewhere = site.url.replace('127.0.0.1', 'localhost');
      expect((await fetch(elsewhere)).status).toBe(200);
      await expect(page.goto(elsewhere)).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
      const second = (await site.openPage()) as Page;
      expect(await second.title()).toContain('Harbor');
      await platform.close();
      expect([second.isClosed(), second.context().browser()?.isConnected()]).toEqual([true, false]);
    },
  );

  it('signs a visitor in, in pages of the test as well', { tags: ['long'] }, async () => {
    await using platform = await createTestPlatform({ port: 0 });
    const markdown = '{% if visitor.claims.plan === "pro" %}\nFor professionals.\n{% endif %}\n\nFor all.';
    await (await platform.space()).createPage({ title: 'Plans', markdown });
    const site = await platform.site();
    const browser = await sharedBrowser();
    const own = await browser.newPage();
    try {
      const page = await site.asVisitor({ plan: 'pro' }).openPage('plans', { page: own });
      expect(page).toBe(own);
      expect(await own.content()).toContain('For professionals.');
      // As Puppeteer names it.
      const puppeteer = { createBrowserContext: () => browser.newContext() };
      const other: Page = await site.openPage('plans', { browser: puppeteer });
      expect(await other.content()).not.toContain('For professionals.');
      await platform.close();
      expect([own.isClosed(), other.isClosed()]).toEqual([false, true]);
    } finally {
      await own.close();
    }
  });
});
