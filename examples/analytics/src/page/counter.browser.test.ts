// The counter on a published site, in a browser: what it sends, and when it asks.
import { createTestPlatform, hasBrowser } from '@bindery/testing';
import type { TestPlatform } from '@bindery/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLLECTOR } from '../collector.ts';

const PROJECT = new URL('../..', import.meta.url);

describe.skipIf(!hasBrowser())('the counter of a site', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ port: 0 });
    await platform.install(PROJECT, { site: 'docs', configuration: { tracking_id: 'HA-1024' } });
  });
  afterAll(() => platform.close());

  /** Opens the site as a new visitor. */
  const openSite = async () => {
    const page = (await (await platform.site()).openPage()) as Page;
    const sent: { type: string; trackingId: string; path: string; seconds?: number }[] = [];
    page.on('request', (request) => {
      if (request.url() === COLLECTOR) sent.push(JSON.parse(request.postData() ?? '{}'));
    });
    const types = () => sent.map(({ type }) => type);
    return { page, sent, types, banner: page.getByRole('region', { name: 'May we count your visit?' }) };
  };

  it('counts once a visitor agreed, and on later pages without a question', async () => {
    const { page, sent, types, banner } = await openSite();
    await banner.getByText('May we count your visit?').waitFor();
    await banner.getByRole('button', { name: 'Yes' }).click();
    await expect.poll(types).toEqual(['visit']);
    expect(sent[0]).toEqual({ trackingId: 'HA-1024', path: new URL(page.url()).pathname, type: 'visit' });
    expect(await banner.count()).toBe(0);
    // Playwright doesn’t report the beacon of a page that is gone.
    await page.evaluate('dispatchEvent(new PageTransitionEvent("pagehide"))');
    await expect.poll(types).toEqual(['visit', 'leave']);
    expect(sent[1]?.seconds).toBeGreaterThanOrEqual(0);
    await page.reload();
    await expect.poll(types).toEqual(['visit', 'leave', 'visit']);
    expect(await banner.count()).toBe(0);
  });

  it('sends nothing of a visitor who refused, and asks no more', async () => {
    const { page, sent, banner } = await openSite();
    await banner.getByRole('button', { name: 'No' }).click();
    expect(await banner.count()).toBe(0);
    await page.reload();
    await page.waitForFunction('window.GitBook.isCookiesTrackingDisabled() === true');
    await page.waitForLoadState('load');
    expect([await banner.count(), sent]).toEqual([0, []]);
  });
});
