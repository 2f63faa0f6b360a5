// Renders the visible part of a long list. It re-renders only when another row becomes visible.
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { RefObject } from 'preact';
import { planWindow, scrollTopFor } from './plan-window.ts';

/** A list that is rendered in part. */
export interface VirtualRows {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly first: number;
  readonly end: number;
  readonly width: number;
  readonly scrollToRow: (index: number) => void;
}

/** What the list is made of. */
export interface VirtualRowsOptions {
  readonly count: number;
  /** Pixels of a row, by the width of the list. */
  readonly rowHeight: (width: number) => number;
  readonly onScroll: (scrollTop: number) => void;
}

export function useVirtualRows({ count, rowHeight, onScroll }: VirtualRowsOptions): VirtualRows {
  const list = useRef<HTMLDivElement>(null);
  // Rendered at once by what is likely; its size is known once it is laid out, which is before it is painted.
  const [size, setSize] = useState({ width: window.innerWidth / 2, height: window.innerHeight });
  const [, setFirst] = useState(0);
  const facts = { count, rowHeight: rowHeight(size.width), viewHeight: size.height };
  const windowNow = () => planWindow({ ...facts, scrollTop: list.current?.scrollTop ?? 0 });
  const { first, end } = windowNow();
  const current = useRef({ windowNow, onScroll, facts });
  current.current = { windowNow, onScroll, facts };
  useLayoutEffect(() => {
    const node = list.current;
    if (node === null) return undefined;
    // Observed from the first layout on: to ask for the size here would have everything laid out once more.
    const measure = (): void => setSize({ width: node.clientWidth, height: node.clientHeight });
    const scroll = (): void => {
      setFirst(current.current.windowNow().first);
      current.current.onScroll(node.scrollTop);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    node.addEventListener('scroll', scroll, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener('scroll', scroll);
    };
  }, []);
  const scrollToRow = useCallback((index: number): void => {
    const node = list.current;
    if (node === null) return;
    const wanted = scrollTopFor(index, { ...current.current.facts, scrollTop: node.scrollTop });
    if (wanted !== undefined) node.scrollTop = wanted;
  }, []);
  return { list, first, end, width: size.width, scrollToRow };
}
