import { expect, it } from 'vitest';
import { isCredentialField } from './redact.ts';

it.each([
  ['client_secret', true, true],
  ['code', false, true],
  ['assertion', false, true],
  ['code_verifier', false, true],
  ['grant_type', false, false],
  ['redirect_uri', false, false],
  ['client_id', false, false],
  ['scope', false, false],
])('the field %s is a credential: %s, and %s in a request for an OAuth token', (name, elsewhere, inGrant) => {
  expect([isCredentialField(name, false), isCredentialField(name, true)]).toEqual([elsewhere, inGrant]);
});
