// Users who replied to comments, and how often.
import type { User, UserContributor } from '@bindery/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../store/store.ts';

/** Replies of one person to one comment. */
export interface Replier {
  readonly comment: string;
  readonly user: string;
  readonly count: number;
  /** When they last wrote, or rewrote, one. */
  readonly at: number;
}

/** All users who replied to one of the comments, latest first. */
export async function loadRepliers(db: Db, comments: readonly string[]): Promise<Replier[]> {
  if (comments.length === 0) return [];
  const rows = await db
    .selectFrom('comment_reply')
    .select(({ fn }) => [
      'comment',
      'posted_by as user',
      fn.countAll<number>().as('count'),
      sql<number>`MAX(COALESCE(edited_at, posted_at))`.as('at'),
    ])
    .where('comment', 'in', comments)
    .groupBy(['comment', 'posted_by'])
    .execute();
  return rows.toSorted((a, b) => b.at - a.at || (a.user < b.user ? -1 : 1));
}

/** Repliers as the API shows them. */
export function presentRepliers(rows: readonly Replier[], users: ReadonlyMap<string, User>): UserContributor[] {
  return rows.map(({ user, count, at }) => ({
    updatedAt: new Date(at).toISOString(),
    count,
    user: users.get(user) as User,
  }));
}
