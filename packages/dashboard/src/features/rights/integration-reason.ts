// Why somebody may not see or do what is for those who administrate an integration.
import type { Integration } from '@bindery/contract';

/** Why not; undefined for administrators of the organization that owns it. */
export function reasonForIntegration({ permissions }: Pick<Integration, 'permissions'>): string | undefined {
  return permissions.admin ? undefined : 'Only admins of the organization that owns this integration can see this.';
}
