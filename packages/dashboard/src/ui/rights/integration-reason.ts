// Why the caller isn’t allowed to manage an integration.
import type { Integration } from '@bindery/contract';

/** Why not; undefined for admins of the organization that owns it. */
export function reasonForIntegration({ permissions }: Pick<Integration, 'permissions'>): string | undefined {
  return permissions.admin ? undefined : 'Only admins of the organization that owns this integration can see this.';
}
