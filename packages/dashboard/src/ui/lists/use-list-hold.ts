// Holds new rows back while someone reads the list: it has the pointer or the focus, is scrolled, or a row is open.
import { useEffect, useRef } from 'preact/hooks';

/** Calls `hold` with whether someone reads the list that has the returned ref. */
export function useListHold(isOpen: boolean, hold: (isHeld: boolean) => void) {
  const list = useRef<HTMLElement>(null);
  const latest = useRef(hold);
  latest.current = hold;
  useEffect(() => {
    const node = list.current;
    if (node === null) return undefined;
    const check = (): void => {
      const isScrolled = (node.querySelector('.event-rows')?.scrollTop ?? 0) > 0;
      const isRead = node.matches(':hover') || node.contains(document.activeElement);
      latest.current(isOpen || isScrolled || isRead);
    };
    // On focusout, the new focus isn’t set yet.
    const checkSoon = (): void => void setTimeout(check);
    const kinds = ['pointerenter', 'pointerleave', 'focusin', 'focusout', 'scroll'] as const;
    for (const kind of kinds) node.addEventListener(kind, checkSoon, kind === 'scroll');
    check();
    return () => {
      for (const kind of kinds) node.removeEventListener(kind, checkSoon, kind === 'scroll');
    };
  }, [isOpen]);
  return list;
}
