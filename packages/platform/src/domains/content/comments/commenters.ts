// Members who posted comments or replies on a target, page by page.
import type { OrganizationMember } from '@bindery/contract';
import { parsePageToken, toPage } from '../../../http/page-token.ts';
import type { ListQuery, Page } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import { after } from '../../../store/keyset.ts';
import { selectMembers } from '../../people/members/find.ts';
import { countForMembers, presentMember } from '../../people/members/present.ts';
import { selectComments } from './find.ts';
import type { CommentTarget } from './comment-target-ref.ts';
import { countRows } from '../../../store/count-rows.ts';

/**
 * A page of commenters, each once, in the order in which they joined. Assumption: former members aren’t listed,
 * because there is no member to return. Their comments stay, with their names.
 */
export async function listCommenters(
  context: Context,
  target: CommentTarget,
  query: ListQuery,
): Promise<Page<OrganizationMember>> {
  const { services } = context;
  const { db } = services.store;
  const { organization } = target.space;
  const { limit, after: cursor } = parsePageToken(context, query);
  const comments = selectComments(db, target);
  const all = selectMembers(db, organization).where((eb) =>
    eb.or([
      eb('member.user', 'in', comments.select('comment.posted_by')),
      eb(
        'member.user',
        'in',
        comments.innerJoin('comment_reply', 'comment_reply.comment', 'comment.id').select('comment_reply.posted_by'),
      ),
    ]),
  );
  const rows = await all
    .select(['member.user as id', 'member.joined_at as at'])
    .where(after({ at: 'member.joined_at', id: 'member.user', order: 'asc' }, cursor))
    .orderBy('member.joined_at')
    .orderBy('member.user')
    .limit(limit + 1)
    .execute();
  const count = await countRows(all);
  const counts = await countForMembers(
    db,
    organization,
    rows.map(({ user }) => user),
  );
  return toPage(context, query, { rows, count, present: (row) => presentMember(services, row, counts.get(row.user)) });
}
