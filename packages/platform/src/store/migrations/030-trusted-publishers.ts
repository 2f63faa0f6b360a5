// Rules by which CI publishes integrations, and the ID tokens that were exchanged.
import type { Migration } from './migration.ts';

/** The thirtieth schema. */
export const trustedPublishers: Migration = {
  number: 30,
  name: 'trusted-publishers',
  statements: [
    `CREATE TABLE trusted_publisher (
       id TEXT PRIMARY KEY, integration TEXT NOT NULL REFERENCES integration(name) ON DELETE CASCADE, issuer TEXT NOT NULL,
       audience TEXT NOT NULL, repository TEXT NOT NULL, ref TEXT NOT NULL, environment TEXT, workflow TEXT,
       created_by TEXT NOT NULL, sign_in_provider TEXT REFERENCES saml_provider(id) ON DELETE CASCADE,
       created_at INT NOT NULL)`,
    `CREATE INDEX trusted_publisher_of_integration ON trusted_publisher (integration)`,
    `CREATE INDEX trusted_publisher_of_sign_in ON trusted_publisher (sign_in_provider)`,
    `CREATE TABLE used_id_token (hash TEXT PRIMARY KEY, expires_at INT NOT NULL)`,
    `CREATE INDEX used_id_token_by_expiry ON used_id_token (expires_at)`,
  ],
};
