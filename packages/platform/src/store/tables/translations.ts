// Translations of spaces, and what each has besides its two spaces.
import type { Translation, TranslationStatus } from '@bindery/contract';
import type { JSONDocument } from '@bindery/contract/documents';
import type { Json } from '../json-column.ts';

/** What the contract shows of runs. Words are those of the pages that ran, times are milliseconds. */
export type TranslationStats = Translation['stats'];

/** How far a run is. */
export interface RunProgress {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Pages of this run. */
  readonly pages: number;
  readonly pagesDone: number;
  /** Segments sent to the provider so far. */
  readonly sent: number;
}

/** A space kept in another language. */
export interface TranslationTable {
  id: string;
  organization: string;
  source_space: string;
  source_language: Translation['language'];
  target_space: string;
  language: Translation['language'];
  instructions: Json<JSONDocument>;
  created_by: string;
  created_at: number;
  updated_at: number;
  status: TranslationStatus;
  /** When it is to run next; null when nothing is to be done. */
  due_at: number | null;
  /** 1: a user requested the next run, which runs even if no page changed. */
  is_asked: number;
  /** Process that runs it, or ran it last. */
  lease_owner: string | null;
  /** Runs that the platform itself failed, one after another. */
  failed_runs: number;
  /** Hash of instructions, glossary and provider that the target was made with; null before the first run. */
  settings: string | null;
  /** Content of the source that the target was made from. */
  source_root: string | null;
  /**
   * The translation as the provider gave it, without what people changed: a revision of the target's history where no one changed
   * anything, or else one that only the translation has, without parents.
   */
  generated: string | null;
  /** Content that the last run left in the target: what is different now, people changed. */
  target_root: string | null;
  progress: Json<RunProgress> | null;
  stats: Json<TranslationStats>;
}

/** A text that was translated, by the hash of all that it depends on. */
export interface TranslationMemoryTable {
  organization: string;
  key: string;
  text: string;
  /** When it was stored, or known to be used last. */
  used_at: number;
}

/** A page of which not all could be translated. */
export interface TranslationFailureTable {
  translation: string;
  page: string;
  code: string;
  message: string;
  /** Segments that are shown in the source's language. */
  segments: number;
  attempts: number;
  failed_at: number;
}

/** Edits of the target, by node and source. */
export interface TranslationEditTable {
  translation: string;
  page: string;
  /** A field of the page, or the place of a block in its document. */
  node: string;
  source_hash: string;
  /** 1: the source of the node is another one now. */
  is_stale: number;
  /** What is shown; null if people took it out. */
  edited: Json<unknown> | null;
  /** The provider's translation of the current source; null if there is none. */
  proposed: Json<unknown> | null;
}

/** A term in several languages. */
export interface GlossaryEntryTable {
  id: string;
  organization: string;
  translations: Json<Record<string, string>>;
  created_at: number;
  updated_at: number;
}
