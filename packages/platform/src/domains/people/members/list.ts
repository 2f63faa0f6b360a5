// The members of an organization in any order, a page at a time.
import type { MemberRole } from '@bindery/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PageRequest } from '../../../http/page-token.ts';
import type { Db } from '../../../store/store.ts';
import { containsText } from '../../../store/contains-text.ts';
import { after } from '../../../store/keyset.ts';
import { selectMembers } from './find.ts';
import type { MemberWithUser } from './find.ts';
import { countRows } from '../../../store/count-rows.ts';

/** The query of a list of members. */
export interface MemberQuery {
  readonly sort: 'joinedAt' | 'lastSeenAt' | 'name';
  readonly order: 'asc' | 'desc';
  readonly role?: MemberRole | 'guest' | undefined;
  readonly search?: string | undefined;
}

/** Assumption: who was never seen comes before everyone who was; names are compared without case. */
const ORDERED_BY: Readonly<Record<MemberQuery['sort'], RawBuilder<number | string>>> = {
  joinedAt: sql`member.joined_at`,
  lastSeenAt: sql`COALESCE(member.last_seen_at, 0)`,
  name: sql`bindery_fold("user".display_name)`,
};

/** A row in its place. */
export type ListedMember = MemberWithUser & { readonly id: string; readonly at: number | string };

/** One row more than a page, and how many there are. Assumption: a search looks at names and email addresses. */
export async function listMembers(
  db: Db,
  organization: string,
  { sort, order, role, search }: MemberQuery,
  page: PageRequest,
): Promise<{ rows: ListedMember[]; count: number }> {
  const matching = selectMembers(db, organization)
    .$call((query) => {
      if (role === undefined) return query;
      return role === 'guest' ? query.where('member.role', 'is', null) : query.where('member.role', '=', role);
    })
    .where(containsText(['user.display_name', 'user.email'], search))
    .select('member.user as id')
    .select(ORDERED_BY[sort].as('at'));
  const keyset = { at: 'listed.at', id: 'listed.id', order };
  const rows = await db
    .selectFrom(matching.as('listed'))
    .selectAll()
    .where(after(keyset, page.after))
    .orderBy('listed.at', order)
    .orderBy('listed.id', order)
    .limit(page.limit + 1)
    .execute();
  const count = await countRows(db.selectFrom(matching.as('listed')));
  return { rows, count };
}
