// SAML providers that admit people with any email address.
import type { Migration } from './migration.ts';

/** The twenty-fourth schema. Providers of before admit no one new until an admin allows it. */
export const anyEmail: Migration = {
  number: 24,
  name: 'any email address',
  statements: [`ALTER TABLE saml_provider ADD COLUMN allow_any_email INT NOT NULL DEFAULT 0`],
};
