// Finds the comments that are marked `Assumption:`: where no document states a behavior, and we chose one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, isTestFile, listFiles } from './source-files.ts';

/** A comment with an assumption; `text` is the whole comment on one line, `line` where it begins. */
export interface Assumption {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g;

/** Every assumption in the code of the packages, by file. */
export function readAssumptions(): Assumption[] {
  const files = listFiles('packages', ['.ts', '.tsx']).filter((file) => !isTestFile(file));
  return files.flatMap((file) => assumptionsIn(file, readFileSync(join(ROOT, file), 'utf8')));
}

/** The assumptions in a text. */
export function assumptionsIn(file: string, text: string): Assumption[] {
  const comments = [...text.matchAll(COMMENT)].map((match) => ({
    file,
    line: text.slice(0, match.index).split('\n').length,
    text: wordsOf(match[0]),
  }));
  return comments.filter((comment) => /\bassumption\b/i.test(comment.text));
}

/** Whether the comment has a text after `Assumption:`. */
export function isWellFormed({ text }: Assumption): boolean {
  return /\bAssumption: \S+ \S+/.test(text);
}

/** A comment without its markers. Links to code are replaced by names. */
function wordsOf(comment: string): string {
  const lines = comment
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\*\*?|\/\/|\*\/|\*)?\s?/, '').replace(/\*\/$/, ''));
  return lines
    .join(' ')
    .replaceAll(/\{@link ([^}]+)\}/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
