// People as stored: by id, by email address, and as pending while only the address is known.
import type { CoreServices } from '../../../store/core-services.ts';
import type { Db, Tx } from '../../../store/store.ts';
import type { UserRow } from '../../../store/tables.ts';

/** An email address as stored and compared. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The user with an email address, pending or not. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('user').selectAll().where('email', '=', foldEmail(email)).executeTakeFirst();
}

/** A person who has appeared. */
export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('user').selectAll().where('id', '=', id).where('pending', '=', 0).executeTakeFirst();
}

/** The user with this email address; a new pending one when there is none. */
export async function getOrCreatePending(services: CoreServices, tx: Tx, email: string): Promise<UserRow> {
  const existing = await findUserByEmail(tx, email);
  if (existing !== undefined) return existing;
  const emailAddress = foldEmail(email);
  const row: UserRow = {
    id: services.ids.next('user'),
    display_name: emailAddress,
    email: emailAddress,
    photo_url: null,
    pending: 1,
  };
  await tx.insertInto('user').values(row).execute();
  return row;
}

/** Updates the name or photo of a user. */
export async function updateProfile(
  tx: Tx,
  id: string,
  { displayName, photoURL }: { readonly displayName?: string | undefined; readonly photoURL?: string | undefined },
): Promise<void> {
  await tx
    .updateTable('user')
    .set({
      ...(displayName !== undefined && { display_name: displayName }),
      ...(photoURL !== undefined && { photo_url: photoURL }),
    })
    .where('id', '=', id)
    .execute();
}
