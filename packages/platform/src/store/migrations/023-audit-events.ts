// Changes in an organization, each with the person or program that made it.
import type { Migration } from './migration.ts';

/** The twenty-third schema. */
export const auditEvents: Migration = {
  number: 23,
  name: 'audit events',
  statements: [
    `CREATE TABLE audit_event (
       id TEXT PRIMARY KEY, organization TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
       occurred_at INT NOT NULL, action TEXT NOT NULL, actor_type TEXT NOT NULL, actor_id TEXT NOT NULL, actor_label TEXT,
       source TEXT NOT NULL, target_type TEXT NOT NULL, target_id TEXT NOT NULL, target_label TEXT,
       execution TEXT, payload TEXT NOT NULL)`,
    `CREATE INDEX audit_event_of_organization ON audit_event (organization, occurred_at, id)`,
  ],
};
