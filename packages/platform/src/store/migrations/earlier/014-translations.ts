// Translations of spaces: what each was made from, what the provider translated before, what failed, what people changed.
import type { Migration } from '../migration.ts';

/** The fourteenth schema. */
export const translations: Migration = {
  number: 14,
  name: 'translations',
  statements: [
    `CREATE TABLE translation (
       id TEXT PRIMARY KEY, organization TEXT NOT NULL, source_space TEXT NOT NULL REFERENCES space(id),
       source_language TEXT NOT NULL, target_space TEXT NOT NULL REFERENCES space(id), language TEXT NOT NULL,
       instructions TEXT NOT NULL, created_by TEXT NOT NULL, created_at INT NOT NULL, updated_at INT NOT NULL,
       status TEXT NOT NULL, due_at INT, is_asked INT NOT NULL DEFAULT 0, lease_owner TEXT, failed_runs INT NOT NULL DEFAULT 0,
       settings TEXT, source_root TEXT, generated TEXT, target_root TEXT, progress TEXT,
       stats TEXT NOT NULL)`,
    `CREATE INDEX translation_by_organization ON translation (organization, created_at, id)`,
    `CREATE INDEX translation_by_source ON translation (source_space)`,
    `CREATE INDEX translation_by_target ON translation (target_space)`,
    `CREATE INDEX translation_by_due ON translation (due_at)`,
    `CREATE TABLE translation_memory (
       organization TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (organization, key))`,
    `CREATE TABLE translation_failure (
       translation TEXT NOT NULL REFERENCES translation(id) ON DELETE CASCADE, page TEXT NOT NULL,
       code TEXT NOT NULL, message TEXT NOT NULL, segments INT NOT NULL, attempts INT NOT NULL, failed_at INT NOT NULL,
       PRIMARY KEY (translation, page))`,
    `CREATE TABLE translation_edit (
       translation TEXT NOT NULL REFERENCES translation(id) ON DELETE CASCADE, page TEXT NOT NULL, node TEXT NOT NULL,
       source_hash TEXT NOT NULL, is_stale INT NOT NULL, edited TEXT, proposed TEXT,
       PRIMARY KEY (translation, page, node))`,
  ],
};
