// Change requests of a space, a page at a time, the latest first.
import { authorizedSpace } from '../../../access/authorized.ts';
import type { ChangeRequest, HandlerInput, operations } from '@bindery/contract';
import { parsePageToken, toPage } from '../../../http/page-token.ts';
import type { Page } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import type { AccessServices } from '../../../access/access-services.ts';
import { after } from '../../../store/keyset.ts';
import { presentChangeRequests } from './present.ts';
import { countRows } from '../../../store/count-rows.ts';

type Query = HandlerInput<typeof operations.listChangeRequestsForSpace>['query'];

/** A page of change requests. Assumption: the latest come first, as the specification names what orders them, not which way. */
export async function listChangeRequests(
  context: Context<AccessServices>,
  spaceId: string,
  query: Query,
): Promise<Page<ChangeRequest>> {
  const { row: space } = authorizedSpace(context, spaceId);
  const { services } = context;
  const { limit, after: cursor } = parsePageToken(context, query);
  const at = query.orderBy === 'createdAt' ? 'created_at' : 'updated_at';
  const all = selectMatching(context, spaceId, query);
  const rows = await all
    .selectAll('change_request')
    .select(`change_request.${at} as at`)
    .where(after({ at: `change_request.${at}`, id: 'change_request.id', order: 'desc' }, cursor))
    .orderBy(at, 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const count = await countRows(all);
  const items = await presentChangeRequests(services, space, rows);
  const byId = new Map(items.map((one) => [one.id, one]));
  return toPage(context, query, { rows, count, present: ({ id }) => byId.get(id) as ChangeRequest });
}

function selectMatching({ services }: Context<AccessServices>, space: string, query: Query) {
  const { status, creator, contributor, requestedReviewer, topic } = query;
  return services.store.db
    .selectFrom('change_request')
    .where('change_request.space', '=', space)
    .where('change_request.status', '=', status)
    .$if(creator !== undefined, (select) => select.where('change_request.created_by', '=', creator ?? ''))
    .$if(contributor !== undefined, (select) =>
      select.where('change_request.id', 'in', (eb) =>
        eb
          .selectFrom('change_request_contributor')
          .select('change_request_contributor.change_request')
          .where('change_request_contributor.user', '=', contributor ?? ''),
      ),
    )
    .$if(requestedReviewer !== undefined, (select) =>
      select.where('change_request.id', 'in', (eb) =>
        eb
          .selectFrom('requested_reviewer')
          .select('requested_reviewer.change_request')
          .where('requested_reviewer.user', '=', requestedReviewer ?? ''),
      ),
    )
    .$if(topic !== undefined, (select) => select.where('change_request.topic', '=', topic ?? ''));
}
