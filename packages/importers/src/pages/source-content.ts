// What a source has, before anything of it is in a space: pages by their URLs, and files.
import type { JSONDocument } from '@bindery/contract/documents';

/** A page of a source. */
export interface SourcePage {
  /** The URLs of the page. The first is its canonical URL, the others resolve to it. */
  readonly urls: readonly string[];
  /** What relative URLs in it are relative to. */
  readonly base: string;
  readonly title: string;
  /** What its slug is made of: the last step of its URL, or its title. */
  readonly slug: string;
  readonly description?: string | undefined;
  readonly icon?: string | undefined;
  readonly hidden?: boolean | undefined;
  /** URL of the page that it is below. */
  readonly parent?: string | undefined;
  /** False for a folder that had to become a page, so that the pages in it are below something. */
  readonly isCounted?: boolean | undefined;
  /** Its text; URLs in it are marked, see pages-jobs.ts. */
  readonly document: JSONDocument;
}

/** A file of a source. */
export interface SourceFile {
  readonly url: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Fetches or looks up a file by its URL; undefined when it cannot be had. */
export type ReadFile = (url: string, use: 'image' | 'file') => Promise<SourceFile | undefined>;

/** What a source gives. */
export interface Source {
  readonly pages: readonly SourcePage[];
  /** Pages that were found, those that could not be read too. */
  readonly foundPages: number;
  readonly maxFiles: number;
  readonly readFile: ReadFile;
  /** The key that two URLs of one thing share. */
  readonly keyOf: (url: string) => string;
  /** Keys that a URL may mean, the likeliest first. */
  readonly candidates: (key: string) => readonly string[];
  /** Whether a URL may be a file that the source has, and not just some URL. */
  readonly isOwnFile: (url: string) => boolean;
}
