// `npm run site-pictures`: pictures of a published site, this project's own documentation, into docs/pictures/sites: a page in light and
// dark at three widths.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPlatform } from '@bindery/platform';
import { launchBrowser } from '@bindery/testkit/launch-browser';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'docs', 'pictures', 'sites');
const WIDTHS = { desk: 1280, tablet: 768, phone: 360 } as const;
const SCHEMES = ['light', 'dark'] as const;
/** A page with text, code and tables. */
const PAGE = 'reference/wire-format';
/** Of 100; text is still sharp. */
const QUALITY = 60;

/** What of answers is read here. */
interface Answered {
  readonly id: string;
  readonly urls: { readonly published: string };
  readonly updatedAt?: string;
}

/** Publishes the documentation with the reader’s color scheme. Returns the URL of the site. */
async function publish(platform: Awaited<ReturnType<typeof createPlatform>>): Promise<string> {
  const headers = { Authorization: `Bearer ${platform.token}`, 'Content-Type': 'application/json' };
  const call = async (method: string, path: string, body?: object): Promise<Answered> => {
    const response = await platform.fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} is answered with ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answered;
  };
  const orgs = `/v1/orgs/${platform.demo?.organization ?? ''}`;
  const space = await call('POST', `${orgs}/spaces`, { title: 'Documentation', empty: true });
  const files = globSync('**/*.md', { cwd: join(ROOT, 'docs') }).map((path) => ({
    path,
    text: readFileSync(join(ROOT, 'docs', path), 'utf8'),
  }));
  await call('POST', `/_platform/v1/spaces/${space.id}/content/folder/push`, { files });
  const site = await call('POST', `${orgs}/sites`, { title: 'Bindery', spaces: [space.id] });
  const at = `${orgs}/sites/${site.id}`;
  const { updatedAt: _updatedAt, ...customization } = await call('GET', `${at}/customization`);
  await call('PUT', `${at}/customization`, { ...customization, themes: { default: 'system', toggeable: true } });
  const published = await call('POST', `${at}/publish`);
  return published.urls.published;
}

const platform = await createPlatform({ port: 0, demo: true, host: false, markdownLimitMs: 60_000 });
const browser = await launchBrowser();
try {
  const url = (await publish(platform)) + PAGE;
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
