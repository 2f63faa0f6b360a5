// The integrations whose events, builds and tokens a person can see: those of the organizations that they administer.
import { listRoles } from '../../../access/membership.ts';
import type { MembershipOf } from '../../../access/membership.ts';
import type { Db } from '../../../store/store.ts';

/** Ids of the organizations that a person administers. */
export async function listAdministrated(db: Db, person: MembershipOf): Promise<string[]> {
  const roles = await listRoles(db, person);
  return [...roles].flatMap(([id, role]) => (role === 'admin' ? [id] : []));
}

/** Names of the integrations of these organizations, published or not, as a query to select from. */
export function selectIntegrationsOf(db: Db, organizations: readonly string[]) {
  // An empty list is no expression of every database; no organization has an empty id.
  return db
    .selectFrom('integration')
    .select('integration.name')
    .where('organization', 'in', ['', ...organizations]);
}
