// What `openPage` says if there is no page to open. Pages are in open-page.browser.test.ts.
import { join } from 'node:path';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { afterAll, expect, it } from 'vitest';
import { createTestPlatform } from '../platform/create-test-platform.ts';
import { hasBrowser } from './launch-browser.ts';

afterAll(removeFolders);

it('names the option that opens ports', async () => {
  await using platform = await createTestPlatform();
  const site = await platform.site();
  const expected = { code: 'ports_closed', advice: 'Pass `port: 0` to `createTestPlatform`.' };
  await expect(site.openPage()).rejects.toMatchObject(expected);
  await expect(site.asVisitor({ plan: 'pro' }).openPage()).rejects.toMatchObject(expected);
});

it('names what is missing: Playwright, or a browser', { tags: ['long'] }, async () => {
  await using platform = await createTestPlatform({ port: 0 });
  const site = await platform.site();
  const { BINDERY_BROWSER: browser } = process.env;
  process.env['BINDERY_BROWSER'] = join(temporaryFolder(), 'no-browser');
  const folder = process.cwd();
  try {
    await expect(site.openPage()).rejects.toMatchObject({ code: 'browser_not_found' });
    expect(hasBrowser()).toBe(false);
    process.chdir(temporaryFolder());
    await expect(site.openPage()).rejects.toMatchObject({ code: 'playwright_not_installed' });
    expect(hasBrowser()).toBe(false);
  } finally {
    process.chdir(folder);
    if (browser === undefined) delete process.env['BINDERY_BROWSER'];
    else process.env['BINDERY_BROWSER'] = browser;
  }
});
