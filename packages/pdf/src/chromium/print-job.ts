// A job printed by a browser: once to learn where each page begins, and once more with the numbers in its contents.
import type { PdfWriter } from '../pdf-writer.ts';
import { printHtml } from './print-html.ts';

/** Prints a job. Throws BrowserFailed, or the signal's reason. */
export async function printWithChromium(browser: string, writer: PdfWriter, signal: AbortSignal): Promise<Uint8Array> {
  const first = await printHtml(browser, await writer.html(), { signal });
  const numbers = await writer.pageNumbers(first);
  return printHtml(browser, await writer.html(numbers), { signal });
}
