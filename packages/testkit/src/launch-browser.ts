// The browser for tests: the one that `npm test` found, or the first at the usual paths. Nothing is downloaded.
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { findBrowser } from '../../../scripts/find-browser.mjs';

const EXECUTABLE = findBrowser();
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Whether there is a browser to test in. */
export const hasBrowser = EXECUTABLE !== undefined;

/** Starts it. Caller closes. */
export function launchBrowser(): Promise<Browser> {
  if (EXECUTABLE === undefined) throw new Error('No Chromium or Chrome was found; see BINDERY_BROWSER.');
  return chromium.launch({ executablePath: EXECUTABLE, args: FLAGS });
}
