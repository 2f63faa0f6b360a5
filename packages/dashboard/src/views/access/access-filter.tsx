// Filters a list of access by text and role.
import { ROLES } from '@bindery/contract';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { AccessFilter, ResultPage } from './fetch-access.ts';
import { capitalize } from '../../state/capitalize.ts';
import { Choice } from '../../ui/choices/choice.tsx';
import { Load } from '../../ui/load.tsx';
import type { LoadProps } from '../../ui/load.tsx';

/** Rows of the first page; each "Show more" adds as many. */
const PAGE = 50;
/** The page limit of the API. */
const MOST = 1000;

const ROLE_OPTIONS = [
  { value: '', label: 'Any role' },
  ...ROLES.map((value) => ({ value, label: capitalize(value) })),
  { value: 'none', label: 'No access' },
];

/** A filter, and what changes it. */
export interface FilterState {
  readonly filter: AccessFilter;
  readonly set: (change: Partial<AccessFilter>) => void;
  /** Undefined once the page limit is reached. */
  readonly more: (() => void) | undefined;
}

export function useAccessFilter(): FilterState {
  const [filter, setFilter] = useState<AccessFilter>({ search: '', role: '', limit: PAGE });
  const { limit } = filter;
  return {
    filter,
    set: (change) => setFilter((before) => ({ ...before, limit: PAGE, ...change })),
    more: limit >= MOST ? undefined : () => setFilter({ ...filter, limit: Math.min(MOST, limit + PAGE) }),
  };
}

/** The fields. `what` is what is searched. */
export function AccessFilterFields({
  state: { filter, set },
  label,
}: {
  readonly state: FilterState;
  readonly label: string;
}) {
  return (
    <div class="access-filter" role="search">
      <label>
        {label}
        <input
          type="search"
          data-key="filter"
          value={filter.search}
          onInput={(event) => set({ search: event.currentTarget.value })}
        />
      </label>
      <Choice label="Role" options={ROLE_OPTIONS} value={filter.role} choose={(role) => set({ role })} />
    </div>
  );
}

export interface AccessListProps<Item> {
  readonly query: LoadProps<ResultPage & { readonly items: readonly Item[] }>['query'];
  /** What is loading, for example `members`. */
  readonly noun: string;
  readonly empty: string;
  readonly more: (() => void) | undefined;
  readonly children: (item: Item) => ComponentChildren;
}

/** The items that are loaded so far, and a button for more. */
export function AccessList<Item>({ query, noun, empty, more, children }: AccessListProps<Item>) {
  return (
    <Load query={query} noun={noun} empty={empty}>
      {(list) => (
        <>
          <ul class="access-list">{list.items.map(children)}</ul>
          <ShowMore list={list} more={more} />
        </>
      )}
    </Load>
  );
}

/** How many items are hidden, with a button to show more. */
export function ShowMore({ list, more }: { readonly list: ResultPage; readonly more: (() => void) | undefined }) {
  if (list.next === undefined) return null;
  return (
    <p class="quiet">
      Showing {list.items.length} of {list.count}.{' '}
      {more === undefined ? (
        'Refine your search to find more.'
      ) : (
        <button class="button" type="button" onClick={more}>
          Show more
        </button>
      )}
    </p>
  );
}
