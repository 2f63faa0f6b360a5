// Links in the navigation of sites that lead elsewhere.
import type { Migration } from './migration.ts';

/** The twenty-sixth schema. */
export const externalLinks: Migration = {
  number: 26,
  name: 'external links',
  statements: [
    `CREATE TABLE site_external_link (
       id TEXT PRIMARY KEY, site TEXT NOT NULL REFERENCES site(id) ON DELETE CASCADE, title TEXT NOT NULL,
       localized_title TEXT, description TEXT, localized_description TEXT, icon TEXT, url TEXT NOT NULL,
       condition TEXT, draft INT NOT NULL, section_group TEXT, order_key TEXT NOT NULL, created_at INT NOT NULL)`,
    `CREATE INDEX site_external_link_by_site ON site_external_link (site, order_key, id)`,
  ],
};
