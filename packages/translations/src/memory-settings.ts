import type { GlossaryEntry } from './glossary/glossary-entry.ts';

/** What a translation depends on besides its source text. */
export interface MemorySettings {
  readonly source: string;
  readonly target: string;
  readonly instructions: string;
  /** The whole glossary; only the entries whose terms a segment holds are part of its key. */
  readonly glossary: readonly GlossaryEntry[];
  /** `version` of the provider. */
  readonly providerVersion: string;
}
