// Serves the dashboard from its own platform, and opens it in the shared Chromium. Used by browser tests.
import type { Page } from 'playwright-core';
import { lendPages } from '@bindery/testkit/borrow-page';
import type { BorrowOptions, Pages } from '@bindery/testkit/borrow-page';
import { builtDashboard } from './built-dashboard.ts';
import { runPlatform } from './run-platform.ts';
import type { RunningPlatform } from './run-platform.ts';

export interface OpenedDashboard {
  readonly page: Page;
  /** Errors of the page, and its requests to other hosts. */
  readonly faults: string[];
}

/** The shared state of a test file. */
export interface DashboardTest extends RunningPlatform {
  /** Opens a path, signed in by the fragment unless `token` is empty. The page is returned when the test ends. */
  readonly open: (path?: string, options?: OpenOptions) => Promise<OpenedDashboard>;
}

export interface OpenOptions extends BorrowOptions {
  /** Token in the fragment; empty for none. */
  readonly token?: string;
  /** Leaves the first steps on screen. */
  readonly hints?: boolean;
}

/** The preferences of someone who ended the hints of the first run. */
const HINTS_ENDED = { 'bindery.preferences': JSON.stringify({ areHintsGone: true }) };

/** Starts a platform with an example of `examples/` on it. Caller closes. */
export async function startDashboard(
  example?: string,
  platformOptions?: Parameters<typeof runPlatform>[2],
): Promise<DashboardTest> {
  const running = await runPlatform(await builtDashboard(), example, platformOptions);
  const pages = lendPages();
  return {
    ...running,
    open: (path = '/', options = {}) => openPage(pages, running, { path, ...options }),
    close: async () => {
      await pages.close();
      await running.close();
    },
  };
}

async function openPage(
  pages: Pages,
  { platform }: RunningPlatform,
  { path, token = platform.token, hints = false, ...options }: OpenOptions & { readonly path: string },
): Promise<OpenedDashboard> {
  const page = await pages.borrow({ ...(hints ? {} : { stored: HINTS_ENDED }), ...options });
  const faults = listFaults(page);
  const fragment = token === '' ? '' : `#token=${token}`;
  await page.goto(platform.origins.api + path + fragment);
  return { page, faults };
}

/** Collects errors of a page from now on: see `OpenedDashboard`. */
export function listFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error.stack)));
  page.on('console', (message) => {
    // A response that failed is an error at the URL of its request.
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (hostname !== '127.0.0.1' && !hostname.endsWith('.localhost')) faults.push(`asked ${request.url()}`);
  });
  return faults;
}
