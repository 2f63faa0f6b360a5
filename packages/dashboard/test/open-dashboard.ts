// Builds the dashboard, starts a platform that serves it, and opens it in Chromium. Used by browser tests.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import { launchBrowser } from '../../../scripts/testing/launch-browser.ts';
import { runPlatform } from './run-platform.ts';
import type { RunningPlatform } from './run-platform.ts';

/** A dashboard on a page. */
export interface OpenedDashboard {
  readonly page: Page;
  /** What went wrong in the page, and what it asked of other hosts than this machine. */
  readonly faults: string[];
}

/** What the tests of one file share. */
export interface DashboardTest extends RunningPlatform {
  /** Opens a path, signed in by the fragment unless `token` is empty. */
  readonly open: (path?: string, options?: OpenOptions) => Promise<OpenedDashboard>;
}

/** How a page is opened. */
export interface OpenOptions extends BrowserContextOptions {
  /** Token in the fragment; empty for none. */
  readonly token?: string;
  /** Leaves the hints of the first run on screen. */
  readonly hints?: boolean;
}

/** Starts all of it, with an example of `examples/` on it. Caller closes. */
export async function startDashboard(example?: string): Promise<DashboardTest> {
  const cache = join(import.meta.dirname, '..', '.cache');
  mkdirSync(cache, { recursive: true });
  const root = mkdtempSync(join(cache, 'app-'));
  await build({
    configFile: join(import.meta.dirname, '..', 'vite.config.ts'),
    build: { outDir: root, emptyOutDir: true },
    logLevel: 'error',
  });
  const running = await runPlatform(root, example);
  const browser = await launchBrowser();
  return {
    ...running,
    open: (path = '/', options = {}) => openPage(browser, running, { path, ...options }),
    close: async () => {
      await browser.close();
      await running.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

async function openPage(
  browser: Browser,
  { platform }: RunningPlatform,
  { path, token = platform.token, hints = false, ...context }: OpenOptions & { readonly path: string },
): Promise<OpenedDashboard> {
  const opened = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...context });
  if (!hints) {
    await opened.addInitScript(() => {
      if (window !== window.top) return;
      const key = 'bindery.preferences';
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ areHintsGone: true }));
    });
  }
  const page = await opened.newPage();
  page.setDefaultTimeout(15_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error.stack)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (hostname !== '127.0.0.1' && !hostname.endsWith('.localhost')) faults.push(`asked ${request.url()}`);
  });
  const fragment = token === '' ? '' : `#token=${token}`;
  await page.goto(platform.addresses.api + path + fragment);
  return { page, faults };
}
