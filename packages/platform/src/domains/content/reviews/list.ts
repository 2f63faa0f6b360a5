// Reviews of a change request, one of them, or a page at a time.
import type { ChangeRequestReview, HandlerInput, operations } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { parsePageToken, toPage } from '../../../http/page-token.ts';
import type { Page } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/content-services.ts';
import { after } from '../../../store/keyset.ts';
import type { Db } from '../../../store/store.ts';
import type { ChangeRequestTarget } from '../comments/comment-target-ref.ts';
import { presentReviews } from './present.ts';
import type { ReviewRow } from './present.ts';
import { countRows } from '../../../store/count-rows.ts';

type Query = HandlerInput<typeof operations.getReviewsByChangeRequestId>['query'];

/** A page of reviews. Assumption: the latest comes first, as of change requests and comments. */
export async function listReviews(
  context: Context<ContentServices>,
  target: ChangeRequestTarget,
  query: Query,
): Promise<Page<ChangeRequestReview>> {
  const { services } = context;
  const { changeRequest } = target;
  const { limit, after: cursor } = parsePageToken(context, query);
  const { outdated } = query;
  const all = services.store.db
    .selectFrom('review')
    .where('change_request', '=', changeRequest.id)
    .$if(outdated !== undefined, (select) =>
      select.where('revision', outdated === true ? '!=' : '=', changeRequest.revision),
    );
  const rows = await all
    .selectAll()
    .select('created_at as at')
    .where(after({ at: 'created_at', id: 'id', order: 'desc' }, cursor))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const count = await countRows(all);
  const items = await presentReviews(services, target, rows.slice(0, limit), query.format);
  const byId = new Map(items.map((one) => [one.id, one]));
  return toPage(context, query, { rows, count, present: ({ id }) => byId.get(id) as ChangeRequestReview });
}

/** Throws review_not_found. */
export async function readReview(db: Db, changeRequest: string, id: string): Promise<ReviewRow> {
  const row = await db
    .selectFrom('review')
    .selectAll()
    .where('id', '=', id)
    .where('change_request', '=', changeRequest)
    .executeTakeFirst();
  if (row === undefined) throw apiError('review_not_found', `The change request has no review "${id}".`);
  return row;
}
