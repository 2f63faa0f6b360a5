// People come to be: by themselves, or first as an address that somebody invited.
import type { LocalUserDraft } from '@bindery/contract';
import type { Transaction } from 'kysely';
import { apiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import type { Db } from '../../store/store.ts';
import type { Tables, UserRow } from '../../store/tables.ts';
import { acceptEmailInvites } from '../invites/email-invites.ts';

/** An e-mail address as it is stored and compared. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whoever has an e-mail address, pending or not. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('user').selectAll().where('email', '=', foldEmail(email)).executeTakeFirst();
}

/** A person who has appeared. */
export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('user').selectAll().where('id', '=', id).where('pending', '=', 0).executeTakeFirst();
}

/**
 * A person appears. Who was pending keeps the id, and joins what the address was invited to.
 * @throws {KitError} name_taken
 */
export async function createUser(
  services: Services,
  tx: Transaction<Tables>,
  { displayName, email, photoURL }: LocalUserDraft,
): Promise<UserRow> {
  const known = await findUserByEmail(tx, email);
  if (known?.pending === 0) throw apiError('name_taken', `Somebody else has the "email" "${known.email}".`);
  const row: UserRow = {
    id: known?.id ?? services.ids.next('user'),
    display_name: displayName,
    email: foldEmail(email),
    photo_url: photoURL ?? null,
    pending: 0,
  };
  if (known === undefined) await tx.insertInto('user').values(row).execute();
  else await tx.updateTable('user').set(row).where('id', '=', row.id).execute();
  await acceptEmailInvites(services, tx, row);
  return row;
}

/** Whoever has this address; a pending user when nobody has. */
export async function getOrCreatePending(services: Services, tx: Transaction<Tables>, email: string): Promise<UserRow> {
  const known = await findUserByEmail(tx, email);
  if (known !== undefined) return known;
  const address = foldEmail(email);
  const row: UserRow = {
    id: services.ids.next('user'),
    display_name: address,
    email: address,
    photo_url: null,
    pending: 1,
  };
  await tx.insertInto('user').values(row).execute();
  return row;
}
