import type { Db } from '../../../store/store.ts';
import type { OrganizationRow } from '../../../store/tables.ts';

/** The organization with this id or, where there is none, with this subdomain. */
export async function findOrganizationByName(db: Db, idOrHostname: string): Promise<OrganizationRow | undefined> {
  const rows = await db
    .selectFrom('organization')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', idOrHostname), eb('hostname', '=', idOrHostname.toLowerCase())]))
    .execute();
  return rows.find(({ id }) => id === idOrHostname) ?? rows[0];
}
