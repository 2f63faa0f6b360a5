// Single sign-on: SAML providers, logins under way, what was used up, who was signed in, and sessions.
import type { Migration } from '../migration.ts';

/** The fifteenth schema. Codes, keys of logins, subjects and ids of assertions are hashes; what they stand for is not stored. */
export const singleSignOn: Migration = {
  number: 15,
  name: 'single-sign-on',
  statements: [
    `CREATE TABLE saml_provider (
       id TEXT PRIMARY KEY, organization TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
       label TEXT NOT NULL, entity_id TEXT NOT NULL, certificate TEXT NOT NULL, sso_url TEXT NOT NULL,
       default_team TEXT REFERENCES team(id) ON DELETE SET NULL, default_role TEXT,
       created_at INT NOT NULL, active_at INT, allow_unsolicited INT NOT NULL, assertion_only INT NOT NULL)`,
    `CREATE INDEX saml_provider_of_organization ON saml_provider (organization, created_at)`,
    `CREATE TABLE saml_key (
       id TEXT PRIMARY KEY, provider TEXT NOT NULL REFERENCES saml_provider(id) ON DELETE CASCADE,
       certificate TEXT NOT NULL, sealed_key BYTES NOT NULL, created_at INT NOT NULL, expires_at INT NOT NULL)`,
    `CREATE INDEX saml_key_of_provider ON saml_key (provider, created_at)`,
    `CREATE TABLE saml_login (
       key_hash TEXT PRIMARY KEY, provider TEXT NOT NULL REFERENCES saml_provider(id) ON DELETE CASCADE,
       request TEXT NOT NULL, browser_hash TEXT NOT NULL, return_to TEXT NOT NULL,
       expires_at INT NOT NULL, used_at INT)`,
    `CREATE INDEX saml_login_expiry ON saml_login (expires_at)`,
    `CREATE TABLE saml_assertion (
       provider TEXT NOT NULL REFERENCES saml_provider(id) ON DELETE CASCADE, assertion_hash TEXT NOT NULL,
       expires_at INT NOT NULL, PRIMARY KEY (provider, assertion_hash))`,
    `CREATE INDEX saml_assertion_expiry ON saml_assertion (expires_at)`,
    `CREATE TABLE saml_result (
       code_hash TEXT PRIMARY KEY, provider TEXT NOT NULL REFERENCES saml_provider(id) ON DELETE CASCADE,
       browser_hash TEXT, is_unsolicited INT NOT NULL, return_to TEXT NOT NULL, sealed_subject BYTES NOT NULL,
       expires_at INT NOT NULL, used_at INT)`,
    `CREATE INDEX saml_result_expiry ON saml_result (expires_at)`,
    `CREATE TABLE saml_identity (
       provider TEXT NOT NULL REFERENCES saml_provider(id) ON DELETE CASCADE, subject_hash TEXT NOT NULL,
       "user" TEXT NOT NULL REFERENCES "user"(id) ON DELETE CASCADE, created_at INT NOT NULL, last_login_at INT NOT NULL,
       PRIMARY KEY (provider, subject_hash))`,
    `CREATE TABLE session (
       id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE,
       "user" TEXT NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
       organization TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
       provider TEXT NOT NULL REFERENCES saml_provider(id) ON DELETE CASCADE,
       thumbprint TEXT NOT NULL, user_agent TEXT, created_at INT NOT NULL, used_at INT NOT NULL, expires_at INT NOT NULL)`,
    `CREATE INDEX session_of_user ON session ("user", created_at)`,
    `CREATE INDEX session_of_organization ON session (organization, created_at)`,
    `CREATE INDEX session_expiry ON session (expires_at)`,
    `ALTER TABLE token ADD COLUMN sign_in_provider TEXT REFERENCES saml_provider(id) ON DELETE CASCADE`,
    `CREATE INDEX token_of_sign_in ON token (sign_in_provider)`,
  ],
};
