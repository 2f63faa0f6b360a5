// Plans the fixes of problems: which of them apply together, and what the files are afterwards. Nothing is written.
import { lstat, readFile } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import type { Problem } from '@bindery/diagnostics';
import { createEditedText } from './apply-edits.ts';
import type { EditedText } from './apply-edits.ts';

/** A file before and after its fixes. */
export interface FileChange {
  /** Relative to the project’s folder. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** The fixes that apply together. */
export interface FixPlan {
  readonly changes: readonly FileChange[];
  /** Problems that the changes resolve. */
  readonly fixed: readonly Problem[];
}

/** Plans the fixes of problems. A fix that meets another one, or no longer fits its file, is left for the next check. */
export async function planFixes(root: string, problems: readonly Problem[]): Promise<FixPlan> {
  const texts = new Map<string, { readonly before: string; readonly edited: EditedText }>();
  const fixed: Problem[] = [];
  for (const problem of problems) {
    const edits = problem.fix?.edits ?? [];
    const files = [...new Set(edits.map(({ file }) => file))];
    if (edits.length === 0 || !files.every((file) => isInside(root, file))) continue;
    for (const file of files) {
      if (texts.has(file)) continue;
      const before = await readText(resolve(root, file));
      if (before !== undefined) texts.set(file, { before, edited: createEditedText(before) });
    }
    const editsOf = (file: string) => edits.filter((edit) => edit.file === file);
    if (!files.every((file) => texts.get(file)?.edited.fits(editsOf(file)))) continue;
    for (const file of files) texts.get(file)?.edited.add(editsOf(file));
    fixed.push(problem);
  }
  const changes = [...texts].flatMap(([file, { before, edited }]) => {
    const after = edited.result();
    return after === before ? [] : [{ file, before, after }];
  });
  return { changes, fixed };
}

/** The text of a file. Undefined for a link, and for text that would change when it’s written as UTF-8. */
async function readText(path: string): Promise<string | undefined> {
  try {
    const facts = await lstat(path);
    if (!facts.isFile()) return undefined;
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(path));
  } catch {
    return undefined;
  }
}

/** Fixes change files of the project only, and no files of packages. */
function isInside(root: string, file: string): boolean {
  const path = relative(root, resolve(root, file));
  return !path.startsWith('..') && !isAbsolute(path) && !/(^|[\\/])node_modules[\\/]/.test(path);
}
