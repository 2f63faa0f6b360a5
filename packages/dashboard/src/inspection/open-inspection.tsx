// Mounts the inspection of a session over the page, and removes it again. Fetched on first use.
import { render } from 'preact';
import { QueriesContext } from '../data/use-query.ts';
import type { Dashboard } from '../state/dashboard.ts';
import { DashboardContext } from '../state/use-dashboard.ts';
import { findFirst, findSession, innermost } from './inspected-elements.ts';
import { InspectionLayer } from './inspection-layer.tsx';

let closeOpen: (() => void) | undefined;

/** Opens the inspection of an element, or else of the element with the focus or the pointer. Without an element, closes it if open. */
export function openInspection(dashboard: Dashboard, element: Element | undefined): void {
  const wasOpen = closeOpen !== undefined;
  closeOpen?.();
  if (wasOpen && element === undefined) return;
  const session = findSession(dashboard.inspected.all(), element);
  if (session === undefined) return;
  const before = document.activeElement;
  const host = document.createElement('div');
  // Inside of an open dialog, because everything outside of it is inert.
  const parent = innermost(session);
  (parent instanceof HTMLDialogElement ? parent : document.body).append(host);
  const close = (): void => {
    if (closeOpen !== close) return;
    closeOpen = undefined;
    render(null, host);
    host.remove();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
  closeOpen = close;
  render(
    <DashboardContext.Provider value={dashboard}>
      <QueriesContext.Provider value={dashboard.queries}>
        <InspectionLayer inspected={session} first={findFirst(session, element)} close={close} />
      </QueriesContext.Provider>
    </DashboardContext.Provider>,
    host,
  );
}
