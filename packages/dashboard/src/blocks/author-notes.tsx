// Notes for the author, below a component. Readers don’t see them.
import { Icon } from '../ui/icon.tsx';
import type { AuthorNotesState } from './use-author-notes.ts';
import './author-notes.css';

/** The notes, each with its code, and the button that takes them away. The region is always there, so that new notes are read out. */
export function AuthorNotes({ notes, clear }: Pick<AuthorNotesState, 'notes' | 'clear'>) {
  return (
    <div class="author-notes" role="status" aria-label="Author notes">
      {notes.length > 0 && (
        <>
          <ul>
            {notes.map(({ code, message, advice }) => (
              <li key={code}>
                <Icon name="warning" />
                <p>
                  {message} {advice} <code>{code}</code>
                </p>
              </li>
            ))}
          </ul>
          <button class="button" type="button" onClick={clear}>
            Hide
          </button>
        </>
      )}
    </div>
  );
}
