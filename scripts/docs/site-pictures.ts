// `npm run site-pictures`: pictures of a published site, this project's own documentation, into docs/pictures/sites: a page in light and
// dark at three widths.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPlatform } from '@bindery/platform';
import { launchBrowser } from '@bindery/testkit/launch-browser';
import { publishDocs } from '../docs-site/publish-docs.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'docs', 'pictures', 'sites');
const WIDTHS = { desk: 1280, tablet: 768, phone: 360 } as const;
const SCHEMES = ['light', 'dark'] as const;
/** A page with text, code and tables. */
const PAGE = 'reference/wire-format';
/** Of 100; text is still sharp. */
const QUALITY = 60;

const platform = await createPlatform({ port: 0, demo: true, host: false, markdownLimitMs: 60_000 });
const browser = await launchBrowser();
try {
  const url = (await publishDocs(platform)) + PAGE;
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, width] of Object.entries(WIDTHS)) {
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
      const page = await context.newPage();
      await page.goto(url, { waitUntil: 'networkidle' });
      const session = await context.newCDPSession(page);
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
      writeFileSync(join(FOLDER, `${name}-${colorScheme}.webp`), Buffer.from(data, 'base64'));
      await context.close();
    }
  }
} finally {
  await browser.close();
  await platform.close();
}
