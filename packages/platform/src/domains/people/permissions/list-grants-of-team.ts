// The roles that one team was given, wherever they are.
import type { TeamGrant } from '@bindery/contract';
import { sql } from 'kysely';
import type { AccessServices } from '../../../access/access-services.ts';
import type { Context } from '../../../http/context.ts';
import { mapPage, readPage } from '../../../http/read-page.ts';
import type { ListQuery, Page } from '../../../http/page-token.ts';
import { readTitles } from './name-targets.ts';

/** In the order in which they were given; what is deleted and can be restored is left out. */
export async function listGrantsOf(
  context: Context<AccessServices>,
  query: ListQuery,
  { organization, team }: { readonly organization: string; readonly team: string },
): Promise<Page<TeamGrant>> {
  const { db } = context.services.store;
  const all = db
    .selectFrom('access_grant')
    .leftJoin('space', (join) =>
      join.onRef('space.id', '=', 'access_grant.target').on('access_grant.level', '=', 'space'),
    )
    .where('access_grant.organization', '=', organization)
    .where('subject_kind', '=', 'team')
    .where('subject', '=', team)
    .where('space.deleted_at', 'is', null)
    .select(['access_grant.level', 'access_grant.target', 'access_grant.role', 'access_grant.created_at'])
    .select(sql<string>`access_grant.level || '/' || access_grant.target`.as('id'));
  const page = await readPage(context, query, db.selectFrom(all.as('listed')).selectAll(), {
    at: 'listed.created_at',
    id: 'listed.id',
    order: 'asc',
  });
  const titles = await readTitles(
    db,
    page.items.map(({ level: kind, target: id }) => ({ kind, id })),
  );
  return mapPage(page, ({ level: type, target: id, role }) => ({
    permission: role === 'none' ? null : role,
    target: { type, id, title: titles.get(`${type}/${id}`) ?? '' },
  }));
}
