// The browser of this computer, if it has one that can print. Nothing is downloaded.
import { existsSync } from 'node:fs';

const PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
];

/** Path of a browser: `BINDERY_BROWSER`, or else the first browser at the usual paths. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const configured = env['BINDERY_BROWSER'];
  if (configured !== undefined && configured !== '') return existsSync(configured) ? configured : undefined;
  return PATHS.find((path) => existsSync(path));
}
