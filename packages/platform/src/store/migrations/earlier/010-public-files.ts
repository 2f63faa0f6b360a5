// Files of integrations' public folders, each a blob at a path.
import type { Migration } from '../migration.ts';

/** The tenth schema. */
export const publicFiles: Migration = {
  number: 10,
  name: 'public-files',
  statements: [
    `CREATE TABLE integration_file (
       integration TEXT NOT NULL REFERENCES integration(name) ON DELETE CASCADE, path TEXT NOT NULL,
       hash TEXT NOT NULL, size INT NOT NULL, PRIMARY KEY (integration, path))`,
  ],
};
