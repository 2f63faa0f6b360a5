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

export interface VirtualRowsOptions {
  readonly count: number;
  /** Pixels of a row, by the width of the list. */
  readonly rowHeight: (width: number) => number;
  readonly onScroll: (scrollTop: number) => void;
}

export function useVirtualRows({ count, rowHeight, onScroll }: VirtualRowsOptions): VirtualRows {
  const list = useRef<HTMLDivElement>(null);
  // The first render assumes a likely size. The measured size follows before paint.
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
    // An observer reports the size. Measuring here would force another layout.
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
    const scrollTop = scrollTopFor(index, { ...current.current.facts, scrollTop: node.scrollTop });
    if (scrollTop !== undefined) node.scrollTop = scrollTop;
  }, []);
  return { list, first, end, width: size.width, scrollToRow };
}
