// Paths that pages had, and paths that a folder redirects to pages.
import type { Migration } from './migration.ts';

/** The twentieth schema. Pages that moved before have no former paths. */
export const formerPaths: Migration = {
  number: 20,
  name: 'former-paths',
  statements: [
    `CREATE TABLE former_path (
       id TEXT PRIMARY KEY, space TEXT NOT NULL REFERENCES space(id) ON DELETE CASCADE, path TEXT NOT NULL,
       page TEXT NOT NULL, origin TEXT NOT NULL, created_at INT NOT NULL, UNIQUE (space, path))`,
  ],
};
