// What visitors of sites do, as renderers track it.
import type { Migration } from './migration.ts';

/** The twenty-second schema. */
export const siteEvents: Migration = {
  number: 22,
  name: 'site events',
  statements: [
    `CREATE TABLE site_event (
       id TEXT PRIMARY KEY, site TEXT NOT NULL REFERENCES site(id) ON DELETE CASCADE, type TEXT NOT NULL, at INT NOT NULL,
       visitor TEXT NOT NULL, session TEXT NOT NULL, claims TEXT NOT NULL, event TEXT NOT NULL)`,
    `CREATE INDEX site_event_of_site ON site_event (site, at)`,
  ],
};
