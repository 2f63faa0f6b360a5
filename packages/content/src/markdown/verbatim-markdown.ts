// Parses the verbatim Markdown of documents.
import { isKitError } from '@bindery/diagnostics';
import type { Block } from '../documents/index.ts';
import type { MarkdownOptions } from './context.ts';
import { parseBlocks } from './parse-markdown.ts';

/** Characters of one document that are read again. A long paragraph takes much longer than several short ones. */
const MAX_LENGTH = 32_768;

/** Reads what one document keeps. Long pages are read in a thread, for so long and no longer; this may be done anywhere. */
export class VerbatimMarkdown {
  readonly #options: MarkdownOptions;
  #remaining = MAX_LENGTH;

  constructor(options: MarkdownOptions = {}) {
    this.#options = options;
  }

  /** Its blocks. Undefined if it can’t be parsed alone, and after the first 32,768 characters of the document. */
  read(source: string): Block[] | undefined {
    if (source.length > this.#remaining) return undefined;
    this.#remaining -= source.length;
    try {
      return parseBlocks(source, 'document', this.#options);
    } catch (thrown) {
      if (isKitError(thrown)) return undefined;
      throw thrown;
    }
  }
}
