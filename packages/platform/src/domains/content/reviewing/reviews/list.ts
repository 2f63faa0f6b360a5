// Reviews of a change request, one of them, or a page at a time.
import { mapPage, readPage } from '../../../../http/read-page.ts';
import type { ChangeRequestReview, HandlerInput, operations } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';
import type { Page } from '../../../../http/page-token.ts';
import type { Context } from '../../../../http/context.ts';
import type { ContentServices } from '../../state/index.ts';
import type { Db } from '../../../../store/store.ts';
import type { ChangeRequestTarget } from '../comments/comment-target-ref.ts';
import { presentReviews } from './present.ts';
import type { ReviewRow } from './present.ts';

type Query = HandlerInput<typeof operations.getReviewsByChangeRequestId>['query'];

/** A page of reviews. Assumption: the latest comes first, as of change requests and comments. */
export async function listReviews(
  context: Context<ContentServices>,
  target: ChangeRequestTarget,
  query: Query,
): Promise<Page<ChangeRequestReview>> {
  const { services } = context;
  const { changeRequest } = target;
  const { outdated } = query;
  const all = services.store.db
    .selectFrom('review')
    .where('change_request', '=', changeRequest.id)
    .$if(outdated !== undefined, (select) =>
      select.where('revision', outdated === true ? '!=' : '=', changeRequest.revision),
    );
  const page = await readPage(context, query, all.selectAll(), { at: 'created_at', id: 'id', order: 'desc' });
  const items = await presentReviews(services, target, page.items, query.format);
  const byId = new Map(items.map((one) => [one.id, one]));
  return mapPage(page, ({ id }) => byId.get(id) as ChangeRequestReview);
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
