// On which page of a PDF each page of its job begins.
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import type { PdfJob } from '../pdf-job.ts';
import { destinationOf } from './job-html.ts';
import type { PageNumbers } from './job-html.ts';

/** Reads the page numbers out of a PDF that a browser has printed. */
export async function readPageNumbers(pdf: Uint8Array, { pages }: Pick<PdfJob, 'pages'>): Promise<PageNumbers> {
  const destinations = await readDestinations(pdf);
  return new Map(
    pages.flatMap(({ id }) => {
      const number = destinations.get(destinationOf(id));
      return number === undefined ? [] : [[id, number] as const];
    }),
  );
}

/** Reads the named destinations of a PDF: name → number of its page, from 1. */
async function readDestinations(pdf: Uint8Array): Promise<Map<string, number>> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const pages = new Map(document.getPages().map((page, index) => [page.ref.toString(), index + 1]));
  const destinations = document.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict);
  const numbers = new Map<string, number>();
  for (const [name, value] of destinations?.entries() ?? []) {
    const destination = value instanceof PDFRef ? document.context.lookup(value) : value;
    const number = destination instanceof PDFArray ? pages.get(destination.get(0).toString()) : undefined;
    if (number !== undefined) numbers.set(name.decodeText(), number);
  }
  return numbers;
}
