// The loaded part of a paginated list of the API.
import { useEffect, useRef, useState } from 'preact/hooks';
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

interface Read<Item> {
  readonly items: readonly Item[];
  readonly count: number;
  readonly next: string | undefined;
}

/** Reads the first page of results, and from the start where one of `inputs` is another value. */
export function usePages<Item>(
  read: (page: { readonly page?: string }) => Promise<ResultPage<Item>>,
  inputs: readonly unknown[],
): Pages<Item> {
  const [loaded, setLoaded] = useState<Read<Item>>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const number = useRef(0);
  const load = async (before: Read<Item> | undefined): Promise<void> => {
    const own = ++number.current;
    setProblem(undefined);
    setReading(true);
    try {
      const { items, count, next } = await read(before?.next === undefined ? {} : { page: before.next });
      if (own !== number.current) return;
      setLoaded({ items: [...(before?.items ?? []), ...items], count, next: next?.page });
    } catch (thrown) {
      if (own === number.current) setProblem(failureText(thrown));
    }
    if (own === number.current) setReading(false);
  };
  useEffect(() => {
    setLoaded(undefined);
    void load(undefined);
    return () => void number.current++;
  }, inputs);
  return {
    items: loaded?.items,
    count: loaded?.count ?? 0,
    problem,
    isReading,
    more: loaded?.next === undefined ? undefined : () => void load(loaded),
    retry: () => void load(loaded),
  };
}
