// What the keys do. One table, for the listener and for the list that `?` shows.
import type { Dashboard } from '../../state/create-dashboard.ts';
import { eventsHref, pageHref, sourcesHref, withoutEventHref } from '../../state/router.ts';

/** A key, or two keys one after the other. */
export interface KeyBinding {
  readonly keys: string;
  readonly does: string;
  /** Absent where the browser does it. */
  readonly run?: (dashboard: Dashboard) => void;
}

/** All of them. */
export const keyBindings: readonly KeyBinding[] = [
  { keys: 'g p', does: 'Go to the page', run: ({ router }) => router.go(pageHref(undefined)) },
  { keys: 'g e', does: 'Go to the events', run: ({ router }) => router.go(eventsHref()) },
  { keys: 'g s', does: 'Go to the content sources', run: ({ router }) => router.go(sourcesHref()) },
  { keys: 'j', does: 'Next event', run: () => moveRow(1) },
  { keys: 'k', does: 'Event before', run: () => moveRow(-1) },
  { keys: 'Enter', does: 'Open the event' },
  { keys: 'Escape', does: 'Close the event', run: closeEvent },
  { keys: '/', does: 'Filter events', run: focusFilter },
  {
    keys: 'i',
    does: 'Show or hide the events next to the page',
    run: ({ preferences }) => preferences.set({ isInspectorOpen: !preferences.get().isInspectorOpen }),
  },
  {
    keys: 'r',
    does: 'What the API answered, as JSON',
    run: ({ panels }) => panels.set({ isRaw: !panels.get().isRaw }),
  },
  {
    keys: 'x',
    does: 'No more hints; again: bring them back',
    run: ({ preferences }) => preferences.set({ areHintsGone: !preferences.get().areHintsGone }),
  },
  { keys: '?', does: 'These keys', run: ({ panels }) => panels.set({ isKeysOpen: true }) },
];

function closeEvent({ router }: Dashboard): void {
  router.go(withoutEventHref(router.get().route));
}

/** Moves the focus along the rows of the list; the first one, or the open one, when it is not there yet. */
function moveRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-key="row"]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const start = rows.findIndex((row) => row.ariaCurrent !== null);
  const next = at === -1 ? Math.max(0, start) : at + by;
  rows[Math.min(rows.length - 1, Math.max(0, next))]?.focus();
}

function focusFilter(): void {
  document.querySelector<HTMLElement>('[data-key="filter"]')?.focus();
}
