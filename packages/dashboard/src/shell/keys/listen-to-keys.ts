// Runs commands by their shortcuts. Focused fields, editors, blocks, menus, and dialogs keep single keys, and a preference disables them.
import type { Dashboard } from '../../state/dashboard.ts';
import { findCommand } from '../../state/commands/commands-store.ts';

/** How long the second of two keys may take. */
const SEQUENCE_MS = 1_000;

/** Listens until the returned function is called. */
export function listenToKeys({ commands, preferences }: Dashboard): () => void {
  let first: { readonly key: string; readonly at: number } | undefined;
  const find = (keys: string) => findCommand(commands.get().commands, keys);
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey) return;
    const { key } = event;
    if (event.ctrlKey || event.metaKey) {
      const command = find(`Mod+${event.shiftKey ? 'Shift+' : ''}${key.toLowerCase()}`);
      // A select has no own undo, unlike a text field.
      const isText = !(event.target instanceof HTMLSelectElement);
      const isReserved = command?.isOutsideOfFields === true && isText && belongsToOthers(event.target, key);
      if (!isReserved && !isCovered()) run(event, command);
      return;
    }
    if (belongsToOthers(event.target, key)) return;
    if (key !== 'Escape' && !preferences.get().areKeysOn) return;
    const isSecond = first !== undefined && event.timeStamp - first.at < SEQUENCE_MS;
    const found = (isSecond ? find(`${first?.key} ${key}`) : undefined) ?? find(key);
    first = { key, at: event.timeStamp };
    run(event, found);
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}

function run(event: KeyboardEvent, command: ReturnType<typeof findCommand>): void {
  if (command?.run === undefined) return;
  if (command.run() !== false) event.preventDefault();
}

/** Whether a key belongs to a field, a block, a menu or a dialog. Escape leaves a block. */
function belongsToOthers(target: EventTarget | null, key: string): boolean {
  if (isCovered()) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('input, textarea, select, [role^="menu"], [role="combobox"]')) {
    return !(target instanceof HTMLInputElement && target.type === 'checkbox');
  }
  return key !== 'Escape' && target.closest('.integration-block-content') !== null;
}

/** Whether a dialog or a menu is open. */
function isCovered(): boolean {
  return document.querySelector('dialog[open], :popover-open') !== null;
}
