// What each version of an integration declared: its manifest, the names of its secrets, and how long its code was.
import type { Migration } from './migration.ts';

/** The eighteenth schema. Versions that were published before are not in the table, but for the one that serves. */
export const integrationVersions: Migration = {
  number: 18,
  name: 'integration-versions',
  statements: [
    `CREATE TABLE integration_version (
       integration TEXT NOT NULL REFERENCES integration(name) ON DELETE CASCADE, version INT NOT NULL,
       published_at INT NOT NULL, definition TEXT NOT NULL, secret_names TEXT NOT NULL, code_hash TEXT NOT NULL,
       code_bytes INT NOT NULL, icon TEXT, preview_images TEXT NOT NULL, PRIMARY KEY (integration, version))`,
  ],
};
