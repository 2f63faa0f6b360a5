import type { GlossaryEntry } from './glossary/glossary-entry.ts';

/** What a translation depends on besides its source text. */
export interface MemorySettings {
  readonly source: string;
  readonly target: string;
  readonly instructions: string;
  /** The whole glossary. Only entries with terms in a segment are part of its key. */
  readonly glossary: readonly GlossaryEntry[];
  /** `version` of the provider. */
  readonly providerVersion: string;
}
