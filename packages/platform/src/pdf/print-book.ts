// A book as PDF: by the browser of this computer, and without one by an engine of JavaScript.
import type { Book, PrintedBook } from './book.ts';
import { openDesk } from './book-thread.ts';
import type { BookDesk } from './book-desk.ts';
import { findChromium } from './chromium/find-chromium.ts';
import { printWithChromium } from './chromium/print-book.ts';
import { BrowserFailed } from './chromium/print-html.ts';
import { findMissingScripts, warningOf } from './missing-fonts.ts';

/** How a book is printed. */
export interface Printing {
  readonly signal: AbortSignal;
  /** Path of a browser; undefined for none. Default: the one of this computer. */
  readonly browser?: string | undefined;
}

/**
 * Prints a book. Throws the signal's reason.
 * @throws {KitError} pdf_too_large
 */
export async function printBook(book: Book, printing: Printing): Promise<PrintedBook> {
  const desk = await openDesk(book, printing.signal);
  try {
    return await printFrom(desk, printing);
  } finally {
    await desk.close();
  }
}

async function printFrom(desk: BookDesk, printing: Printing): Promise<PrintedBook> {
  const { signal } = printing;
  const browser = 'browser' in printing ? printing.browser : findChromium();
  const warnings: string[] = [];
  if (browser !== undefined) {
    try {
      const bytes = await printWithChromium(browser, desk, signal);
      const missing = await findMissingScripts(await desk.words(), signal);
      return { bytes, warnings: missing.length === 0 ? [] : [warningOf(missing)] };
    } catch (thrown) {
      if (!(thrown instanceof BrowserFailed)) throw thrown;
      warnings.push(`The browser ${browser} did not print: ${thrown.message}.`);
    }
  }
  const { bytes, warnings: more } = await desk.plain();
  return { bytes, warnings: [...warnings, ...more] };
}
