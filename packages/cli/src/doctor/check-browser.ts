import { accessSync, constants } from 'node:fs';
import { findChromium } from '@bindery/pdf';
import type { DoctorContext } from './doctor-context.ts';
import { ok, warning } from './finding.ts';
import type { Result } from './finding.ts';

/** The browser for PDFs and pictures of components. */
export function checkBrowser({ io }: DoctorContext): Result {
  const browser = findChromium(io.env);
  const configured = io.env['BINDERY_BROWSER'];
  if (browser === undefined && configured) {
    return warning(
      `BINDERY_BROWSER is ${configured}, which doesn’t exist.`,
      'Set it to the path of Chromium or Chrome.',
    );
  }
  if (browser === undefined) {
    return warning(
      'No Chromium or Chrome found, so PDFs and pictures of components aren’t available.',
      'Install Chromium or Chrome, or set its path in BINDERY_BROWSER.',
    );
  }
  return isExecutable(browser)
    ? ok(`The browser is ${browser}.`)
    : warning(`${browser} isn’t executable.`, 'Set BINDERY_BROWSER to the path of Chromium or Chrome.');
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
