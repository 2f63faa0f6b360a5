import type { MembershipOf } from '../../../access/membership.ts';
import { apiError } from '../../../core/api-error.ts';
import type { Caller, SignIn } from '../../../core/caller.ts';
import type { Context } from '../../../http/context.ts';

/** ID of the caller; empty for an integration, which these operations reject. */
export function userOf({ caller }: Pick<Context, 'caller'>): string {
  return caller.kind === 'user' ? caller.user : '';
}

/** The person who calls, and how they signed in; no one for an integration. */
export function personOf({ caller }: Pick<Context, 'caller'>): MembershipOf {
  return caller.kind === 'user' ? caller : { user: '' };
}

/**
 * Rejects what reaches beyond one organization to those whom an identity provider of one signed in: its admins decide who anyone is.
 * @throws {KitError} forbidden
 */
export function requireUnrestricted(caller: Caller, action: string): void {
  const signIn = signInOf(caller);
  if (signIn === undefined) return;
  throw apiError(
    'forbidden',
    `You signed in through "${signIn.organization}", which gives access only to that organization. To ${action}, use a token.`,
  );
}

/** Whether an identity provider said who calls, and it is one of another organization. */
export function isElsewhere(caller: Caller, organization: string): boolean {
  const signIn = signInOf(caller);
  return signIn !== undefined && signIn.organization !== organization;
}

/** How the caller signed in; undefined if no identity provider said who they are. */
export function signInOf(caller: Caller): SignIn | undefined {
  return caller.kind === 'user' ? caller.signIn : undefined;
}
