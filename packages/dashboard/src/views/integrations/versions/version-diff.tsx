// The changes between two versions of an integration, by section.
import type { VersionChange, VersionSection } from './compare-versions.ts';
import { WordsView } from '../../../diff/words-view.tsx';
import '../../../diff/diff.css';

const MARKS = { added: '+', removed: '−', changed: '~' } as const;
const WORDS = { added: 'Added: ', removed: 'Removed: ', changed: 'Changed: ' } as const;

/** Longer values are compared by words. */
const WHOLE_LENGTH = 60;

/** Longer values are folded. */
const MAX_LENGTH = 160;

export function VersionDiff({ sections }: { readonly sections: readonly VersionSection[] }) {
  if (sections.length === 0) return <p class="quiet">These versions are identical.</p>;
  return (
    <>
      {sections.map(({ title, changes }) => (
        <section key={title} aria-label={`Changes in ${title.toLowerCase()}`}>
          <h4>{title}</h4>
          <ul class="diff version-diff">
            {changes.map((change, at) => (
              <Change key={at} change={change} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Change({ change }: { readonly change: VersionChange }) {
  const { kind, subject } = change;
  return (
    <li class="diff-row" data-kind={kind}>
      <span class="diff-mark" aria-hidden="true">
        {MARKS[kind]}
      </span>
      <span class="hidden">{WORDS[kind]}</span>
      <div class="diff-block">
        <code>{subject === '' ? 'order' : subject}</code>{' '}
        {change.kind === 'changed' ? (
          <Changed before={change.before} after={change.after} />
        ) : (
          change.text !== undefined && <Value text={change.text} />
        )}
      </div>
    </li>
  );
}

/** Short values are read as a whole, long ones word by word. */
function Changed({ before, after }: { readonly before: string; readonly after: string }) {
  if (Math.max(before.length, after.length) > WHOLE_LENGTH) return <WordsView before={before} after={after} />;
  return (
    <>
      <del>{before}</del> → <ins>{after}</ins>
    </>
  );
}

function Value({ text }: { readonly text: string }) {
  if (text.length <= MAX_LENGTH) return <span>{text}</span>;
  return (
    <details>
      <summary>{text.slice(0, MAX_LENGTH)}…</summary>
      {text}
    </details>
  );
}
