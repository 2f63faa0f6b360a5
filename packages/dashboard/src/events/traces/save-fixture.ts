// Saves the payload of an event as a file for `bindery trigger TYPE --payload @FILE`.
import type { LocalEvent } from '@bindery/contract';
import { editableFields } from '../../state/events/replay-event.ts';

/** Has the browser save it. */
export function saveFixture(event: LocalEvent): void {
  const text = `${JSON.stringify(editableFields(event.payload), undefined, 2)}\n`;
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href, download: `${event.type}-${event.id}.json` });
  link.click();
  // The browser has taken the bytes once the click was handled.
  setTimeout(() => URL.revokeObjectURL(href));
}
