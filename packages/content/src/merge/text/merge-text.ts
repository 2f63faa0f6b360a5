// Merges texts by lines. Keeps the changes of both sides, unless they affect equal or adjacent lines.
import { diffLines } from './diff-lines.ts';
import type { Hunk } from './diff-lines.ts';

/** One text on three sides. */
export interface TextVersions {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

/** A run of lines that both sides changed differently. */
export interface TextConflict extends TextVersions {}

/** A part of a merged text: lines that are decided, or not. */
export type TextPart = string | TextConflict;

/** The merged text. */
export type MergedText =
  | { readonly result: 'clean'; readonly text: string }
  | { readonly result: 'conflict'; readonly parts: readonly TextPart[] };

/**
 * Merges texts as git does: it has conflicts in the same cases, and without any, the same bytes. Every character of
 * the result comes from one side. Line endings stay unchanged.
 */
export function mergeText({ base, ours, theirs }: TextVersions): MergedText {
  if (ours === theirs || base === theirs) return { result: 'clean', text: ours };
  if (base === ours) return { result: 'clean', text: theirs };
  const sides: Sides = { base: linesOf(base), ours: linesOf(ours), theirs: linesOf(theirs) };
  const parts: TextPart[] = [];
  let done = 0;
  for (const both of groupHunks(diffLines(sides.base, sides.ours), diffLines(sides.base, sides.theirs))) {
    addPart(parts, sides.base.slice(done, both.start).join(''));
    addPart(parts, resolve(sides, both));
    done = both.end;
  }
  addPart(parts, sides.base.slice(done).join(''));
  const texts = parts.filter((part) => typeof part === 'string');
  if (texts.length === parts.length) return { result: 'clean', text: texts.join('') };
  return { result: 'conflict', parts };
}

/** Merged lines up to the next conflict are one part. */
function addPart(parts: TextPart[], part: TextPart): void {
  const last = parts.at(-1);
  if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
  else if (part !== '') parts.push(part);
}

interface Sides {
  readonly base: readonly string[];
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

/** Lines with their endings, so that a last line without one is another line. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

/** Hunks of both sides that touch, with the lines of the base that they cover. */
interface HunkGroup {
  readonly start: number;
  readonly end: number;
  readonly ours: readonly Hunk[];
  readonly theirs: readonly Hunk[];
}

function groupHunks(ours: readonly Hunk[], theirs: readonly Hunk[]): HunkGroup[] {
  const groups: HunkGroup[] = [];
  let [i, j] = [0, 0];
  while (i < ours.length || j < theirs.length) {
    const [firstOurs, firstTheirs] = [i, j];
    const start = Math.min(ours[i]?.beforeStart ?? Infinity, theirs[j]?.beforeStart ?? Infinity);
    let end = start;
    for (;;) {
      const next = (ours[i]?.beforeStart ?? Infinity) <= end ? ours[i++] : undefined;
      const also = (theirs[j]?.beforeStart ?? Infinity) <= end ? theirs[j++] : undefined;
      if (next === undefined && also === undefined) break;
      end = Math.max(end, next?.beforeEnd ?? 0, also?.beforeEnd ?? 0);
    }
    groups.push({ start, end, ours: ours.slice(firstOurs, i), theirs: theirs.slice(firstTheirs, j) });
  }
  return groups;
}

function resolve({ base, ours, theirs }: Sides, { start, end, ...hunks }: HunkGroup): TextPart {
  const our = textOf(ours, hunks.ours, { start, end });
  const their = textOf(theirs, hunks.theirs, { start, end });
  if (hunks.theirs.length === 0 || our === their) return our ?? '';
  if (hunks.ours.length === 0) return their ?? '';
  return { base: base.slice(start, end).join(''), ours: our ?? '', theirs: their ?? '' };
}

/** A side's version of some lines of the base. */
function textOf(
  lines: readonly string[],
  hunks: readonly Hunk[],
  { start, end }: { readonly start: number; readonly end: number },
): string | undefined {
  const [first, last] = [hunks[0], hunks.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const from = first.afterStart - (first.beforeStart - start);
  return lines.slice(from, last.afterEnd + (end - last.beforeEnd)).join('');
}
