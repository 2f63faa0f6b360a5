// The notice of the last edit with an Undo button. The notice stays until the next edit, so no one has to hurry.
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { shortcutText } from '../../ui/shortcut-text.ts';
import './edits.css';

/** A part of the line at the bottom. */
export function EditNotice() {
  const { history } = useDashboard().edits;
  const notice = useStore(history, (state) => state.notice);
  const isFailed = notice?.kind === 'failed';
  return (
    <span class="edit-notice" data-failed={isFailed}>
      {/* Always there: a live region that appears with its text is not read. */}
      <span role="status" class="edit-notice-text">
        {notice === undefined ? '' : isFailed ? notice.text : `${notice.text}.`}
      </span>
      {notice !== undefined && (
        <>
          <button
            class="status-button"
            type="button"
            data-key="edit-notice"
            title={notice.next === 'undo' ? `Undo (${shortcutText('Mod+Z')})` : `Redo (${shortcutText('Mod+Shift+Z')})`}
            onClick={() => void history[notice.next]()}
          >
            {isFailed ? 'Retry' : notice.next === 'undo' ? 'Undo' : 'Redo'}
          </button>
          {isFailed && (
            <button class="status-button" type="button" onClick={history.forget}>
              Dismiss
            </button>
          )}
          {!isFailed && (
            <button class="copy-button" type="button" aria-label="Dismiss" onClick={history.dismiss}>
              <Icon name="close" />
            </button>
          )}
        </>
      )}
    </span>
  );
}
