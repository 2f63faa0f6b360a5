import { apiError } from '../core/api-error.ts';
import type { Caller, Person } from '../core/caller.ts';
import type { AccessServices } from './access-services.ts';
import { roleOf } from './membership.ts';

/**
 * Rejects the token of an integration once the person who issued it no longer administers the organization that they issued it for.
 * Assumption: the specification does not say what becomes of tokens when people leave.
 * @throws {KitError} token_invalid
 */
export async function requireIssuer(services: AccessServices, caller: Caller): Promise<void> {
  if (caller.kind === 'user') return requirePublisherAdmin(services, caller);
  if (caller.issuer === undefined) return;
  const { user, organization } = caller.issuer;
  if ((await roleOf(services, { kind: 'anybody', user }, organization)) === 'admin') return;
  throw apiError(
    'token_invalid',
    'The user who issued this token is no longer an organization admin. Issue a new token.',
  );
}

/** The token of a trusted publisher ends with the role of the admin who created that. */
async function requirePublisherAdmin(services: AccessServices, { user, signIn, publishes }: Person): Promise<void> {
  if (publishes === undefined) return;
  const provider = publishes.isSignedIn ? (signIn?.provider ?? null) : null;
  if (await isPublisherAdmin(services, { user, provider, organization: publishes.organization })) return;
  throw apiError(
    'token_invalid',
    'The user who created this token’s trusted publisher is no longer an organization admin. Create it again.',
  );
}

/** The admin who created a trusted publisher. */
export interface PublisherAdmin {
  readonly user: string;
  /** The provider through which they had signed in. */
  readonly provider: string | null;
  /** The owner of the integration. */
  readonly organization: string;
}

/** Whether the creator of a trusted publisher can still publish, also by the single sign-on that the organization enforces. */
export async function isPublisherAdmin(
  services: AccessServices,
  { user, provider, organization }: PublisherAdmin,
): Promise<boolean> {
  const person = provider === null ? { user } : { user, signIn: { provider, organization } };
  return (await roleOf(services, person, organization)) === 'admin';
}
