// What every provider of translations is, and what it is given.
import type { KitError } from '@bindery/diagnostics';
import type { TranslationErrorCode } from '../error-codes.ts';
import type { GlossaryEntry } from '../glossary/glossary-entry.ts';

/** A text to translate. Its id is the caller's: a memory key, or that of a segment. */
export interface TranslationUnit {
  readonly id: string;
  readonly text: string;
}

/** How a batch is translated. */
export interface TranslateOptions {
  /** Languages as the contract names them: `en`, `pt-br`. */
  readonly source: string;
  readonly target: string;
  /** Plain text for the translator, empty when there is none. */
  readonly instructions: string;
  /** The whole glossary, or a part: a provider gets the entries with terms in a batch. */
  readonly glossary: readonly GlossaryEntry[];
  readonly signal: AbortSignal;
}

/** What a provider made of a batch: each id is in exactly one of the two. */
export interface TranslatedBatch {
  /** Texts that were checked: the same placeholders as in the source, none empty, a plausible length. */
  readonly translated: ReadonlyMap<string, string>;
  readonly failed: ReadonlyMap<string, KitError<TranslationErrorCode>>;
}

/** Translates. A failure of any kind is a failure of segments; only the reason of an aborted signal is thrown. */
export interface TranslationProvider {
  /** Of provider and settings, without secrets: a part of each memory key, so that another provider translates again. */
  readonly version: string;
  /** Batches of any size; requests to the provider hold at most 4 kB of text each. */
  translate(batch: readonly TranslationUnit[], options: TranslateOptions): Promise<TranslatedBatch>;
}
