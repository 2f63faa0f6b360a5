// What is printed: pages in their order, each with all that it shows.
import type { ContentRef } from '@bindery/contract/content';
import type { JSONDocument } from '@bindery/contract/documents';

/** A page of a content, which takes one or more pages of paper. */
export interface JobPage {
  readonly id: string;
  readonly title: string;
  readonly description?: string | undefined;
  /** 0 for one that is below none of the job's. */
  readonly depth: number;
  readonly document: JSONDocument;
}

/** An image of a job. */
export interface JobImage {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** What is printed. */
export interface PdfJob {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** As it is shown. */
  readonly date: string;
  readonly pages: readonly JobPage[];
  /** Images by the ids of their files. */
  readonly images: ReadonlyMap<string, JobImage>;
  /** The URL of a target outside the job. Undefined for an unresolved reference. */
  readonly hrefOf: (ref: ContentRef) => string | undefined;
  /** The label of a reference without text, for example the title of a page. Undefined to use its URL. */
  readonly labelOf?: ((ref: ContentRef) => string | undefined) | undefined;
}

/** A printed PDF. */
export interface PrintedPdf {
  readonly bytes: Uint8Array;
  /** What is wrong with it, in words for its reader. */
  readonly warnings: readonly string[];
}

/** How far a PDF is. */
export interface PdfProgress {
  /** Whether it waits for its turn, its pages are being read, or it is being printed. */
  readonly state: 'waiting' | 'reading' | 'printing';
  /** Pages of the job; 0 while that is not known. */
  readonly pages: number;
  /** Pages read, or printed in the state `printing`. A browser reports no progress. */
  readonly done: number;
}

/** Bounds of printing. */
export const PRINT_LIMITS = {
  pages: 1000,
  /** Of all documents, as JSON. */
  characters: 30_000_000,
  imageBytes: 50_000_000,
  /** Of a whole job, and for each of its pages more. */
  timeMs: 60_000,
  pageMs: 1_000,
  /** How long a job goes on while no one asks for it. */
  idleMs: 60_000,
};
