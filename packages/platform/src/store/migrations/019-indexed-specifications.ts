// Versions of specifications in a form of which a page reads only what it needs.
import type { Migration } from './migration.ts';

/** The nineteenth schema. Versions that were stored before have none, and are read whole. */
export const indexedSpecifications: Migration = {
  number: 19,
  name: 'indexed-specifications',
  statements: [`ALTER TABLE openapi_spec_version ADD COLUMN indexed TEXT`],
};
