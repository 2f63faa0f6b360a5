// What a browser fetches to open a page for the first time. Used by browser tests and the benchmark.
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';

/** The files of an app that a first open fetched. */
export interface FirstOpen {
  /** Sum of each file's size when it is compressed with gzip, as a server in front of the app would send it. */
  readonly gzipBytes: number;
  /** Paths of the files, in request order. */
  readonly files: readonly string[];
}

/** A page that is opened. */
export interface OpenedPage {
  readonly url: string;
  /** Something that is on the page once it is usable. */
  readonly selector: string;
  /** Paths that are the app's files, which answers of an API are not. */
  readonly isFile: (path: string) => boolean;
}

/**
 * Whether the first open of the dashboard waits for a file: a file of the app, except API responses and fonts, which load after the first
 * paint.
 */
export function isAwaitedByDashboard(path: string): boolean {
  return !/^\/(?:v1|_platform)\//.test(path) && !isFontFile(path);
}

/** A font of the dashboard, or what names the fonts. */
export function isFontFile(path: string): boolean {
  return path.endsWith('.woff2') || path.startsWith('/assets/fonts-');
}

/** Opens a page in a new context, with nothing in the cache, and waits until it is usable and asks for nothing more. */
export async function measureFirstOpen(browser: Browser, page: OpenedPage): Promise<FirstOpen> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const tab = await context.newPage();
    const reading: Promise<{ readonly path: string; readonly bytes: number }>[] = [];
    tab.on('response', (response) => {
      const path = new URL(response.url()).pathname;
      const isOwn = new URL(response.url()).origin === new URL(page.url).origin;
      if (!isOwn || !page.isFile(path)) return;
      const body = response.body().then((bytes) => ({ path, bytes: gzipSync(bytes, { level: 9 }).length }));
      body.catch(() => {}); // Of one that comes as the page closes; what fails before rejects below.
      reading.push(body);
    });
    await tab.goto(page.url);
    await tab.locator(page.selector).first().waitFor();
    const files = await readAll(tab, reading);
    return {
      gzipBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      files: files.map(({ path }) => path),
    };
  } finally {
    await context.close();
  }
}

/** Waits until everything is loaded, and the page is idle without pending requests. */
async function readAll<Read>(tab: Page, reading: readonly Promise<Read>[]): Promise<readonly Read[]> {
  for (;;) {
    const read = await Promise.all(reading);
    await tab.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    if (read.length === reading.length) return read;
  }
}
