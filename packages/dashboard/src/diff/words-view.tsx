// A text with the words marked that differ from another text.
import { useMemo } from 'preact/hooks';
import { diffWords } from './diff-words.ts';

/** Both texts: in one, or only what one of them has. */
export interface WordsViewProps {
  readonly before: string;
  readonly after: string;
  readonly side?: 'both' | 'before' | 'after';
}

export function WordsView({ before, after, side = 'both' }: WordsViewProps) {
  const spans = useMemo(() => diffWords(before, after), [before, after]);
  const hidden = side === 'before' ? 'added' : side === 'after' ? 'removed' : undefined;
  return (
    <>
      {spans.map(({ kind, text }, at) => {
        if (kind === hidden) return null;
        if (kind === 'same') return text;
        return kind === 'added' ? <ins key={at}>{text}</ins> : <del key={at}>{text}</del>;
      })}
    </>
  );
}
