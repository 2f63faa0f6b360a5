// Filters change requests by status, with the count of each status.
import { useDerived } from '../../../data/use-query.ts';
import { capitalize } from '../../../state/capitalize.ts';
import { STATUSES, changeRequestsHref, filterQuery } from './list-filter.ts';
import type { ListFilter } from './list-filter.ts';
import { useCommands } from '../../../state/use-commands.ts';
import { useDashboard } from '../../../state/use-dashboard.ts';
import { Link } from '../../../ui/link.tsx';

export interface StatusFilterProps {
  readonly spaceId: string;
  readonly filter: ListFilter;
}

/** A link for each status. Keys `1` to `4` open them. */
export function StatusFilter({ spaceId, filter }: StatusFilterProps) {
  const { router } = useDashboard();
  const { creator, contributor, requestedReviewer } = filter;
  const counts = useDerived(
    (api) =>
      Promise.all(
        STATUSES.map(async (status) => {
          // No item, and how many there are.
          const query = { limit: 0, ...filterQuery({ ...filter, status }) };
          return (await api.request('GET /spaces/{spaceId}/change-requests', { spaceId, query })).count;
        }),
      ),
    [spaceId, creator, contributor, requestedReviewer],
  ).value;
  useCommands(
    () =>
      STATUSES.map((status, index) => ({
        id: `status:${status}`,
        title: `Show ${status} change requests`,
        keys: String(index + 1),
        group: 'This view' as const,
        run: () => router.go(changeRequestsHref(spaceId, { ...filter, status })),
      })),
    [router, spaceId, JSON.stringify(filter)],
  );
  return (
    <nav class="status-filter" aria-label="Status">
      {STATUSES.map((status, index) => (
        <Link
          key={status}
          href={changeRequestsHref(spaceId, { ...filter, status })}
          title={`Shortcut: ${index + 1}`}
          {...(status === filter.status ? { 'aria-current': 'true' as const } : {})}
        >
          {capitalize(status)} <span class="quiet">{counts?.[index] ?? ''}</span>
        </Link>
      ))}
    </nav>
  );
}
