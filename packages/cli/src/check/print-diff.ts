// Prints changes of files as a unified diff.
import { diffLines } from '@bindery/content/diff-lines';
import type { FileChange } from '@bindery/bundler';
import type { Sink } from '../io.ts';
import { paint } from '../output/paint.ts';

/** Unchanged lines around a change. */
const CONTEXT = 2;

/** Prints the changed lines of each file with the lines around them, in the format of `git apply`. */
export function printDiff(sink: Sink, changes: readonly FileChange[]): void {
  for (const { file, before, after } of changes) {
    sink.write(`--- a/${file}\n+++ b/${file}\n`);
    const [old, next] = [before.split('\n'), after.split('\n')];
    let shift = 0;
    for (const { beforeStart, beforeEnd, afterStart, afterEnd } of diffLines(old, next)) {
      const from = Math.max(0, beforeStart - CONTEXT);
      const to = Math.min(old.length, beforeEnd + CONTEXT);
      const added = afterEnd - afterStart - (beforeEnd - beforeStart);
      const header = `@@ -${from + 1},${to - from} +${from + 1 + shift},${to - from + added} @@`;
      sink.write(`${paint(sink, 'cyan', header)}\n`);
      for (const line of old.slice(from, beforeStart)) sink.write(` ${line}\n`);
      for (const line of old.slice(beforeStart, beforeEnd)) sink.write(`${paint(sink, 'red', `-${line}`)}\n`);
      for (const line of next.slice(afterStart, afterEnd)) sink.write(`${paint(sink, 'green', `+${line}`)}\n`);
      for (const line of old.slice(beforeEnd, to)) sink.write(` ${line}\n`);
      shift += added;
    }
  }
}
