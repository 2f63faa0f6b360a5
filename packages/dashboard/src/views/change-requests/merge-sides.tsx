// Both versions of a conflict, as a diff against the base or in three columns with it.
import { BlockDiff } from '../../diff/block-diff.tsx';
import { WordsView } from '../../diff/words-view.tsx';

export interface MergeSidesProps {
  readonly base: string;
  readonly main: string;
  readonly changeRequest: string;
  readonly isInColumns: boolean;
  /** Whether the texts are values, for example titles, instead of blocks. */
  readonly isValue?: boolean;
}

export function MergeSides({ base, main, changeRequest, isInColumns, isValue = false }: MergeSidesProps) {
  const sides = [
    ['Main content', main],
    ['Change request', changeRequest],
  ] as const;
  if (isInColumns) {
    return (
      <div class="merge-columns">
        <Column title="Base" text={base} />
        {sides.map(([title, text]) => (
          <Column key={title} title={title} text={text} before={base} />
        ))}
      </div>
    );
  }
  return (
    <div class="merge-inline">
      {sides.map(([title, text]) => (
        <div key={title} class="merge-side">
          <h4>{title}</h4>
          {isValue ? (
            <div class="diff-block">
              <WordsView before={base} after={text} />
            </div>
          ) : (
            <BlockDiff before={base} after={text} label={`${title} compared with base`} />
          )}
        </div>
      ))}
    </div>
  );
}

interface ColumnProps {
  readonly title: string;
  readonly text: string;
  readonly before?: string;
}

function Column({ title, text, before }: ColumnProps) {
  return (
    <div class="merge-side">
      <h4>{title}</h4>
      <div class="merge-side-text">
        {text === '' ? (
          <span class="quiet">Empty</span>
        ) : before === undefined ? (
          text
        ) : (
          <WordsView before={before} after={text} side="after" />
        )}
      </div>
    </div>
  );
}
