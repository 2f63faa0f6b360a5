// Subjects of roles: members and teams of the organization.
import { apiError } from '../../../core/api-error.ts';
import type { Db } from '../../../store/store.ts';

/** People or teams that a request names. */
interface SubjectReferences {
  readonly organization: string;
  readonly ids: readonly string[];
  /** The field of the request, for messages. */
  readonly field: string;
}

/** A statement takes so many parameters, a body more. */
const IDS_AT_A_TIME = 500;

/** Throws member_not_found unless each of the users is a member of the organization. */
export async function requireMembers(db: Db, { organization, ids, field }: SubjectReferences): Promise<void> {
  const missing = await findMissing(ids, (some) =>
    db
      .selectFrom('member')
      .select('user as id')
      .where('organization', '=', organization)
      .where('user', 'in', some)
      .execute(),
  );
  if (missing === undefined) return;
  throw apiError('member_not_found', `Field "${field}": the organization has no member "${missing}".`);
}

/** Throws team_not_found unless each of the teams is the organization's. */
export async function requireTeams(db: Db, { organization, ids, field }: SubjectReferences): Promise<void> {
  const missing = await findMissing(ids, (some) =>
    db.selectFrom('team').select('id').where('organization', '=', organization).where('id', 'in', some).execute(),
  );
  if (missing === undefined) return;
  throw apiError('team_not_found', `Field "${field}": the organization has no team "${missing}".`);
}

async function findMissing(
  ids: readonly string[],
  find: (ids: string[]) => Promise<readonly { readonly id: string }[]>,
): Promise<string | undefined> {
  const left = new Set(ids);
  const all = [...left];
  for (let start = 0; start < all.length; start += IDS_AT_A_TIME) {
    for (const { id } of await find(all.slice(start, start + IDS_AT_A_TIME))) left.delete(id);
  }
  return [...left][0];
}
