// Indexes of the queue: what a look for due events costs must not grow with the events that wait or are kept.
import type { Migration } from '../migration.ts';

/** The eighth schema. */
export const eventQueue: Migration = {
  number: 8,
  name: 'event-queue',
  statements: [
    `DROP INDEX event_due`,
    `CREATE INDEX event_queued ON event (integration, due_at, id) WHERE state = 'queued'`,
    `CREATE INDEX event_due ON event (due_at) WHERE state = 'queued' AND lease_until IS NULL`,
    `CREATE INDEX event_leased ON event (lease_until) WHERE state = 'queued' AND lease_until IS NOT NULL`,
  ],
};
