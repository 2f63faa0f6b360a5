// The commands of the history: undo, redo, and focus the notice.
import type { Dashboard } from '../../state/dashboard.ts';
import type { Command } from '../../state/commands/command.ts';

/** They leave Control Z to fields: what is typed there is the field's own. */
export function editCommands({ edits: { history } }: Dashboard): readonly Command[] {
  // A running step finishes first, since the next one depends on its result.
  const undo = (): void => void history.undo();
  const redo = (): void => void history.redo();
  const shared = { group: 'Global', isOutsideOfFields: true } as const;
  return [
    { id: 'undo', title: 'Undo', keys: 'Mod+z', run: undo, ...shared },
    { id: 'redo', title: 'Redo', keys: 'Mod+Shift+z', run: redo, ...shared },
    { id: 'last-edit', title: 'Go to notice about last edit', keys: 'u', run: focusNotice, ...shared },
  ];
}

function focusNotice(): boolean {
  const button = document.querySelector<HTMLElement>('[data-key="edit-notice"]');
  button?.focus();
  return button !== null;
}
