import { OWNER_ID } from '../../core/owner-id.ts';
import { apiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';

/** Whether the caller is the platform's owner, the person it was started with. No identity provider says so of anyone. */
export function isOwner(caller: Caller): boolean {
  return caller.kind === 'user' && caller.user === OWNER_ID && caller.signIn === undefined;
}

/** Throws forbidden unless the caller is the platform's owner. */
export function requireOwner(caller: Caller, action: string): void {
  if (isOwner(caller)) return;
  throw apiError('forbidden', `To ${action}, you need the platform owner’s token.`);
}
