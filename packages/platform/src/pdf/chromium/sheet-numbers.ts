// On which sheet each named place of a printed page is.
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';

/** Reads the named places of a PDF: name → number of its sheet, from 1. */
export async function readSheetNumbers(pdf: Uint8Array): Promise<Map<string, number>> {
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
