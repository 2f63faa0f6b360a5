// Payloads of events are sealed from here on (older ones stay readable), replays count their attempts again, and the
// database knows which key it belongs to.
import type { Migration } from '../migration.ts';

/** The second schema. */
export const sealedEvents: Migration = {
  number: 2,
  name: 'sealed-events',
  statements: [
    `ALTER TABLE event ADD COLUMN attempts_before INT NOT NULL DEFAULT 0`,
    `CREATE TABLE meta (name TEXT PRIMARY KEY, sealed_value BYTES NOT NULL)`,
  ],
};
