// Runs key bindings, unless a field has the focus or a dialog is open.
import type { Dashboard } from '../../state/create-dashboard.ts';
import { keyBindings } from './key-bindings.ts';

/** How long the second of two keys may take. */
const SEQUENCE_MS = 1_000;

/** Listens until the returned function is called. */
export function listenToKeys(dashboard: Dashboard): () => void {
  let first: { readonly key: string; readonly at: number } | undefined;
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isBusyWithKeys(event.target)) return;
    const isSecond = first !== undefined && event.timeStamp - first.at < SEQUENCE_MS;
    const sequence = isSecond ? `${first?.key} ${event.key}` : event.key;
    const found =
      keyBindings.find(({ keys }) => keys === sequence) ?? keyBindings.find(({ keys }) => keys === event.key);
    first = { key: event.key, at: event.timeStamp };
    if (found?.run === undefined) return;
    event.preventDefault();
    found.run(dashboard);
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}

/** Whether the keys belong to a field, a menu or a dialog. */
function isBusyWithKeys(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select, [role^="menu"], [role="combobox"]');
}
