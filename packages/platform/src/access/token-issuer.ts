import { apiError } from '../core/api-error.ts';
import type { Caller } from '../core/caller.ts';
import type { AccessServices } from './access-services.ts';
import { roleOf } from './membership.ts';

/**
 * Rejects the token of an integration once the person who issued it no longer administers the organization that they issued it for.
 * Assumption: the specification does not say what becomes of tokens when people leave.
 * @throws {KitError} token_invalid
 */
export async function requireIssuer(services: AccessServices, caller: Caller): Promise<void> {
  if (caller.kind === 'user' || caller.issuer === undefined) return;
  const { user, organization } = caller.issuer;
  if ((await roleOf(services, { kind: 'anybody', user }, organization)) === 'admin') return;
  throw apiError(
    'token_invalid',
    'The user who issued this token is no longer an organization admin. Issue a new token.',
  );
}
