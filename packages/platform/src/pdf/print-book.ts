// A book as PDF: by the browser of this computer, and without one by an engine of JavaScript.
import { textOfBlocks } from '@bindery/content/documents';
import type { Book, PrintedBook } from './book.ts';
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

/** Prints a book. Throws the signal's reason. */
export async function printBook(book: Book, printing: Printing): Promise<PrintedBook> {
  const { signal } = printing;
  const browser = 'browser' in printing ? printing.browser : findChromium();
  const warnings: string[] = [];
  if (browser !== undefined) {
    try {
      const bytes = await printWithChromium(browser, book, signal);
      const missing = await findMissingScripts(wordsOf(book), signal);
      return { bytes, warnings: missing.length === 0 ? [] : [warningOf(missing)] };
    } catch (thrown) {
      if (!(thrown instanceof BrowserFailed)) throw thrown;
      warnings.push(`The browser ${browser} did not print: ${thrown.message}.`);
    }
  }
  const { printPlainly } = await import('./plain/print-plainly.ts');
  const { bytes, warnings: more } = await printPlainly(book, signal);
  return { bytes, warnings: [...warnings, ...more] };
}

function wordsOf({ title, subtitle = '', pages }: Book): string {
  const words = pages.map((page) => `${page.title} ${page.description ?? ''} ${textOfBlocks(page.document.nodes)}`);
  return [title, subtitle, ...words].join(' ');
}
