import type { User } from '@bindery/contract';
import type { CoreServices } from '../../../store/core-services.ts';
import type { UserRow } from '../../../store/tables.ts';

/** A person as the API shows them. */
export function presentUser(services: CoreServices, row: Omit<UserRow, 'pending'>): User {
  return {
    object: 'user',
    id: row.id,
    displayName: row.display_name,
    email: row.email,
    ...(row.photo_url === null ? {} : { photoURL: row.photo_url }),
    urls: { location: `${services.origins.api}/v1/users/${row.id}` },
  };
}

/** People as the API shows them, by id. */
export async function presentUsers(services: CoreServices, ids: readonly string[]): Promise<Map<string, User>> {
  const distinctIds = [...new Set(ids)];
  if (distinctIds.length === 0) return new Map();
  const rows = await services.store.db.selectFrom('user').selectAll().where('id', 'in', distinctIds).execute();
  return new Map(rows.map((row) => [row.id, presentUser(services, row)]));
}
