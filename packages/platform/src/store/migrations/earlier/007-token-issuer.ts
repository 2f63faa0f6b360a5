// Who issued a token. Tokens of integrations that were issued before have no issuer, and are good until they are revoked.
import type { Migration } from '../migration.ts';

/** The seventh schema. */
export const tokenIssuer: Migration = {
  number: 7,
  name: 'token-issuer',
  statements: [`ALTER TABLE token ADD COLUMN issued_by TEXT`, `CREATE INDEX token_by_issuer ON token (issued_by)`],
};
