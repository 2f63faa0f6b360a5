// Conflicts of change requests with the main content of their space, each until it is resolved.
import type { Migration } from '../migration.ts';

/** Conflicts as state of a change request. */
export const conflicts: Migration = {
  number: 6,
  name: 'conflicts',
  statements: [
    `CREATE TABLE change_request_conflict (
       change_request TEXT NOT NULL REFERENCES change_request(id) ON DELETE CASCADE, id TEXT NOT NULL,
       position INT NOT NULL, conflict TEXT NOT NULL, PRIMARY KEY (change_request, id))`,
  ],
};
