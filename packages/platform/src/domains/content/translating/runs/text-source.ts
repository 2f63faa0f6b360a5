// Sources of translated texts: the cache and a provider, or the cache alone.
import type { KitError } from '@bindery/diagnostics';
import type { RunProgress } from '../../../../store/tables.ts';

/** A failure of a text, by the code of the engine. */
export type TextFailure = Pick<KitError, 'code' | 'message'>;

/** Results for some texts. Each key is in one of the two. */
export interface Translations {
  readonly texts: ReadonlyMap<string, string>;
  readonly failures: ReadonlyMap<string, TextFailure>;
}

/** Provides translated texts. */
export interface TextSource {
  /** The translations of texts by their memory keys. */
  translate(sources: ReadonlyMap<string, string>): Promise<Translations>;
  /** Notes how far a long run is. */
  advance(step: Partial<Omit<RunProgress, 'startedAt'>>): Promise<void>;
}
