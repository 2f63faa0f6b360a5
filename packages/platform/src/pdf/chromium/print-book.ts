// A book printed by a browser: once to learn where each page begins, and once more with the numbers in its contents.
import type { BookDesk } from '../book-desk.ts';
import { printHtml } from './print-html.ts';

/** Prints a book. Throws BrowserFailed, or the signal's reason. */
export async function printWithChromium(browser: string, desk: BookDesk, signal: AbortSignal): Promise<Uint8Array> {
  const first = await printHtml(browser, await desk.html(), { signal });
  const numbers = await desk.sheetNumbers(first);
  return printHtml(browser, await desk.html(numbers), { signal });
}
