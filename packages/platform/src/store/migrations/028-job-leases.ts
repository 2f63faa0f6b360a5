// Specifications whose processing is leased as other jobs are: by the process, without an end.
import type { Migration } from './migration.ts';

/** The twenty-eighth schema. */
export const jobLeases: Migration = {
  number: 28,
  name: 'leases of jobs',
  statements: [`ALTER TABLE openapi_spec DROP COLUMN lease_until`],
};
