// Fixes that replace one name or text by another.
import { findNearest } from '@bindery/diagnostics';
import type { ProblemFix } from '@bindery/diagnostics';
import type { SourceLocation } from '../problem-codes.ts';

/** Replaces a word where it is written, in quotes or without. */
export function replaceWord(location: SourceLocation | undefined, from: string, to: string): ProblemFix | undefined {
  const { file, line, column } = location ?? {};
  if (file === undefined || line === undefined || column === undefined || from === '') return undefined;
  // What needs quotes, or to be escaped, is left to the author.
  if (!isPlain(from) || !isPlain(to)) return undefined;
  return { title: `Replace "${from}" with "${to}"`, edits: [{ file, line, column, remove: from, insert: to }] };
}

/** Replaces a text that has the same quotes before and after, and no line break. */
export function replaceText(
  { file, line, column }: SourceLocation,
  [from, to]: readonly [from: string, to: string],
  title: string,
): ProblemFix | undefined {
  if (line === undefined || column === undefined || from === '' || /[\n\\]/.test(from)) return undefined;
  return { title, edits: [{ file, line, column, remove: from, insert: to }] };
}

/** Replaces a word by the only known word that is near to it. */
export function replaceByNearest(
  location: SourceLocation | undefined,
  from: string,
  candidates: Iterable<string>,
): ProblemFix | undefined {
  const [nearest, ...others] = findNearest(from, new Set(candidates));
  return nearest === undefined || others.length > 0 ? undefined : replaceWord(location, from, nearest);
}

function isPlain(word: string): boolean {
  return /^[\w$@.][\w$@:./*-]*$/.test(word);
}
