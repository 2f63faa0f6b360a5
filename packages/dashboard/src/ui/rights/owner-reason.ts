// Why the caller can’t use a tool of the platform owner.
import { useStatus } from '../../state/platform-status.ts';

const NOT_OWNER = 'Only the platform owner can use this. To sign in as owner, use the token that “bindery dev” prints.';

/** Whether the caller is the owner. Undefined until loaded. */
export interface OwnerRights {
  readonly isOwner: boolean | undefined;
  /** The reason, or undefined for the owner. Until it is known, the platform decides. */
  readonly reason: string | undefined;
}

/** Whether the caller is the owner. */
export function useOwnerRights(): OwnerRights {
  const isOwner = useStatus()?.isOwner;
  return { isOwner, reason: isOwner === false ? NOT_OWNER : undefined };
}
