// Applies an edit of canonical Markdown to equivalent Markdown in another style, word by word and without conflicts.
import { diffLines } from '../../merge/text/diff-lines.ts';
import type { Hunk } from '../../merge/text/diff-lines.ts';

/** One text on three sides. */
export interface TokenVersions {
  readonly base: string;
  /** Markdown in another style, equivalent to the base. */
  readonly ours: string;
  /** The base, edited. */
  readonly theirs: string;
}

/** Words, white space and single signs. */
const TOKEN = /[\p{L}\p{M}\p{N}]+|\r?\n|[ \t]+|./gsu;

/** Merges word by word. What both sides changed is theirs. */
export function mergeTokens(versions: TokenVersions): string {
  const [base, ours, theirs] = [tokensOf(versions.base), tokensOf(versions.ours), tokensOf(versions.theirs)];
  const styled = diffLines(base, ours);
  // Joined, not pushed as arguments: a function takes only so many.
  const textOf = (tokens: readonly string[], from: number, to?: number): string => tokens.slice(from, to).join('');
  let merged = '';
  let done = 0;
  for (const { start, end, edits, styledFrom, styledTo } of widen(diffLines(base, theirs), styled)) {
    merged += textOf(ours, done, start + shiftOf(styled[styledFrom - 1]));
    let at = start;
    for (const { beforeStart, beforeEnd, afterStart, afterEnd } of edits) {
      merged += textOf(base, at, beforeStart) + textOf(theirs, afterStart, afterEnd);
      at = beforeEnd;
    }
    merged += textOf(base, at, end);
    done = end + shiftOf(styled[styledTo - 1]);
  }
  return merged + textOf(ours, done);
}

function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

/** Offset that a hunk adds to later positions. */
function shiftOf(hunk: Hunk | undefined): number {
  return hunk === undefined ? 0 : hunk.afterEnd - hunk.beforeEnd;
}

/** A part of the base that is theirs, and which differences of style it covers, by index. */
interface Region {
  readonly start: number;
  end: number;
  readonly edits: Hunk[];
  readonly styledFrom: number;
  styledTo: number;
}

/** The parts that they edited, with every difference of style that overlaps them. */
function widen(edits: readonly Hunk[], styled: readonly Hunk[]): Region[] {
  const regions: Region[] = [];
  let next = 0;
  for (const edit of edits) {
    for (let hunk = styled[next]; hunk !== undefined && isBefore(hunk, edit); hunk = styled[next]) next++;
    let { beforeStart: start, beforeEnd: end } = edit;
    let styledTo = next;
    for (let hunk = styled[next]; hunk !== undefined && (hunk.beforeStart < end || isAt(hunk, edit));) {
      start = Math.min(start, hunk.beforeStart);
      end = Math.max(end, hunk.beforeEnd);
      hunk = styled[++styledTo];
    }
    const last = regions.at(-1);
    if (last !== undefined && start < last.end) {
      last.end = Math.max(last.end, end);
      last.styledTo = Math.max(last.styledTo, styledTo);
      last.edits.push(edit);
    } else regions.push({ start, end, edits: [edit], styledFrom: next, styledTo });
  }
  return regions;
}

function isBefore(style: Hunk, edit: Hunk): boolean {
  return style.beforeEnd < edit.beforeStart || (style.beforeEnd === edit.beforeStart && !isAt(style, edit));
}

/** Whether both insert at the same position. */
function isAt(style: Hunk, edit: Hunk): boolean {
  const areInserted = style.beforeStart === style.beforeEnd && edit.beforeStart === edit.beforeEnd;
  return areInserted && style.beforeStart === edit.beforeStart;
}
