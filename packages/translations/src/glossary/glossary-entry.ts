/** A term with its translation. Without one, the term stays untranslated. */
export interface GlossaryEntry {
  readonly term: string;
  readonly translation?: string | undefined;
  /** Whether capital letters have to be the same; not unless said. */
  readonly isCaseSensitive?: boolean | undefined;
}
