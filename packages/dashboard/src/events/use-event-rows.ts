// The rows of the list: grouping, scrolling, and keys. Keys move along the model, so they also reach rows that aren’t rendered.
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useDashboard } from '../state/use-dashboard.ts';
import { useStore } from '../state/use-store.ts';
import { useCommands } from '../state/use-commands.ts';
import { groupEvents } from './group-events.ts';
import type { ListedRow } from './group-events.ts';
import { withoutEventHref } from '../state/routing/hrefs.ts';
import { useVirtualRows } from '../ui/lists/use-virtual-rows.ts';

/** Pixels of a line: one line of text where there is room, two where there is not. */
const heightFor = (width: number): number => (width >= 640 ? 32 : 48);

/** The rows to render, and their behavior. */
export function useEventRows(openId: string | undefined) {
  const { events } = useDashboard();
  const visible = useStore(events, (state) => state.visible);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => groupEvents(visible, unfolded), [visible, unfolded]);
  const anchor = useRef<{ readonly key: string; readonly offset: number } | undefined>(undefined);
  const latest = useRef<Latest>({ rows, rowHeight: heightFor(0), activeKey: undefined });
  const view = useVirtualRows({
    count: rows.length,
    rowHeight: heightFor,
    onScroll: (scrollTop) => {
      const { rows: now, rowHeight: height } = latest.current;
      const key = now[Math.floor(scrollTop / height)]?.key;
      anchor.current = key === undefined || scrollTop === 0 ? undefined : { key, offset: scrollTop % height };
      if (scrollTop > 0) events.set({ isFollowed: false });
    },
  });
  const rowHeight = heightFor(view.width);
  useLayoutEffect(() => {
    const anchored = anchor.current;
    const node = view.list.current;
    if (anchored === undefined || node === null) return;
    const index = rows.findIndex(({ key }) => key === anchored.key);
    if (index !== -1) node.scrollTop = index * rowHeight + anchored.offset;
  }, [rows, rowHeight]);
  const [active, setActive] = useState<string>();
  const isListed = rows.some(({ key }) => key === active);
  const activeKey = isListed ? active : (rows.find(({ event }) => event.id === openId)?.key ?? rows[0]?.key);
  latest.current = { rows, rowHeight, activeKey };
  const toggle = (id: string): void => {
    const row = events.row(id);
    // Only the complete event has the result of each attempt.
    if (row !== undefined && row.attempts > 1 && !row.isComplete) void events.loadEvent(id);
    setUnfolded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  };
  useRowKeys({ openId, latest, setActive, toggle, scrollToRow: view.scrollToRow });
  return { rows, view, rowHeight, activeKey, unfolded, toggle, setActive };
}

interface Latest {
  readonly rows: readonly ListedRow[];
  readonly rowHeight: number;
  /** Set before the list is rendered again: keys come faster than that. */
  activeKey: string | undefined;
}

interface RowKeys {
  readonly openId: string | undefined;
  readonly latest: { readonly current: Latest };
  readonly setActive: (key: string) => void;
  readonly toggle: (id: string) => void;
  readonly scrollToRow: (index: number) => void;
}

function useRowKeys({ openId, latest, setActive, toggle, scrollToRow }: RowKeys): void {
  const { events, router } = useDashboard();
  // A line that is not rendered yet gets the focus once it is.
  const [target, setTarget] = useState<{ readonly key: string }>();
  const focusRow = (index: number): void => {
    const row = latest.current.rows[index];
    if (row === undefined) return;
    scrollToRow(index);
    latest.current.activeKey = row.key;
    setActive(row.key);
    setTarget({ key: row.key });
  };
  // In a layout effect, so that the list sees the focus before it decides whether someone reads it.
  useLayoutEffect(() => {
    if (target !== undefined) findLine(target.key)?.focus();
  }, [target]);
  const isInList = (): boolean => document.activeElement?.matches('[data-row]') === true;
  const move = (by: number): void => {
    const { rows, activeKey } = latest.current;
    const at = rows.findIndex(({ key }) => key === activeKey);
    focusRow(isInList() ? Math.min(rows.length - 1, Math.max(0, at + by)) : Math.max(0, at));
  };
  const close = (): void => {
    router.go(withoutEventHref(router.get().route));
    focusRow(latest.current.rows.findIndex(({ event }) => event.id === openId));
  };
  const options = { group: 'This view', isInPalette: false } as const;
  useCommands(
    () => [
      { ...options, id: 'event-next', title: 'Next row', keys: 'j', run: () => move(1) },
      { ...options, id: 'event-down', title: 'Next row', keys: 'ArrowDown', run: () => isInList() && move(1) },
      { ...options, id: 'event-previous', title: 'Previous row', keys: 'k', run: () => move(-1) },
      { ...options, id: 'event-up', title: 'Previous row', keys: 'ArrowUp', run: () => isInList() && move(-1) },
      {
        ...options,
        id: 'event-fold',
        title: 'Expand or collapse child events',
        keys: 'o',
        run: () => toggle(latest.current.activeKey?.split(' ', 1)[0] ?? ''),
      },
      { ...options, id: 'event-new', title: 'Show new events', keys: 'n', run: events.showWaiting },
      {
        ...options,
        id: 'event-follow',
        title: 'Follow new events',
        keys: 'f',
        run: () => {
          events.set({ isFollowed: !events.get().isFollowed });
          events.showWaiting();
        },
      },
      ...(openId === undefined
        ? []
        : [{ ...options, id: 'event-close', title: 'Close event', keys: 'Escape', run: close }]),
    ],
    [openId],
  );
}

function findLine(key: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')].find((line) => line.dataset['row'] === key);
}
