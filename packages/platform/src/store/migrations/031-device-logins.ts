// Logins of programs that wait for a user.
import type { Migration } from './migration.ts';

/** The thirty-first schema. */
export const deviceLogins: Migration = {
  number: 31,
  name: 'device-logins',
  statements: [
    `CREATE TABLE device_login (
       device_hash TEXT PRIMARY KEY, user_code TEXT NOT NULL UNIQUE, client TEXT NOT NULL, device TEXT, state TEXT NOT NULL,
       "user" TEXT, sign_in_provider TEXT REFERENCES saml_provider(id) ON DELETE CASCADE,
       created_at INT NOT NULL, expires_at INT NOT NULL)`,
    `CREATE INDEX device_login_by_expiry ON device_login (expires_at)`,
    `CREATE INDEX device_login_of_sign_in ON device_login (sign_in_provider)`,
  ],
};
