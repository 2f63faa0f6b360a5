// The question before an action that can’t be undone.
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import './confirm-dialog.css';

/** The texts of the question, and the action. */
export interface ConfirmDialogProps {
  /** A question that names the object. */
  readonly question: string;
  readonly consequence: string;
  /** Label of the button that runs the action: a verb and its object. */
  readonly action: string;
  readonly run: () => void;
  /** Called after either button, and after Escape. */
  readonly close: () => void;
}

/** The dialog. Rendered means open. */
export function ConfirmDialog({ question, consequence, action, run, close }: ConfirmDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    // Enter pressed by mistake must not run the action.
    cancel.current?.focus();
  }, []);
  const confirm = ({ detail }: MouseEvent): void => {
    // The second click of a double click was meant for what was there before.
    if (detail > 1) return;
    dialog.current?.close();
    run();
  };
  return (
    <dialog class="dialog confirm-dialog" ref={dialog} aria-labelledby={id} onClose={close}>
      <h2 id={id}>{question}</h2>
      <p>{consequence}</p>
      <div class="confirm-dialog-buttons">
        <button class="button button-danger" type="button" onClick={confirm}>
          {action}
        </button>
        <button class="button" type="button" ref={cancel} onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </div>
    </dialog>
  );
}
