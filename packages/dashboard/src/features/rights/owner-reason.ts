// Why the caller can’t use a tool of the platform owner.
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';

const NOT_OWNER = 'Only the platform owner can use this. To sign in as owner, use the token that “bindery dev” prints.';

/** What is known: undefined until the platform has answered who calls. */
export interface OwnerRights {
  readonly isOwner: boolean | undefined;
  /** Why not; undefined for the owner. Until it is known nothing is in the way: the platform decides. */
  readonly reason: string | undefined;
}

/** Whether the caller is the owner. */
export function useOwnerRights(): OwnerRights {
  const { platform } = useDashboard();
  const isOwner = useStore(platform, ({ status }) => status?.isOwner);
  return { isOwner, reason: isOwner === false ? NOT_OWNER : undefined };
}
