// Prints what an addition changed, or would change.
import { printDiff } from '../check/print-diff.ts';
import type { Io } from '../io.ts';
import { formatByHand } from './edits-by-hand.ts';
import type { AdditionPlan } from './plan-addition.ts';
import type { PlannedFile } from './planned-file.ts';

/** The files as a diff. Values of secrets aren’t in it. Edits by hand aren’t part of the diff. */
export function printAdditionDiff(io: Io, { files, byHand }: Pick<AdditionPlan, 'files' | 'byHand'>): void {
  const changes = files.map((file) => ({
    file: file.file,
    before: shown(file, file.before ?? ''),
    after: shown(file, file.after),
  }));
  printDiff(io.stdout, changes);
  if (byHand.length > 0) io.stderr.write(`Lines to add by hand:\n${formatByHand(byHand)}\n`);
}

/** The written files, and what the author does next. */
export function printAddition(io: Io, { files, byHand, next }: AdditionPlan): void {
  for (const { file } of files) io.stdout.write(`Wrote ${file}\n`);
  if (byHand.length > 0) io.stdout.write(`Add these lines:\n${formatByHand(byHand)}\n`);
  io.stderr.write(`Next: ${next}. Then run "bindery check" and the tests.\n`);
}

/** The plan for programs. */
export function additionAsJson({ files, byHand }: AdditionPlan, isDryRun: boolean): object {
  return {
    files: files.map(({ file, before }) => ({ file, change: before === undefined ? 'created' : 'edited' })),
    byHand,
    ...(isDryRun ? { changes: files.map((file) => ({ file: file.file, after: shown(file, file.after) })) } : {}),
  };
}

function shown({ isSecret }: PlannedFile, text: string): string {
  return isSecret === true ? text.replace(/^(\s*(?:export\s+)?\w+\s*=)[^\r\n]+/gm, '$1…') : text;
}
