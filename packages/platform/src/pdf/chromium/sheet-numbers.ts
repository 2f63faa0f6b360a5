// On which sheet each page of a book begins, in a PDF of it.
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import type { Book } from '../book.ts';
import { placeOf } from '../book-html.ts';
import type { SheetNumbers } from '../book-html.ts';

/** Reads the numbers of sheets out of a PDF that a browser has printed. */
export async function readSheetNumbers(pdf: Uint8Array, { pages }: Pick<Book, 'pages'>): Promise<SheetNumbers> {
  const places = await readPlaces(pdf);
  return new Map(
    pages.flatMap(({ id }) => {
      const number = places.get(placeOf(id));
      return number === undefined ? [] : [[id, number] as const];
    }),
  );
}

/** Reads the named places of a PDF: name → number of its sheet, from 1. */
async function readPlaces(pdf: Uint8Array): Promise<Map<string, number>> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const sheets = new Map(document.getPages().map((page, index) => [page.ref.toString(), index + 1]));
  const places = document.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict);
  const numbers = new Map<string, number>();
  for (const [name, value] of places?.entries() ?? []) {
    const place = value instanceof PDFRef ? document.context.lookup(value) : value;
    const sheet = place instanceof PDFArray ? sheets.get(place.get(0).toString()) : undefined;
    if (sheet !== undefined) numbers.set(name.decodeText(), sheet);
  }
  return numbers;
}
