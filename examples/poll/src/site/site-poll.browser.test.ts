// The parts of the poll that run in a browser, on a published site: the script of the site, and the chart in its frame.
import { createTestPlatform, hasBrowser } from '@bindery/testing';
import type { TestPlatform } from '@bindery/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SEED = new URL('../bindery.seed.ts', import.meta.url);

describe.skipIf(!hasBrowser())('a poll on a site', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ port: 0, seed: SEED, scenario: 'chart' });
  });
  afterAll(() => platform.close());

  it('asks each visitor once, and shows the counts', async () => {
    const page = (await (await platform.site('docs')).openPage('drinks')) as Page;
    const box = page.getByRole('region', { name: 'Here?' });
    await box.getByRole('button', { name: 'No' }).click();
    await box.getByText('Yes: 0 · No: 1').waitFor();
    expect(await box.getByRole('button').count()).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: 'Tea' }).waitFor();
    expect(await box.count()).toBe(0);
  });

  it('draws its chart in a frame', async () => {
    const poll = await platform.integration();
    const block = await poll.mount('poll', { props: { source: 'Tea or coffee?\n- Tea\n- Coffee' } });
    await block.getByRole('button', { name: 'Coffee' }).press();
    const page = (await (await platform.site('docs')).openPage('drinks')) as Page;
    const rows = page.frameLocator('iframe').getByRole('listitem');
    await rows.nth(1).getByText('1', { exact: true }).waitFor();
    expect(await rows.allTextContents()).toEqual(['Tea0', 'Coffee1']);
  });
});
