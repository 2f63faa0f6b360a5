// A book printed by a browser: once to learn where each page begins, and once more with the numbers in its contents.
import type { Book } from '../book.ts';
import { placeOf, writeBookHtml } from '../book-html.ts';
import { printHtml } from './print-html.ts';
import { readSheetNumbers } from './sheet-numbers.ts';

/** Prints a book. Throws BrowserFailed, or the signal's reason. */
export async function printWithChromium(browser: string, book: Book, signal: AbortSignal): Promise<Uint8Array> {
  const first = await printHtml(browser, writeBookHtml(book), { signal });
  const places = await readSheetNumbers(first);
  const numbers = new Map(
    book.pages.flatMap(({ id }) => {
      const number = places.get(placeOf(id));
      return number === undefined ? [] : [[id, number] as const];
    }),
  );
  return printHtml(browser, writeBookHtml(book, numbers), { signal });
}
