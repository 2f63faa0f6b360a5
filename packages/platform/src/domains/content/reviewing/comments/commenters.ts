// Members who posted comments or replies on a target, page by page.
import { mapPage, readPage } from '../../../../http/read-page.ts';
import type { OrganizationMember } from '@bindery/contract';
import type { ListQuery, Page } from '../../../../http/page-token.ts';
import type { Context } from '../../../../http/context.ts';
import { selectMembers } from '../../../people/members/find.ts';
import { countForMembers, presentMember } from '../../../people/members/present.ts';
import { selectComments } from './find.ts';
import type { CommentTarget } from './comment-target-ref.ts';

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
  const page = await readPage(context, query, all.select('member.user as id'), {
    at: 'member.joined_at',
    id: 'member.user',
    order: 'asc',
  });
  const counts = await countForMembers(
    db,
    organization,
    page.items.map(({ user }) => user),
  );
  return mapPage(page, (row) => presentMember(services, row, counts.get(row.user)));
}
