// Prints changes of files as a unified diff.
import { diffLines } from '@bindery/content/diff-lines';
import type { FileChange } from '@bindery/bundler';
import type { Sink } from '../io.ts';
import { paint } from '../output/paint.ts';

/** Unchanged lines around a change. */
const CONTEXT = 2;
/** What Git prints for a last line without a line break. */
const NO_LINE_BREAK = '\\ No newline at end of file\n';

/** Prints the changed lines of each file with the lines around them, in the format of `git apply`. A file without text is new. */
export function printDiff(sink: Sink, changes: readonly FileChange[]): void {
  for (const { file, before, after } of changes) {
    sink.write(`--- ${before === '' ? '/dev/null' : `a/${file}`}\n+++ b/${file}\n`);
    const [old, next] = [linesOf(before), linesOf(after)];
    const print = (sign: string, lines: readonly string[]): void => {
      const color = sign === '-' ? 'red' : sign === '+' ? 'green' : undefined;
      for (const line of lines) {
        const text = `${sign}${line.replace(/\n$/, '')}`;
        sink.write(`${color === undefined ? text : paint(sink, color, text)}\n`);
        if (!line.endsWith('\n')) sink.write(NO_LINE_BREAK);
      }
    };
    for (const hunk of hunksOf(old, next)) {
      sink.write(`${paint(sink, 'cyan', hunk.header)}\n`);
      for (const [sign, lines] of hunk.parts) print(sign, lines);
    }
  }
}

type Change = ReturnType<typeof diffLines>[number];
type Part = readonly [sign: ' ' | '-' | '+', lines: readonly string[]];

/** Changes with the lines around them. Changes that share these lines are together. */
function hunksOf(old: readonly string[], next: readonly string[]): { header: string; parts: Part[] }[] {
  const groups: Change[][] = [];
  for (const change of diffLines([...old], [...next])) {
    const last = groups.at(-1);
    const end = last?.at(-1)?.beforeEnd;
    if (last !== undefined && end !== undefined && change.beforeStart - end <= 2 * CONTEXT) last.push(change);
    else groups.push([change]);
  }
  let shift = 0;
  return groups.map((group) => {
    const from = Math.max(0, (group[0]?.beforeStart ?? 0) - CONTEXT);
    const to = Math.min(old.length, (group.at(-1)?.beforeEnd ?? 0) + CONTEXT);
    const parts: Part[] = [];
    let position = from;
    let added = 0;
    for (const { beforeStart, beforeEnd, afterStart, afterEnd } of group) {
      parts.push([' ', old.slice(position, beforeStart)]);
      parts.push(['-', old.slice(beforeStart, beforeEnd)], ['+', next.slice(afterStart, afterEnd)]);
      position = beforeEnd;
      added += afterEnd - afterStart - (beforeEnd - beforeStart);
    }
    parts.push([' ', old.slice(position, to)]);
    const header = `@@ -${rangeOf(from, to - from)} +${rangeOf(from + shift, to - from + added)} @@`;
    shift += added;
    return { header, parts };
  });
}

/** First line and count. Git counts no lines from 0. */
function rangeOf(start: number, count: number): string {
  return `${count === 0 ? start : start + 1},${count}`;
}

/** Lines with their line breaks. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}
