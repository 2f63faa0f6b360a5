// Reads the API in a component: it is loaded when the component mounts, again when it becomes stale, and on demand.
import type { Client, RouteRequest, RouteResponse } from '@bindery/client';
import { createContext } from 'preact';
import { useContext, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Query, QueryState } from './entry.ts';
import type { Queries, ReadRoute } from './queries.ts';

/** Carries the queries of the app down the tree. */
export const QueriesContext = createContext<Queries | undefined>(undefined);

/** What a component knows of a read. The value of other input stays until the new one is there. */
export interface Loaded<Value> extends QueryState<Value> {
  readonly reload: () => Promise<void>;
  /** The newest value: after reads that a write repeats. @throws {Error} if it can’t be read */
  readonly newest: () => Promise<Value>;
}

/**
 * Reads one operation. Components that read the same share the request. A value that is a few minutes old is shown until the new
 * one is there: what begins with a value, for example a form, uses {@link useDerived}.
 */
export function useQuery<Key extends ReadRoute>(route: Key, input: RouteRequest<Key>): Loaded<RouteResponse<Key>> {
  return useLoaded(useQueries().get(route, input));
}

/** Reads any resource or list by its path under /v1, since a URL names no operation of the typed client. */
export function useResource(path: string): Loaded<Readonly<Record<string, unknown>>> {
  const queries = useQueries();
  return useLoaded(queries.get(`GET ${path}` as ReadRoute, {} as never) as Query<never>);
}

/** Reads several operations through the given client. Starts over if one of `inputs` changes. */
export function useDerived<Value>(load: (api: Client) => Promise<Value>, inputs: readonly unknown[]): Loaded<Value> {
  const queries = useQueries();
  return useLoaded(useMemo(() => queries.derive(load), [queries, ...inputs]));
}

/** The state of a query that other components can have open, too. */
export function useLoaded<Value>(query: Query<Value>): Loaded<Value> {
  const [, setCount] = useState(0);
  // Before the paint: a view that a write took off the screen must not ask for what the write deleted.
  useLayoutEffect(() => query.open(() => setCount((count) => count + 1)), [query]);
  const { value, problem } = query.get();
  const last = useRef<Value>(undefined);
  if (value !== undefined || problem !== undefined) last.current = value;
  return {
    value: last.current,
    problem,
    // A write can make it stale after the component was rendered, and before it is again.
    get isStale() {
      return query.get().isStale;
    },
    reload: query.reload,
    newest: async () => {
      while (query.get().isStale) {
        await query.update();
        const { problem: failure } = query.get();
        if (failure !== undefined) throw new Error(failure);
      }
      return query.get().value as Value;
    },
  };
}

/** The queries of the app. @throws {Error} outside of the app. */
export function useQueries(): Queries {
  const queries = useContext(QueriesContext);
  if (queries === undefined) throw new Error('useQueries() was called outside of the app.');
  return queries;
}
