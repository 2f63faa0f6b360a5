// Holds new events back while someone reads the list: it has the pointer or the focus, is scrolled, or an event is open.
import { useEffect, useRef } from 'preact/hooks';
import { useDashboard } from '../../state/use-dashboard.ts';

export function useListHold(openId: string | undefined) {
  const { events } = useDashboard();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const node = list.current;
    if (node === null) return undefined;
    const check = (): void => {
      const isScrolled = (node.querySelector('.event-rows')?.scrollTop ?? 0) > 0;
      const isRead = node.matches(':hover') || node.contains(document.activeElement);
      const isHeld = openId !== undefined || isScrolled || isRead;
      events.hold(isHeld);
      if (!isHeld) events.showWaiting();
    };
    // On focusout, the new focus isn’t set yet.
    const checkSoon = (): void => void setTimeout(check);
    const kinds = ['pointerenter', 'pointerleave', 'focusin', 'focusout', 'scroll'] as const;
    for (const kind of kinds) node.addEventListener(kind, checkSoon, kind === 'scroll');
    check();
    return () => {
      for (const kind of kinds) node.removeEventListener(kind, checkSoon, kind === 'scroll');
      events.hold(false);
    };
  }, [events, openId]);
  return list;
}
