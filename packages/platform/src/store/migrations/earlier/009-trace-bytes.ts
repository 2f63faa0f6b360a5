// How large traces and payloads are, so that what an integration keeps can be bounded; logs apart, so that lists leave them out.
import type { Migration } from '../migration.ts';

/** The ninth schema. */
export const traceBytes: Migration = {
  number: 9,
  name: 'trace-bytes',
  statements: [
    `ALTER TABLE event ADD COLUMN payload_bytes INT NOT NULL DEFAULT 0`,
    `UPDATE event SET payload_bytes = LENGTH(payload)`,
    `ALTER TABLE event_attempt ADD COLUMN logs TEXT`,
    `ALTER TABLE event_attempt ADD COLUMN bytes INT NOT NULL DEFAULT 0`,
    `UPDATE event_attempt SET bytes = LENGTH(trace)`,
  ],
};
