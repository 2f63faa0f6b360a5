// Source maps of published scripts, apart from the scripts: a script can be published again without its map.
import type { Migration } from './migration.ts';

/** The twenty-seventh schema. Scripts that were published before contain their maps. */
export const sourceMaps: Migration = {
  number: 27,
  name: 'source maps',
  statements: [
    `CREATE TABLE integration_source_map (
       integration TEXT NOT NULL REFERENCES integration(name) ON DELETE CASCADE, script TEXT NOT NULL,
       version INT NOT NULL, data BYTES NOT NULL, PRIMARY KEY (integration, script))`,
  ],
};
