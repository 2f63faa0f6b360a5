// The roles that one team was given, wherever they are.
import type { TeamGrant } from '@bindery/contract';
import { sql } from 'kysely';
import type { AccessServices } from '../../../access/access-services.ts';
import type { Context } from '../../../http/context.ts';
import { parsePageToken, toPage } from '../../../http/page-token.ts';
import type { ListQuery, Page } from '../../../http/page-token.ts';
import { countRows } from '../../../store/count-rows.ts';
import { after } from '../../../store/keyset.ts';
import { readTitles } from './name-targets.ts';

/** In the order in which they were given; what is deleted and can be restored is left out. */
export async function listGrantsOf(
  context: Context<AccessServices>,
  query: ListQuery,
  { organization, team }: { readonly organization: string; readonly team: string },
): Promise<Page<TeamGrant>> {
  const { db } = context.services.store;
  const page = parsePageToken(context, query);
  const all = db
    .selectFrom('access_grant')
    .leftJoin('space', (join) =>
      join.onRef('space.id', '=', 'access_grant.target').on('access_grant.level', '=', 'space'),
    )
    .where('access_grant.organization', '=', organization)
    .where('subject_kind', '=', 'team')
    .where('subject', '=', team)
    .where('space.deleted_at', 'is', null)
    .select(['access_grant.level', 'access_grant.target', 'access_grant.role', 'access_grant.created_at as at'])
    .select(sql<string>`access_grant.level || '/' || access_grant.target`.as('id'));
  const rows = await db
    .selectFrom(all.as('listed'))
    .selectAll()
    .where(after({ at: 'listed.at', id: 'listed.id', order: 'asc' }, page.after))
    .orderBy('listed.at')
    .orderBy('listed.id')
    .limit(page.limit + 1)
    .execute();
  const titles = await readTitles(
    db,
    rows.map(({ level: kind, target: id }) => ({ kind, id })),
  );
  return toPage(context, query, {
    rows,
    count: await countRows(db.selectFrom(all.as('listed'))),
    present: ({ level: type, target: id, role }) => ({
      permission: role === 'none' ? null : role,
      target: { type, id, title: titles.get(`${type}/${id}`) ?? '' },
    }),
  });
}
