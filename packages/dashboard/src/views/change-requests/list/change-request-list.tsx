// The change requests of a space, filtered by status and people. Each links to its merge view.
import { useQuery } from '../../../data/use-query.ts';
import { filterQuery, parseListFilter } from './list-filter.ts';
import type { ListFilter } from './list-filter.ts';
import type { PanelProps } from '../../../state/routing/panel.ts';
import { Empty } from '../../../ui/load.tsx';
import { MoreButton } from '../../../ui/lists/more-button.tsx';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { ChangeRequestRow } from './change-request-row.tsx';
import { PeopleFilter } from './people-filter.tsx';
import { StatusFilter } from './status-filter.tsx';
import '../../../ui/tools.css';
import '../../../revisions/revisions.css';
import './change-request-list.css';

/** Change requests on a page of results. */
const AT_A_TIME = 50;

export function ChangeRequestList({ params, query }: PanelProps) {
  const spaceId = params['space'] ?? '';
  const filter = parseListFilter(query);
  const space = useQuery('GET /spaces/{spaceId}', { spaceId }).value;
  const list = usePages(
    (api, page) =>
      api.request('GET /spaces/{spaceId}/change-requests', {
        spaceId,
        query: { limit: AT_A_TIME, ...page, ...filterQuery(filter) },
      }),
    [spaceId, JSON.stringify(filter)],
  );
  return (
    <article class="change-request-list">
      <h1>Change requests{space === undefined ? '' : ` in ${space.title}`}</h1>
      <StatusFilter spaceId={spaceId} filter={filter} />
      <PeopleFilter spaceId={spaceId} filter={filter} organizationId={space?.organization} />
      {list.items?.length === 0 && <Empty>{emptyText(filter)}</Empty>}
      <ul aria-label="Change requests" class="change-request-rows">
        {list.items?.map((changeRequest) => (
          <ChangeRequestRow key={changeRequest.id} changeRequest={changeRequest} orderBy={filter.orderBy} />
        ))}
      </ul>
      <MoreButton pages={list} noun="change requests" />
    </article>
  );
}

const NONE: Readonly<Record<ListFilter['status'], string>> = {
  open: 'No open change requests.',
  draft: 'No drafts.',
  merged: 'No merged change requests.',
  archived: 'No archived change requests.',
};

function emptyText({ status, creator, contributor, requestedReviewer }: ListFilter): string {
  return (creator ?? contributor ?? requestedReviewer) === undefined
    ? NONE[status]
    : 'No change requests match these filters.';
}
