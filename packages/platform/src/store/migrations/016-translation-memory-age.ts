// The memory of translations knows when each text was known to be used last, so that what no one uses any more can be removed.
import type { Migration } from './migration.ts';

/** The sixteenth schema. Texts of before count as not used for long: the next look at the memory tells which of them are. */
export const translationMemoryAge: Migration = {
  number: 16,
  name: 'translation-memory-age',
  statements: [
    `ALTER TABLE translation_memory ADD COLUMN used_at INT NOT NULL DEFAULT 0`,
    `CREATE INDEX translation_memory_by_age ON translation_memory (used_at)`,
  ],
};
