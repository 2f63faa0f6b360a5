// The question on a published site, in a browser: from the reader’s comment to the inbox.
import { createTestPlatform, hasBrowser } from '@bindery/testing';
import type { InstalledIntegration, TestPlatform } from '@bindery/testing';
import '@bindery/testing/vitest';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PROJECT = new URL('../..', import.meta.url);
const STORED = 'localStorage.getItem("feedback-inbox")';

describe.skipIf(!hasBrowser())('the question of a site', () => {
  let platform: TestPlatform;
  let inbox: InstalledIntegration;
  beforeAll(async () => {
    platform = await createTestPlatform({ port: 0 });
    inbox = await platform.install(PROJECT, { site: 'docs' });
  });
  afterAll(() => platform.close());

  /** Opens the site as a new visitor. */
  const openSite = async () => {
    const page = (await (await platform.site()).openPage()) as Page;
    return { page, box: page.getByRole('region', { name: 'Was this page helpful?' }) };
  };
  const openScreen = () =>
    inbox.mount('inbox', { context: { type: 'configuration_site', siteId: inbox.site ?? '', theme: 'light' } });

  it('sends a comment to the inbox, and saves nothing in the browser without consent', async () => {
    const { page, box } = await openSite();
    await box.getByRole('button', { name: 'No' }).click();
    await box.getByLabel('Comment (optional)').fill('<b>Which</b> version?');
    await box.getByRole('button', { name: 'Send' }).click();
    await box.getByText('Thank you for your feedback.').waitFor();
    expect(await openScreen()).toShowText('<b>Which</b> version?');
    expect(await page.evaluate(STORED)).toBe(null);
    await page.reload();
    await box.getByRole('button', { name: 'Yes' }).waitFor();
  });

  it('asks once for each page after consent', async () => {
    const { page, box } = await openSite();
    // What the cookie banner of a site calls.
    await page.waitForFunction('window.GitBook !== undefined');
    await page.evaluate('window.GitBook.registerCookieBanner(({ onApprove }) => onApprove())');
    await box.getByRole('button', { name: 'Yes' }).click();
    await box.getByRole('button', { name: 'Send' }).click();
    await box.getByText('Thank you for your feedback.').waitFor();
    expect(JSON.parse(String(await page.evaluate(STORED)))).toEqual([new URL(page.url()).pathname]);
    await page.reload();
    await page.waitForFunction('window.GitBook?.isCookiesTrackingDisabled() === false');
    await page.waitForLoadState('load');
    expect(await box.count()).toBe(0);
  });

  it('closes', async () => {
    const { box } = await openSite();
    await box.getByRole('button', { name: 'Close' }).click();
    expect(await box.count()).toBe(0);
  });

  it('keeps the comment if the endpoint fails', async () => {
    const { page, box } = await openSite();
    await page.route('**/feedback', (route) => route.abort());
    await box.getByRole('button', { name: 'Yes' }).click();
    await box.getByLabel('Comment (optional)').fill('Typed');
    await box.getByRole('button', { name: 'Send' }).click();
    await box.getByText('Can’t send your feedback. Try again in a minute.').waitFor();
    expect(await box.getByLabel('Comment (optional)').inputValue()).toBe('Typed');
  });
});
