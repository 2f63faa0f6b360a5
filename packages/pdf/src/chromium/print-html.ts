// One page of HTML printed by a browser.
import { join } from 'node:path';
import { runBrowser } from './run-browser.ts';

/** Prints. Rejects with BrowserFailed, or with the signal's reason when that ends it. */
export function printHtml(
  browser: string,
  html: string,
  { signal }: { readonly signal: AbortSignal },
): Promise<Uint8Array> {
  const flags = (folder: string) => [
    '--no-pdf-header-footer',
    '--generate-pdf-document-outline',
    `--print-to-pdf=${join(folder, 'job.pdf')}`,
  ];
  return runBrowser(browser, { html, flags, signal }, ({ read }) => read('job.pdf'));
}
