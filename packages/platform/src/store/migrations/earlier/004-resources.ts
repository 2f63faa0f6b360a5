// Organizations, people, teams, grants, collections, spaces and sites with everything that the specification says of them.
// What only the service sets is JSON in `service`; orders are fractional keys, so that a move changes one row.
import type { Migration } from '../migration.ts';

const people = [
  `ALTER TABLE "user" ADD COLUMN photo_url TEXT`,
  `ALTER TABLE "user" ADD COLUMN pending INT NOT NULL DEFAULT 0`,
  `CREATE UNIQUE INDEX user_by_email ON "user" (email)`,
  `ALTER TABLE member ADD COLUMN disabled INT NOT NULL DEFAULT 0`,
  `ALTER TABLE member ADD COLUMN sso INT NOT NULL DEFAULT 0`,
  `ALTER TABLE member ADD COLUMN joined_at INT NOT NULL DEFAULT 0`,
  `ALTER TABLE member ADD COLUMN last_seen_at INT`,
  `CREATE TABLE team (
     id TEXT PRIMARY KEY, organization TEXT NOT NULL REFERENCES organization(id), title TEXT NOT NULL,
     created_at INT NOT NULL)`,
  `CREATE INDEX team_by_organization ON team (organization, created_at, id)`,
  `CREATE TABLE team_member (
     team TEXT NOT NULL REFERENCES team(id) ON DELETE CASCADE, "user" TEXT NOT NULL REFERENCES "user"(id),
     role TEXT NOT NULL, joined_at INT NOT NULL, PRIMARY KEY (team, "user"))`,
  `CREATE INDEX team_member_by_user ON team_member ("user", team)`,
  `CREATE TABLE invite (
     id TEXT PRIMARY KEY, organization TEXT NOT NULL REFERENCES organization(id), kind TEXT NOT NULL, role TEXT,
     space TEXT, collection TEXT, email TEXT, sso INT NOT NULL, created_at INT NOT NULL, created_by TEXT)`,
  `CREATE INDEX invite_by_organization ON invite (organization, created_at, id)`,
  `CREATE UNIQUE INDEX invite_by_email ON invite (email, organization) WHERE email IS NOT NULL`,
];

const organizations = [
  `ALTER TABLE organization ADD COLUMN type TEXT NOT NULL DEFAULT 'business'`,
  `ALTER TABLE organization ADD COLUMN use_case TEXT`,
  `ALTER TABLE organization ADD COLUMN email_domains TEXT NOT NULL DEFAULT '[]'`,
  `ALTER TABLE organization ADD COLUMN community_type TEXT`,
  `ALTER TABLE organization ADD COLUMN default_role TEXT DEFAULT 'read'`,
  `ALTER TABLE organization ADD COLUMN default_site TEXT`,
  `ALTER TABLE organization ADD COLUMN logo TEXT`,
  `ALTER TABLE organization ADD COLUMN sso INT NOT NULL DEFAULT 0`,
  `ALTER TABLE organization ADD COLUMN ai INT NOT NULL DEFAULT 0`,
  `ALTER TABLE organization ADD COLUMN invite_links INT NOT NULL DEFAULT 1`,
  `ALTER TABLE organization ADD COLUMN merge_rules TEXT NOT NULL DEFAULT '{"type":"none"}'`,
  `ALTER TABLE organization ADD COLUMN service TEXT NOT NULL DEFAULT '{}'`,
  `CREATE TABLE email_domain (
     organization TEXT NOT NULL REFERENCES organization(id), domain TEXT NOT NULL,
     PRIMARY KEY (organization, domain))`,
  `CREATE INDEX email_domain_by_domain ON email_domain (domain, organization)`,
];

const content = [
  `CREATE TABLE collection (
     id TEXT PRIMARY KEY, organization TEXT NOT NULL REFERENCES organization(id), title TEXT NOT NULL,
     description TEXT, parent TEXT REFERENCES collection(id), order_key TEXT NOT NULL, default_level TEXT NOT NULL,
     created_at INT NOT NULL)`,
  `CREATE INDEX collection_by_organization ON collection (organization, created_at, id)`,
  `CREATE INDEX collection_by_place ON collection (organization, parent, order_key, id)`,
  `CREATE INDEX collection_by_parent ON collection (parent)`,
  `ALTER TABLE space ADD COLUMN parent TEXT REFERENCES collection(id)`,
  `ALTER TABLE space ADD COLUMN order_key TEXT NOT NULL DEFAULT 'a0'`,
  `ALTER TABLE space ADD COLUMN default_level TEXT NOT NULL DEFAULT 'inherit'`,
  `ALTER TABLE space ADD COLUMN icon TEXT`,
  `ALTER TABLE space ADD COLUMN language TEXT`,
  `ALTER TABLE space ADD COLUMN merge_rules TEXT NOT NULL DEFAULT '{"type":"inherit"}'`,
  `ALTER TABLE space ADD COLUMN comments INT NOT NULL DEFAULT 0`,
  `ALTER TABLE space ADD COLUMN change_requests_draft INT NOT NULL DEFAULT 0`,
  `ALTER TABLE space ADD COLUMN change_requests_open INT NOT NULL DEFAULT 0`,
  `ALTER TABLE space ADD COLUMN change_requests INT NOT NULL DEFAULT 0`,
  `ALTER TABLE space ADD COLUMN service TEXT NOT NULL DEFAULT '{}'`,
  `DROP INDEX space_by_organization`,
  `CREATE INDEX space_by_organization ON space (organization, order_key, id)`,
  `CREATE INDEX space_by_place ON space (organization, parent, order_key, id)`,
  `CREATE INDEX space_by_parent ON space (parent)`,
  `CREATE INDEX space_deleted ON space (deleted_at) WHERE deleted_at IS NOT NULL`,
  `CREATE TABLE access_grant (
     level TEXT NOT NULL, target TEXT NOT NULL, subject_kind TEXT NOT NULL, subject TEXT NOT NULL,
     organization TEXT NOT NULL REFERENCES organization(id), role TEXT NOT NULL, created_at INT NOT NULL,
     PRIMARY KEY (level, target, subject_kind, subject))`,
  `CREATE INDEX access_grant_by_subject ON access_grant (organization, subject_kind, subject)`,
];

const sites = [
  `ALTER TABLE site ADD COLUMN icon TEXT`,
  `ALTER TABLE site ADD COLUMN basename TEXT`,
  `ALTER TABLE site ADD COLUMN proxy TEXT`,
  `ALTER TABLE site ADD COLUMN default_level TEXT NOT NULL DEFAULT 'inherit'`,
  `ALTER TABLE site ADD COLUMN adaptive_content INT NOT NULL DEFAULT 0`,
  `ALTER TABLE site ADD COLUMN adaptive_schema TEXT`,
  `ALTER TABLE site ADD COLUMN adaptive_schema_at INT`,
  `ALTER TABLE site ADD COLUMN agents_context TEXT NOT NULL DEFAULT 'excluded'`,
  `ALTER TABLE site ADD COLUMN styleguide TEXT`,
  `ALTER TABLE site ADD COLUMN default_section TEXT`,
  `ALTER TABLE site ADD COLUMN default_site_space TEXT`,
  `ALTER TABLE site ADD COLUMN customization TEXT`,
  `ALTER TABLE site ADD COLUMN customization_at INT`,
  `ALTER TABLE site ADD COLUMN auth_backend TEXT NOT NULL DEFAULT 'custom'`,
  `ALTER TABLE site ADD COLUMN auth_integration TEXT`,
  `ALTER TABLE site ADD COLUMN auth_fallback_url TEXT`,
  `ALTER TABLE site ADD COLUMN auth_logout_url TEXT`,
  `ALTER TABLE site ADD COLUMN sealed_private_key BYTES`,
  `ALTER TABLE site ADD COLUMN service TEXT NOT NULL DEFAULT '{}'`,
  `CREATE UNIQUE INDEX site_by_basename ON site (organization, basename) WHERE basename IS NOT NULL`,
  `CREATE UNIQUE INDEX site_by_proxy ON site (proxy) WHERE proxy IS NOT NULL`,
  `CREATE TABLE site_section_group (
     id TEXT PRIMARY KEY, site TEXT NOT NULL REFERENCES site(id) ON DELETE CASCADE, title TEXT NOT NULL,
     localized_title TEXT, icon TEXT, draft INT NOT NULL, parent TEXT, order_key TEXT NOT NULL,
     created_at INT NOT NULL)`,
  `CREATE INDEX site_section_group_by_site ON site_section_group (site, order_key, id)`,
  `CREATE TABLE site_section (
     id TEXT PRIMARY KEY, site TEXT NOT NULL REFERENCES site(id) ON DELETE CASCADE, title TEXT NOT NULL,
     localized_title TEXT, description TEXT, localized_description TEXT, path TEXT NOT NULL, condition TEXT,
     icon TEXT, draft INT NOT NULL, section_group TEXT, default_site_space TEXT, order_key TEXT NOT NULL,
     created_at INT NOT NULL, UNIQUE (site, path))`,
  `CREATE INDEX site_section_by_site ON site_section (site, order_key, id)`,
  `ALTER TABLE site_space RENAME TO former_site_space`,
  `CREATE TABLE site_space (
     id TEXT PRIMARY KEY, site TEXT NOT NULL REFERENCES site(id) ON DELETE CASCADE,
     space TEXT NOT NULL REFERENCES space(id), section TEXT, path TEXT NOT NULL, title TEXT,
     localized_title TEXT, condition TEXT, page TEXT, draft INT NOT NULL, hidden INT NOT NULL,
     customization TEXT, customization_at INT, order_key TEXT NOT NULL, created_at INT NOT NULL)`,
  `INSERT INTO site_space (id, site, space, section, path, title, draft, hidden, order_key, created_at)
     SELECT 'sitespace_' || former.site || '_' || former.space, former.site, former.space, NULL,
            'space-' || former.position, NULL, 0, 0,
            'a' || SUBSTR('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
                          CAST(former.position + 1 AS INTEGER), 1),
            site.created_at
     FROM former_site_space former JOIN space ON space.id = former.space JOIN site ON site.id = former.site`,
  `UPDATE site SET default_site_space = (SELECT site_space.id FROM site_space WHERE site_space.site = site.id
     ORDER BY site_space.order_key, site_space.id LIMIT 1)`,
  `DROP TABLE former_site_space`,
  `CREATE UNIQUE INDEX site_space_by_path ON site_space (site, COALESCE(section, ''), path)`,
  `CREATE INDEX site_space_by_site ON site_space (site, order_key, id)`,
  `CREATE INDEX site_space_by_space ON site_space (space, site)`,
  `CREATE TABLE share_link (
     id TEXT PRIMARY KEY, site TEXT NOT NULL REFERENCES site(id) ON DELETE CASCADE, name TEXT, active INT NOT NULL,
     sealed_key BYTES NOT NULL, key_hash TEXT NOT NULL UNIQUE, created_at INT NOT NULL)`,
  `CREATE INDEX share_link_by_site ON share_link (site, created_at, id)`,
  `CREATE TABLE site_redirect (
     id TEXT PRIMARY KEY, site TEXT NOT NULL REFERENCES site(id) ON DELETE CASCADE, source TEXT NOT NULL,
     capture_wildcard INT NOT NULL, draft INT NOT NULL, permanent INT NOT NULL, destination TEXT NOT NULL,
     created_at INT NOT NULL, updated_at INT NOT NULL, UNIQUE (site, source, draft))`,
  `CREATE TABLE custom_hostname (
     hostname TEXT PRIMARY KEY, organization TEXT NOT NULL REFERENCES organization(id), site TEXT,
     status TEXT NOT NULL, created_at INT NOT NULL)`,
  `CREATE UNIQUE INDEX custom_hostname_by_site ON custom_hostname (site)`,
];

const requests = [
  `CREATE TABLE idempotent_request (
     key TEXT PRIMARY KEY, request_hash TEXT NOT NULL, status INT NOT NULL, sealed_answer BYTES,
     created_at INT NOT NULL)`,
  `CREATE INDEX idempotent_request_by_time ON idempotent_request (created_at)`,
];

/** The fourth schema. */
export const resources: Migration = {
  number: 4,
  name: 'resources',
  statements: [...people, ...organizations, ...content, ...sites, ...requests],
};
