// What is printed: pages in their order, each with all that it shows.
import type { ContentRef } from '@bindery/contract/content';
import type { JSONDocument } from '@bindery/contract/documents';

/** A page of a content, which takes one or more pages of paper. */
export interface BookPage {
  readonly id: string;
  readonly title: string;
  readonly description?: string | undefined;
  /** 0 for one that is below none of the book's. */
  readonly depth: number;
  readonly document: JSONDocument;
}

/** An image of a book. */
export interface BookImage {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** What is printed. */
export interface Book {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** As it is shown. */
  readonly date: string;
  readonly pages: readonly BookPage[];
  /** Images by the ids of their files. */
  readonly images: ReadonlyMap<string, BookImage>;
  /** The address of what is not in the book; undefined for what leads nowhere. */
  readonly hrefOf: (ref: ContentRef) => string | undefined;
}

/** A printed book. */
export interface PrintedBook {
  readonly bytes: Uint8Array;
  /** What is wrong with it, in words for whoever reads it. */
  readonly warnings: readonly string[];
}

/** Bounds of printing. */
export const PRINT_LIMITS = {
  pages: 1000,
  /** Of all documents, as JSON. */
  characters: 30_000_000,
  imageBytes: 50_000_000,
  /** Of a whole book. */
  timeMs: 60_000,
};
