// Terms that an organization translates in its own way.
import type { Migration } from './migration.ts';

/** The twenty-first schema. */
export const glossary: Migration = {
  number: 21,
  name: 'glossary',
  statements: [
    `CREATE TABLE glossary_entry (
       id TEXT PRIMARY KEY, organization TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
       translations TEXT NOT NULL, created_at INT NOT NULL, updated_at INT NOT NULL)`,
    `CREATE INDEX glossary_entry_of_organization ON glossary_entry (organization)`,
  ],
};
