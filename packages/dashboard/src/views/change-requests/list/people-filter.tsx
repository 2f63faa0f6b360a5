// Filters change requests by creator, contributor, and requested reviewer, and sorts them.
import { changeRequestsHref } from './list-filter.ts';
import type { ListFilter } from './list-filter.ts';
import { useDerived } from '../../../data/use-query.ts';
import { Choice } from '../../../ui/choices/choice.tsx';
import type { Option } from '../../../ui/choices/choice.tsx';
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
      return [{ value: me.id, label: `${me.displayName} (me)` }, ...others.filter(({ value }) => value !== me.id)];

      async function fetchMembers() {
        const query = { limit: MOST_PEOPLE };
        const list = api.request('GET /orgs/{organizationId}/members', { organizationId: organizationId ?? '', query });
        // Guests see no members; they can still choose themselves.
        return list.then(
          ({ items }) => items.map(({ id, user }) => ({ value: id, label: user.displayName })),
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
        <Choice
          key={name}
          label={label}
          options={[{ value: '', label: 'Anyone' }, ...withChosen(people ?? [], filter[name])]}
          value={filter[name] ?? ''}
          data-key={index === 0 ? 'filter' : undefined}
          choose={(value) => go({ [name]: value === '' ? undefined : value })}
        />
      ))}
      <Choice
        label="Sort by"
        options={{ updatedAt: 'Recently updated', createdAt: 'Newest' }}
        value={filter.orderBy}
        choose={(orderBy) => go({ orderBy })}
      />
    </div>
  );
}

/** Someone whom a URL names stays chosen, also before the members are read. */
function withChosen(people: readonly Option[], chosen: string | undefined): readonly Option[] {
  if (chosen === undefined || people.some(({ value }) => value === chosen)) return people;
  return [...people, { value: chosen, label: chosen }];
}
