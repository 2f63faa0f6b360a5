// Filters change requests by creator, contributor, and requested reviewer, and sorts them.
import { changeRequestsHref } from './list-filter.ts';
import type { ListFilter } from './list-filter.ts';
import { useDerived } from '../../../data/use-query.ts';
import { useDashboard } from '../../../state/use-dashboard.ts';

export interface PeopleFilterProps {
  readonly spaceId: string;
  readonly filter: ListFilter;
  /** Whose members can be chosen; undefined until it is known. */
  readonly organizationId: string | undefined;
}

/** People that can be chosen: more than that are not looked through in a menu. */
const MOST_PEOPLE = 200;

const FIELDS = [
  { name: 'creator', label: 'Opened by' },
  { name: 'contributor', label: 'Contributor' },
  { name: 'requestedReviewer', label: 'Reviewer' },
] as const;

export function PeopleFilter({ spaceId, filter, organizationId }: PeopleFilterProps) {
  const { router } = useDashboard();
  const people = useDerived(
    async (api) => {
      const me = await api.request('GET /user');
      const others = organizationId === undefined ? [] : await fetchMembers();
      const names = others.filter(({ id }) => id !== me.id).map(({ id, name }) => ({ id, name }));
      return [{ id: me.id, name: `${me.displayName} (me)` }, ...names];

      async function fetchMembers() {
        const query = { limit: MOST_PEOPLE };
        const list = api.request('GET /orgs/{organizationId}/members', { organizationId: organizationId ?? '', query });
        // Guests see no members; they can still choose themselves.
        return list.then(
          ({ items }) => items.map(({ id, user }) => ({ id, name: user.displayName })),
          () => [],
        );
      }
    },
    [organizationId],
  ).value;
  const go = (changed: Partial<ListFilter>): void => router.go(changeRequestsHref(spaceId, { ...filter, ...changed }));
  return (
    <div class="tool-form people-filter" role="group" aria-label="Filters">
      {FIELDS.map(({ name, label }, index) => (
        <label key={name}>
          {label}
          <select
            value={filter[name] ?? ''}
            {...(index === 0 ? { 'data-key': 'filter' } : {})}
            onChange={({ currentTarget: { value } }) => go({ [name]: value === '' ? undefined : value })}
          >
            <option value="">Anyone</option>
            {withChosen(people ?? [], filter[name]).map(({ id, name: text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label>
        Sort by
        <select
          value={filter.orderBy}
          onChange={({ currentTarget: { value } }) =>
            go({ orderBy: value === 'createdAt' ? 'createdAt' : 'updatedAt' })
          }
        >
          <option value="updatedAt">Recently updated</option>
          <option value="createdAt">Newest</option>
        </select>
      </label>
    </div>
  );
}

interface Person {
  readonly id: string;
  readonly name: string;
}

/** Someone whom a URL names stays chosen, also before the members are read. */
function withChosen(people: readonly Person[], chosen: string | undefined): readonly Person[] {
  if (chosen === undefined || people.some(({ id }) => id === chosen)) return people;
  return [...people, { id: chosen, name: chosen }];
}
