// What lists of events show and filter by: in columns before the payload, which may be long, with a key for each filter that
// finds few of many events; and what caused an event.
import type { Migration } from './migration.ts';

/** The sixteenth schema. What follows a long value in a row is reached only through all of it, so the payload goes last. */
export const eventList: Migration = {
  number: 17,
  name: 'event-list',
  statements: [
    `ALTER TABLE event ADD COLUMN component TEXT`,
    `ALTER TABLE event ADD COLUMN http_status INT`,
    `ALTER TABLE event ADD COLUMN duration_ms INT`,
    `ALTER TABLE event ADD COLUMN cause_request TEXT`,
    `ALTER TABLE event ADD COLUMN cause_event TEXT`,
    `ALTER TABLE event ADD COLUMN cause_via TEXT`,
    `ALTER TABLE event ADD COLUMN summary TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE event ADD COLUMN sealed TEXT NOT NULL DEFAULT ''`,
    `UPDATE event SET sealed = payload`,
    `ALTER TABLE event DROP COLUMN payload`,
    `ALTER TABLE event RENAME COLUMN sealed TO payload`,
    `CREATE INDEX event_by_type ON event (type, created_at, id)`,
    // One for each state that few events are in: one for all would be taken for the queue's own statements.
    `CREATE INDEX event_when_queued ON event (created_at, id) WHERE state = 'queued'`,
    `CREATE INDEX event_when_running ON event (created_at, id) WHERE state = 'running'`,
    `CREATE INDEX event_when_failed ON event (created_at, id) WHERE state = 'failed'`,
    `CREATE INDEX event_when_dead ON event (created_at, id) WHERE state = 'dead'`,
    `CREATE INDEX event_by_installation ON event (installation, created_at, id) WHERE installation IS NOT NULL`,
    `CREATE INDEX event_by_component ON event (component, created_at, id) WHERE component IS NOT NULL`,
    `CREATE INDEX event_by_cause ON event (cause_event, created_at, id) WHERE cause_event IS NOT NULL`,
  ],
};
