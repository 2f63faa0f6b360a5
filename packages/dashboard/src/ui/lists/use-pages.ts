// The loaded part of a paginated list of the API.
import type { Client } from '@bindery/client';
import { useMemo, useState } from 'preact/hooks';
import { useLoaded, useQueries } from '../../data/use-query.ts';
import { failureText } from '../../state/api/failure-text.ts';

/** A page of results, as the API returns it. */
export interface ResultPage<Item> {
  readonly items: readonly Item[];
  readonly count: number;
  readonly next?: { readonly page: string } | undefined;
}

export interface Pages<Item> {
  /** Undefined until the first page of results is there. */
  readonly items: readonly Item[] | undefined;
  /** How many there are in all. */
  readonly count: number;
  readonly problem: string | undefined;
  readonly isReading: boolean;
  /** Reads the next page of results; absent where there is none. */
  readonly more: (() => void) | undefined;
  /** Reads the page once more that could not be read. */
  readonly retry: () => void;
}

interface Read<Item> extends ResultPage<Item> {
  /** How many pages were read. */
  readonly pages: number;
  readonly problem?: string;
}

type ReadPage<Item> = (api: Client, page: { readonly page?: string }) => Promise<ResultPage<Item>>;

/** Reads the first page of results, and from the start where one of `inputs` is another value. */
export function usePages<Item>(read: ReadPage<Item>, inputs: readonly unknown[]): Pages<Item> {
  const queries = useQueries();
  const [, setWanted] = useState(1);
  const { query, wanted } = useMemo(() => {
    const pages = { count: 1 };
    return { query: queries.derive((api) => readPages(api, read, pages.count)), wanted: pages };
  }, [queries, ...inputs]);
  const failed = useLoaded(query).problem;
  // Of these inputs alone: rows of another filter don’t stay.
  const { value } = query.get();
  const problem = failed ?? value?.problem;
  return {
    items: value?.items,
    count: value?.count ?? 0,
    problem,
    isReading: problem === undefined && wanted.count > (value?.pages ?? 0),
    more:
      value?.next === undefined
        ? undefined
        : () => {
            setWanted(++wanted.count);
            void query.update();
          },
    retry: () => void query.update(),
  };
}

/** What could be read of so many pages. Throws if that is nothing. */
async function readPages<Item>(api: Client, read: ReadPage<Item>, most: number): Promise<Read<Item>> {
  let all: Read<Item> = { items: [], count: 0, next: undefined, pages: 0 };
  do {
    try {
      const { items, count, next } = await read(api, all.next ?? {});
      all = { items: [...all.items, ...items], count, next, pages: all.pages + 1 };
    } catch (thrown) {
      if (all.pages === 0) throw thrown;
      return { ...all, problem: failureText(thrown) };
    }
  } while (all.next !== undefined && all.pages < most);
  return all;
}
