// Where the edits of a page go, main content or a change request, and the actions on that change request.
import type { EditorState } from './state/editor-state.ts';
import type { PageEditor } from './state/page-editor.ts';
import { useCommands } from '../state/use-commands.ts';
import { useStore } from '../state/use-store.ts';
import { useAction } from '../ui/use-action.ts';
import { Link } from '../ui/link.tsx';

export function EditTarget({ editor, spaceId }: { readonly editor: PageEditor; readonly spaceId: string }) {
  const changeRequest = useStore(editor, (state) => state.changeRequest);
  const waiting = useStore(editor, (state) => state.waiting);
  const isLocked = useStore(editor, (state) => state.isLocked);
  const { problem, run } = useAction();
  const opened = changeRequest ?? waiting;
  const publish = (): void =>
    run(async () => {
      if (!(await editor.publish())) throw new Error(CONFLICT);
    });
  const isProposed = changeRequest !== undefined;
  const other = isProposed ? 'Edit main content' : waiting === undefined ? OPEN : 'Edit in change request';
  // The button now does the opposite: with the focus on it, Enter would undo the choice.
  const retarget = (): void =>
    run(() => editor.retarget(isProposed ? 'main' : 'change-request').then(() => editor.focus(0)));
  useCommands(
    () => [
      ...(isLocked ? [] : [{ id: 'edit-target', title: other, group: 'This view' as const, run: retarget }]),
      ...(isProposed
        ? [{ id: 'publish', title: 'Merge change request', group: 'This view' as const, run: publish }]
        : []),
    ],
    [editor, other, isLocked],
  );
  return (
    <div class="edit-note" role="group" aria-label="Edit destination" data-proposed={isProposed}>
      <p role="status">
        {textOf({ changeRequest, isLocked })} {problem !== undefined && <strong>{problem}</strong>}
      </p>
      {!isLocked && (
        <button class="button" type="button" onClick={retarget}>
          {other}
        </button>
      )}
      {opened !== undefined && (
        <Link
          class="button"
          href={`/spaces/${encodeURIComponent(spaceId)}/change-requests/${encodeURIComponent(opened)}`}
        >
          Open change request
        </Link>
      )}
      {isProposed && (
        <button class="button button-primary" type="button" onClick={publish}>
          Merge
        </button>
      )}
    </div>
  );
}

const OPEN = 'Edit in new change request';

const CONFLICT = 'Main content changed in the same places. Open the change request to resolve the conflicts.';

function textOf({ changeRequest, isLocked }: Pick<EditorState, 'changeRequest' | 'isLocked'>): string {
  if (changeRequest === undefined) return isLocked ? 'This space is locked.' : 'Your edits go live in main content.';
  return isLocked ? 'This space is locked. Your edits go to a change request.' : 'Your edits go to a change request.';
}
