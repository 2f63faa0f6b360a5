// A diff of two texts by block, with changed words marked and long unchanged runs collapsed.
import { useMemo, useState } from 'preact/hooks';
import { diffBlocks } from './diff-blocks.ts';
import type { BlockRow } from './diff-blocks.ts';
import { planDiff } from './plan-diff.ts';
import { blockKind, splitBlocks } from './split-blocks.ts';
import { WordsView } from './words-view.tsx';
import './diff.css';

/** Two texts in Markdown. */
export interface BlockDiffProps {
  readonly before: string;
  readonly after: string;
  readonly label: string;
}

const MARKS = {
  same: ['', ''],
  removed: ['−', 'Removed: '],
  added: ['+', 'Added: '],
  changed: ['~', 'Changed: '],
} as const;

export function BlockDiff({ before, after, label }: BlockDiffProps) {
  const rows = useMemo(() => diffBlocks(splitBlocks(before), splitBlocks(after)), [before, after]);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [most, setMost] = useState(ROWS_AT_A_TIME);
  const parts = useMemo(() => planDiff(rows, opened), [rows, opened]);
  if (rows.every(({ kind }) => kind === 'same')) return <p class="quiet">No text changes.</p>;
  return (
    <>
      <ul class="diff" aria-label={label}>
        {parts.slice(0, most).map((part) =>
          part.kind === 'rows' ? (
            <Row key={`row-${part.at}`} row={part.row} />
          ) : (
            <li key={`gap-${part.at}`} class="diff-gap">
              <button type="button" onClick={() => setOpened(new Set([...opened, part.at]))}>
                {part.count} unchanged blocks
              </button>
            </li>
          ),
        )}
      </ul>
      {parts.length > most && (
        <button class="button" type="button" onClick={() => setMost(most + ROWS_AT_A_TIME)}>
          Show {parts.length - most} more
        </button>
      )}
    </>
  );
}

/** Rows that are rendered, and rendered more on demand. */
const ROWS_AT_A_TIME = 200;

function Row({ row }: { readonly row: BlockRow }) {
  const [mark, word] = MARKS[row.kind];
  const text = row.kind === 'changed' ? row.after : row.text;
  return (
    <li class="diff-row" data-kind={row.kind}>
      <span class="diff-mark" aria-hidden="true">
        {mark}
      </span>
      <span class="hidden">{word}</span>
      <div class="diff-block" data-block={blockKind(text)}>
        {row.kind === 'changed' ? <WordsView before={row.before} after={row.after} /> : row.text}
      </div>
    </li>
  );
}
