// The notes above an edited page: a conflict, and where the edits go.
import type { PageEditor } from './state/page-editor.ts';
import { useStore } from '../state/use-store.ts';
import { Icon } from '../ui/icon.tsx';
import { EditTarget } from './edit-target.tsx';

export function EditorNotes({ editor, spaceId }: { readonly editor: PageEditor; readonly spaceId: string }) {
  const hasConflict = useStore(editor, (state) => state.conflict !== undefined);
  return (
    <>
      {hasConflict && (
        <div class="edit-note edit-note-bad" role="alert">
          <Icon name="failed" />
          <p>
            <strong>Someone else changed the same blocks.</strong> Your edits aren’t saved yet. Choose which version to
            save.
          </p>
          <button class="button" type="button" onClick={() => void editor.resolve('mine')}>
            Keep mine
          </button>
          <button class="button" type="button" onClick={() => void editor.resolve('theirs')}>
            Use theirs
          </button>
        </div>
      )}
      <EditTarget editor={editor} spaceId={spaceId} />
    </>
  );
}
