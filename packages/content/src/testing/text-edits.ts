// Three versions of a text for property tests: lines that repeat, and edits that meet.
import fc from 'fast-check';
import type { TextVersions } from '../merge/index.ts';

/** Edits of one side: each at a position from 0 to 1 of the text. */
const edit = (line: fc.Arbitrary<string>) =>
  fc.record({
    at: fc.integer({ min: 0, max: 999 }),
    from: fc.integer({ min: 0, max: 999 }),
    kind: fc.constantFrom('insert', 'remove', 'replace', 'copy'),
    count: fc.integer({ min: 1, max: 3 }),
    line,
  });

interface Edit {
  readonly at: number;
  readonly from: number;
  readonly kind: string;
  readonly count: number;
  readonly line: string;
}

function apply(lines: readonly string[], { at, from, kind, count, line }: Edit): string[] {
  const index = Math.floor((at / 1000) * (lines.length + 1));
  const source = Math.floor((from / 1000) * lines.length);
  if (kind === 'insert') return lines.toSpliced(index, 0, line);
  if (kind === 'remove') return lines.toSpliced(index, count);
  if (kind === 'replace') return lines.toSpliced(index, 1, line);
  return lines.toSpliced(index, 0, ...lines.slice(source, source + count));
}

/**
 * A text and two edited versions. Sometimes both are equal, and sometimes the last line has no ending.
 * @param words how many different lines there are: with few, most lines repeat
 */
export function anyVersions(words: number): fc.Arbitrary<TextVersions> {
  const line = fc.integer({ min: 0, max: words - 1 }).map((word) => (word === 0 ? '' : `line ${word}`));
  const edits = fc.array(edit(line), { maxLength: 5, size: 'max' });
  return fc
    .record({
      lines: fc.array(line, { maxLength: 60, size: 'max' }),
      both: fc.array(edit(line), { maxLength: 1 }),
      ours: edits,
      theirs: edits,
      endings: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    })
    .map(({ lines, both, ours, theirs, endings }) => {
      const textOf = (all: readonly Edit[], hasEnding: boolean): string => {
        const text = all.reduce(apply, lines).join('\n');
        return hasEnding ? `${text}\n` : text;
      };
      return {
        base: textOf([], endings[0]),
        ours: textOf([...both, ...ours], endings[1]),
        theirs: textOf([...both, ...theirs], endings[2]),
      };
    });
}
