// The parts of the poll that run in a browser, on a published site: the script of the site, and the chart in its frame.
import { createTestPlatform, hasBrowser } from '@bindery/testing';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const SEED = new URL('../bindery.seed.ts', import.meta.url);

const openSite = async (scenario?: string) => {
  const platform = await createTestPlatform({ port: 0, seed: SEED, scenario });
  return { platform, site: await platform.site('docs'), poll: await platform.integration('poll') };
};

describe.skipIf(!hasBrowser())('a poll on a site', () => {
  it('asks each visitor once, and shows the counts', async () => {
    const { platform, site } = await openSite();
    const page = (await site.openPage('drinks')) as Page;
    const box = page.getByRole('region', { name: 'Here?' });
    await box.getByRole('button', { name: 'No' }).click();
    await box.getByText('Yes: 0 · No: 1').waitFor();
    expect(await box.getByRole('button').count()).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: 'Tea' }).waitFor();
    expect(await box.count()).toBe(0);
    await platform.close();
  });

  it('draws its chart in a frame', async () => {
    const { platform, site, poll } = await openSite('chart');
    const block = await poll.mount('poll', { props: { source: 'Tea or coffee?\n- Tea\n- Coffee' } });
    await block.getByRole('button', { name: 'Coffee' }).press();
    const page = (await site.openPage('drinks')) as Page;
    const rows = page.frameLocator('iframe').getByRole('listitem');
    await rows.nth(1).getByText('1', { exact: true }).waitFor();
    expect(await rows.allTextContents()).toEqual(['Tea0', 'Coffee1']);
    await platform.close();
  });
});
