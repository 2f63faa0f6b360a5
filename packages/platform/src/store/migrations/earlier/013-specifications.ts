// OpenAPI specifications of organizations, and their versions.
import type { Migration } from '../migration.ts';

/** The thirteenth schema. */
export const specifications: Migration = {
  number: 13,
  name: 'specifications',
  statements: [
    `CREATE TABLE openapi_spec (
       id TEXT PRIMARY KEY, organization TEXT NOT NULL REFERENCES organization(id), slug TEXT NOT NULL,
       source_url TEXT, source_blob TEXT, visibility TEXT NOT NULL, state TEXT NOT NULL, last_version TEXT,
       created_at INT NOT NULL, updated_at INT NOT NULL, processed_at INT, error_code TEXT, errors TEXT,
       error_count INT NOT NULL, run INT NOT NULL, due_at INT, lease_until INT, lease_owner TEXT)`,
    `CREATE UNIQUE INDEX openapi_spec_slug ON openapi_spec (organization, slug)`,
    `CREATE INDEX openapi_spec_due ON openapi_spec (due_at)`,
    `CREATE TABLE openapi_spec_version (
       id TEXT PRIMARY KEY, spec TEXT NOT NULL REFERENCES openapi_spec(id) ON DELETE CASCADE, number INT NOT NULL,
       created_at INT NOT NULL, version TEXT NOT NULL, format TEXT NOT NULL, title TEXT NOT NULL,
       bundle TEXT NOT NULL, files TEXT NOT NULL)`,
    `CREATE UNIQUE INDEX openapi_spec_version_number ON openapi_spec_version (spec, number)`,
  ],
};
