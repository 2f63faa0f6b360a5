// People come to be: by themselves, or first as an address that someone invited.
import type { LocalUserDraft } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { CoreServices } from '../../../store/core-services.ts';
import type { UserRow } from '../../../store/tables.ts';
import { acceptEmailInvites } from './email-invites.ts';
import { findUserByEmail, foldEmail } from '../users/store.ts';
import type { Tx } from '../../../store/store.ts';

/**
 * A person appears. Who was pending keeps the id, and joins what the address was invited to.
 * @throws {KitError} name_taken
 */
export async function createUser(
  services: CoreServices,
  tx: Tx,
  { displayName, email, photoURL }: LocalUserDraft,
): Promise<UserRow> {
  const existing = await findUserByEmail(tx, email);
  if (existing?.pending === 0)
    throw apiError('name_taken', `Another user already has the email address "${existing.email}".`);
  const row: UserRow = {
    id: existing?.id ?? services.ids.next('user'),
    display_name: displayName,
    email: foldEmail(email),
    photo_url: photoURL ?? null,
    pending: 0,
  };
  if (existing === undefined) await tx.insertInto('user').values(row).execute();
  else await tx.updateTable('user').set(row).where('id', '=', row.id).execute();
  await acceptEmailInvites(services, tx, row);
  return row;
}
