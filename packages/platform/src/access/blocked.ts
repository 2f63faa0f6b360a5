import { apiError } from '../core/api-error.ts';
import type { Db } from '../store/store.ts';
import type { OrganizationRow } from '../store/tables.ts';
import { readService } from './organization-service.ts';

/**
 * What a blocked organization can still do is read. Assumption: the specification shows `blocked` and its reason, not what
 * follows from it. No one joins it either, and its subdomain is not active.
 * @throws {KitError} organization_blocked
 */
export function requireUnblocked(organization: Pick<OrganizationRow, 'service'> | undefined): void {
  const blocked = organization === undefined ? undefined : readService(organization).blocked;
  if (blocked === undefined) return;
  throw apiError('organization_blocked', `The organization is blocked (${blocked.reason}) and read-only.`);
}

/**
 * Like the above, for the organization with an ID.
 * @throws {KitError} organization_blocked
 */
export async function requireUnblockedById(db: Db, organization: string): Promise<void> {
  const row = await db.selectFrom('organization').select('service').where('id', '=', organization).executeTakeFirst();
  requireUnblocked(row);
}
