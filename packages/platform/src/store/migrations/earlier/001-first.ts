// The first schema. `BYTES` and `INT` are replaced by the dialect’s own types.
import type { Migration } from '../migration.ts';

const statements = [
  `CREATE TABLE "user" (id TEXT PRIMARY KEY, display_name TEXT NOT NULL, email TEXT NOT NULL)`,
  `CREATE TABLE organization (
     id TEXT PRIMARY KEY, title TEXT NOT NULL, hostname TEXT NOT NULL UNIQUE, created_at INT NOT NULL)`,
  `CREATE TABLE member (
     organization TEXT NOT NULL REFERENCES organization(id), "user" TEXT NOT NULL REFERENCES "user"(id), role TEXT,
     PRIMARY KEY (organization, "user"))`,
  `CREATE INDEX member_by_user ON member ("user", organization)`,
  `CREATE TABLE token (
     id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, "user" TEXT, integration TEXT, label TEXT,
     created_at INT NOT NULL)`,
  `CREATE TABLE space (
     id TEXT PRIMARY KEY, organization TEXT NOT NULL REFERENCES organization(id), title TEXT NOT NULL,
     emoji TEXT NOT NULL, visibility TEXT NOT NULL, edit_mode TEXT NOT NULL, created_at INT NOT NULL,
     updated_at INT NOT NULL, deleted_at INT, revision TEXT NOT NULL)`,
  `CREATE INDEX space_by_organization ON space (organization, created_at, id)`,
  `CREATE TABLE site (
     id TEXT PRIMARY KEY, organization TEXT NOT NULL REFERENCES organization(id), title TEXT NOT NULL,
     type TEXT NOT NULL, visibility TEXT NOT NULL, published INT NOT NULL, created_at INT NOT NULL)`,
  `CREATE INDEX site_by_organization ON site (organization, created_at, id)`,
  `CREATE TABLE site_space (
     site TEXT NOT NULL REFERENCES site(id), space TEXT NOT NULL REFERENCES space(id), position INT NOT NULL,
     PRIMARY KEY (site, space))`,
  `CREATE TABLE revision (
     id TEXT PRIMARY KEY, space TEXT NOT NULL, type TEXT NOT NULL, parents TEXT NOT NULL, pages TEXT NOT NULL,
     created_at INT NOT NULL, created_by TEXT)`,
  `CREATE TABLE blob (hash TEXT PRIMARY KEY, content_type TEXT NOT NULL, data BYTES NOT NULL)`,
  `CREATE TABLE integration (
     name TEXT PRIMARY KEY, organization TEXT NOT NULL REFERENCES organization(id), version INT NOT NULL,
     title TEXT NOT NULL, visibility TEXT NOT NULL, target TEXT NOT NULL, definition TEXT NOT NULL,
     script TEXT NOT NULL, icon TEXT, preview_images TEXT NOT NULL, sealed_secrets BYTES NOT NULL,
     sealed_signing_secret BYTES NOT NULL, tunnel_url TEXT, tunnel_all INT NOT NULL, unpublished_at INT, created_at INT NOT NULL,
     updated_at INT NOT NULL)`,
  `CREATE TABLE installation (
     id TEXT PRIMARY KEY, integration TEXT NOT NULL REFERENCES integration(name) ON DELETE CASCADE,
     organization TEXT NOT NULL REFERENCES organization(id), status TEXT NOT NULL, paused INT NOT NULL,
     space_selection TEXT NOT NULL, site_selection TEXT NOT NULL, sealed_configuration BYTES NOT NULL,
     external_ids TEXT NOT NULL, sealed_signing_secret BYTES NOT NULL, created_at INT NOT NULL,
     updated_at INT NOT NULL, UNIQUE (integration, organization))`,
  `CREATE INDEX installation_by_organization ON installation (organization, created_at, id)`,
  `CREATE TABLE child_installation (
     installation TEXT NOT NULL REFERENCES installation(id) ON DELETE CASCADE, level TEXT NOT NULL,
     target TEXT NOT NULL, status TEXT NOT NULL, sealed_configuration BYTES NOT NULL, external_ids TEXT NOT NULL,
     sealed_signing_secret BYTES NOT NULL, created_at INT NOT NULL, PRIMARY KEY (installation, level, target))`,
  `CREATE INDEX child_installation_by_target ON child_installation (level, target, installation)`,
  `CREATE TABLE event (
     id TEXT PRIMARY KEY, integration TEXT NOT NULL, installation TEXT, level TEXT NOT NULL, target TEXT,
     type TEXT NOT NULL, payload TEXT NOT NULL, state TEXT NOT NULL, status TEXT, created_at INT NOT NULL,
     due_at INT NOT NULL, lease_until INT, attempts INT NOT NULL)`,
  `CREATE INDEX event_by_integration ON event (integration, created_at, id)`,
  `CREATE INDEX event_by_time ON event (created_at, id)`,
  `CREATE INDEX event_due ON event (due_at) WHERE state IN ('queued', 'running')`,
  `CREATE TABLE event_attempt (
     event TEXT NOT NULL REFERENCES event(id) ON DELETE CASCADE, number INT NOT NULL, trace TEXT NOT NULL,
     PRIMARY KEY (event, number))`,
];

/** The first schema. */
export const first: Migration = { number: 1, name: 'first', statements };
