// Git Sync: which repository each space is kept in sync with, and how far.
import type { Migration } from './migration.ts';

/** The twenty-fifth schema. */
export const gitSync: Migration = {
  number: 25,
  name: 'Git Sync',
  statements: [
    `CREATE TABLE git_sync (
       id TEXT PRIMARY KEY, space TEXT NOT NULL UNIQUE REFERENCES space(id), provider TEXT NOT NULL, settings TEXT NOT NULL,
       branch TEXT, folder TEXT NOT NULL, repository TEXT, sealed_url BYTES, sealed_token BYTES, progress TEXT NOT NULL,
       priority TEXT, created_by TEXT NOT NULL, created_at INT NOT NULL, updated_at INT NOT NULL,
       due_at INT, failures INT NOT NULL, lease_owner TEXT)`,
    `CREATE INDEX git_sync_due ON git_sync (due_at)`,
  ],
};
