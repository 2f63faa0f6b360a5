// The comments in the code that are marked as assumptions: what no document states, and we chose.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, isTestFile, listFiles } from '../checks/source-files.ts';

/** A comment with an assumption; `text` is the whole comment on one line. */
export interface Assumption {
  readonly file: string;
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
  const comments = [...text.matchAll(COMMENT)].map(([comment]) => wordsOf(comment));
  return comments.filter((comment) => /\bAssumption\b/.test(comment)).map((comment) => ({ file, text: comment }));
}

/** A comment without its signs. Links to code become the names that they lead to. */
function wordsOf(comment: string): string {
  const lines = comment
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\*\*?|\/\/|\*\/|\*)?\s?/, '').replace(/\*\/$/, ''));
  return lines
    .join(' ')
    .replaceAll(/\{@link ([^}]+)\}/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replace(/ (?:@throws|Throws [a-z]+_).*$/, '')
    .trim();
}
