import type { User } from '@bindery/contract';
import type { Services } from '../../services.ts';
import type { UserRow } from '../../store/tables.ts';

/** A person as the API shows them. */
export function presentUser(services: Services, row: Omit<UserRow, 'pending'>): User {
  return {
    object: 'user',
    id: row.id,
    displayName: row.display_name,
    email: row.email,
    ...(row.photo_url === null ? {} : { photoURL: row.photo_url }),
    urls: { location: `${services.addresses.api}/v1/users/${row.id}` },
  };
}
