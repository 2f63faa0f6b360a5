// Finds the Chromium or Chrome that browser tests run in. Nothing is downloaded.
import { existsSync } from 'node:fs';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a browser: BINDERY_BROWSER, or the first at the usual paths. With BINDERY_BROWSER=none, no browser is used. */
export function findBrowser() {
  const configured = process.env.BINDERY_BROWSER;
  if (configured === 'none') return undefined;
  if (configured !== undefined && configured !== '') return configured;
  return CANDIDATES.find((path) => existsSync(path));
}
