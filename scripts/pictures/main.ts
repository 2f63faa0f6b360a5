// `npm run pictures [-- view …]`: pictures of the dashboard's views with real data, into docs/pictures. Every
// view is taken in the first look, to keep the folder small; those in SHOWN in all of them. With `--all` every view is taken in every
// look, as PNG, to be looked at: into a folder for temporary files, which it prints.
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startDashboard } from '../../packages/dashboard/test/open-dashboard.ts';
import type { DashboardTest } from '../../packages/dashboard/test/open-dashboard.ts';
import { endSharedBrowser } from '@bindery/testkit/borrow-page';
import { listPictures } from './views.ts';
import type { Picture } from './views.ts';

const isAll = process.argv.includes('--all');
const FOLDER = isAll ? join(tmpdir(), 'bindery-pictures') : join(import.meta.dirname, '../../docs/pictures/dashboard');

/** Each size and theme that a view is looked at in. */
const THEMES = [
  { name: 'light', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
  { name: 'phone', colorScheme: 'light', viewport: { width: 390, height: 844 } },
] as const;

/** Views that the docs show in every look. */
const IN_README = new Set(['page', 'events']);

/** Of 100; text is still sharp. */
const QUALITY = 60;

async function capture(test: DashboardTest, picture: Picture): Promise<void> {
  const { name, path, shows, keys = [], options, before, after } = picture;
  await before?.();
  for (const { name: theme, ...variant } of isAll || IN_README.has(name) ? THEMES : THEMES.slice(0, 1)) {
    const { page, faults } = await test.open(typeof path === 'string' ? path : await path(), {
      ...variant,
      ...options,
    });
    const visible = page.locator(shows).first().waitFor();
    await visible.catch((thrown: unknown) => console.error(name, theme, String(thrown).split('\n')[0], faults));
    for (const key of keys) await page.keyboard.press(key);
    // Fonts come after the first paint.
    await page.waitForFunction(() => document.fonts.size > 10 && document.fonts.status === 'loaded');
    if (isAll) await page.screenshot({ path: join(FOLDER, `${name}-${theme}.png`), animations: 'disabled' });
    else writeFileSync(join(FOLDER, `${name}-${theme}.webp`), await captureWebp(page));
    await page.context().close();
  }
  await after?.();
}

async function captureWebp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return Buffer.from(data, 'base64');
}

const selected = new Set(process.argv.slice(2).filter((argument) => argument !== '--all'));
mkdirSync(FOLDER, { recursive: true });
const test = await startDashboard();
try {
  for (const picture of await listPictures(test)) {
    if (selected.size === 0 || selected.has(picture.name)) await capture(test, picture);
  }
  if (isAll) console.log(FOLDER);
} finally {
  await test.close();
  await endSharedBrowser();
}
if (!isAll && selected.size === 0) await import('../docs/contentkit-pictures.ts');
