// Whether all edits are saved. Failed saves show the reason and their actions.
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import type { UnsavedChange } from '../../state/edits/unsaved-changes.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import './edits.css';

/** A part of the line at the bottom. */
export function SaveStatus() {
  const { unsaved } = useDashboard().edits;
  const changes = useStore(unsaved, (state) => state.changes);
  const wasSaved = useStore(unsaved, (state) => state.wasSaved);
  const failed = changes.filter(({ status }) => status === 'failed');
  const drafts = changes.filter(({ status }) => status === 'draft');
  return (
    <>
      <span class="save-failures" role="alert">
        {failed.map((change) => (
          <FailedSave key={change.key} change={change} />
        ))}
      </span>
      {drafts.map((draft) => (
        <span key={draft.key} class="save-status">
          Unsent draft: {draft.label}
          <Actions change={draft} />
        </span>
      ))}
      {changes.length > failed.length + drafts.length && (
        <span class="save-status" title={changes.map(({ label }) => label).join(', ')}>
          Saving…
        </span>
      )}
      {changes.length === 0 && wasSaved && <span class="save-status status-ok">Saved</span>}
    </>
  );
}

function FailedSave({ change }: { readonly change: UnsavedChange }) {
  return (
    <span class="status-bad">
      Couldn’t save {change.label}. {change.message}
      <Actions change={change} />
      {change.text !== undefined && <CopyButton text={change.text} noun={`unsaved text of ${change.label}`} />}
    </span>
  );
}

function Actions({ change }: { readonly change: UnsavedChange }) {
  return change.actions?.map(({ label, run }) => (
    <button key={label} class="status-button" type="button" onClick={() => void run()}>
      {label}
    </button>
  ));
}
