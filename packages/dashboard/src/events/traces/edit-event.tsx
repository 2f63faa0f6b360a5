// Edits the payload of an event and sends it as a new event. The draft is saved for the tab.
import type { LocalEvent } from '@bindery/contract';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { editableFields, sendEvent } from '../../state/events/replay-event.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { Problem } from '../../ui/problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import { JsonEditor } from '../../ui/json/json-editor.tsx';
import { parseJson } from '../../ui/json/parse-json.ts';
import { shortcutText } from '../../ui/shortcut-text.ts';
import { useDraft } from '../../ui/use-draft.ts';

/** The event to edit, and what to do with the result. */
export interface EditEventProps {
  readonly event: LocalEvent;
  readonly close: () => void;
  /** Takes the id of the new event. */
  readonly onSent: (id: string) => void;
}

/** The dialog. A click outside of it does not close it. */
export function EditEvent({ event, close, onSent }: EditEventProps) {
  const { api } = useDashboard();
  const dialog = useRef<HTMLDialogElement>(null);
  const original = JSON.stringify(editableFields(event.payload), undefined, 2);
  const draft = useDraft(`event ${event.id}`, original);
  const action = useAction();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const reading = parseJson(draft.text);
  const send = (): void =>
    action.run(async () => {
      if (!('value' in reading)) throw new Error(reading.problem);
      const id = await sendEvent(api, event, reading.value);
      draft.forget();
      dialog.current?.close();
      onSent(id);
    });
  return (
    <dialog class="dialog edit-event" ref={dialog} aria-labelledby="edit-event-title" onClose={close}>
      <h2 id="edit-event-title">
        Edit and resend <code>{event.type}</code>
      </h2>
      <JsonEditor label="Payload" text={draft.text} change={draft.change} send={send} />
      <Problem message={action.problem} />
      <div class="trace-actions">
        <button
          class="button button-primary"
          type="button"
          title={`Send event (${shortcutText('Mod+Enter')})`}
          onClick={send}
        >
          Send event
        </button>
        <button class="button" type="button" disabled={draft.text === original} onClick={draft.forget}>
          Discard changes
        </button>
        <button class="button" type="button" onClick={() => dialog.current?.close()}>
          Close and keep draft
        </button>
      </div>
    </dialog>
  );
}
