// Starts a Chromium for a test, with the Playwright of the project. Nothing is downloaded.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findChromium } from '@bindery/pdf';
import { testingError } from '../testing-error.ts';
import type { BrowserPage } from './browser-page.ts';

/** A browser that the test started. */
export interface LaunchedBrowser {
  newContext(): Promise<{ newPage(): Promise<BrowserPage>; close(): Promise<unknown> }>;
  close(): Promise<unknown>;
}

interface Chromium {
  /** The browser of this Playwright, whether or not it is installed. */
  executablePath(): string;
  launch(options: { readonly executablePath: string; readonly args: readonly string[] }): Promise<LaunchedBrowser>;
}

/** Packages that contain Playwright. */
const PACKAGES = ['playwright', 'playwright-core'];

/** Starts it. `hosts`: those that it reaches, which can have wildcards. Caller closes. Throws playwright_not_installed, browser_not_found. */
export async function launchBrowser(hosts: readonly string[]): Promise<LaunchedBrowser> {
  const chromium = findPlaywright();
  if (chromium === undefined) {
    throw testingError('playwright_not_installed', `openPage() found no Playwright from ${process.cwd()}.`);
  }
  const executablePath = findExecutable(chromium);
  if (executablePath === undefined) {
    throw testingError('browser_not_found', 'openPage() found neither Chromium nor Chrome on this computer.');
  }
  const reached = hosts.map((host) => `EXCLUDE ${host}`).join(', ');
  return chromium.launch({ executablePath, args: [`--host-resolver-rules=MAP * ~NOTFOUND, ${reached}`] });
}

/**
 * Whether `openPage(path)` can start a browser: Playwright is installed in the project, and Chromium or Chrome on the computer. For
 * tests that are skipped elsewhere: `it.skipIf(!hasBrowser())(…)`.
 */
export function hasBrowser(): boolean {
  const chromium = findPlaywright();
  return chromium !== undefined && findExecutable(chromium) !== undefined;
}

function findExecutable(chromium: Chromium): string | undefined {
  return findChromium() ?? ownBrowser(chromium);
}

/** The browser that Playwright installed, unless the environment names another one, which isn’t there. */
function ownBrowser(chromium: Chromium): string | undefined {
  if ((process.env['BINDERY_BROWSER'] ?? '') !== '') return undefined;
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** The project’s own, so that its pages have the types that its tests import. */
function findPlaywright(): Chromium | undefined {
  const require = createRequire(join(process.cwd(), 'package.json'));
  for (const name of PACKAGES) {
    try {
      return (require(name) as { readonly chromium: Chromium }).chromium;
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw thrown;
    }
  }
  return undefined;
}
