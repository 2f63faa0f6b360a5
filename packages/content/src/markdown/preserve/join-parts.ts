// Joins parts: text between unchanged parts stays, and new parts get a blank line around them.
import type { Part } from './divide.ts';

/** A part to write: a source part by index with its current text, a new part, or a deleted one. */
export interface Piece {
  readonly before?: number;
  /** Which part of now it is, by index. */
  readonly now?: number;
  /** Absent for a deleted part. */
  readonly text?: string;
  /** Whether its text is unchanged. */
  readonly isSame?: boolean;
}

/** The source with its parts. */
export interface JoinInput {
  readonly source: string;
  readonly before: readonly Part[];
  /** Whether edited parts get blank lines around them. */
  readonly isWide: boolean;
}

/** The text of all pieces. */
export function joinParts(pieces: readonly Piece[], { source, before, isWide }: JoinInput): string {
  const gapBefore = (index: number): string => source.slice(before[index - 1]?.end ?? 0, before[index]?.start);
  let text = '';
  let gap = before.length === 0 ? source : gapBefore(0);
  let wasSame = true;
  const isEdge = (): boolean => text.trim() === '';
  const put = (next: string, isSame: boolean): void => {
    text += isEdge() || !isWide || (isSame && wasSame) ? gap : wide(gap);
    text += next;
    wasSame = isSame;
  };
  for (const [at, piece] of pieces.entries()) {
    const after = piece.before === undefined ? '' : gapBefore(piece.before + 1);
    if (piece.text === undefined)
      gap = isSpaceOnly(after) ? lastOr(gap, { after, isLast: at === pieces.length - 1 }) : gap + after;
    else if (piece.before !== undefined) {
      put(piece.text, piece.isSame === true);
      gap = after;
    } else if (pieces.slice(at + 1).some((one) => one.before !== undefined)) {
      put(piece.text, false);
      gap = '\n\n';
    } else {
      const rest = isEdge() ? '' : gap;
      text += isEdge() ? gap.replace(/(?<!\n)\n+$/, '') : '\n\n';
      text += piece.text;
      gap = rest;
      wasSame = false;
    }
  }
  const whole = text + gap;
  return isEdge() ? whole.trimStart() : whole;
}

/**
 * The text between two parts after a part between them was deleted: the text before that part, or the end of the
 * source.
 */
function lastOr(gap: string, { after, isLast }: { readonly after: string; readonly isLast: boolean }): string {
  if (!isSpaceOnly(gap)) return gap + after.replace(/^\n+/, '\n');
  if (isLast) return after;
  return gap.length >= after.length || gap === '' ? gap : after;
}

/** White space with a blank line in it. */
function wide(gap: string): string {
  return isSpaceOnly(gap) && !/\n[ \t]*\n/.test(gap) ? '\n\n' : gap;
}

/** Whether there is only white space. */
export function isSpaceOnly(text: string): boolean {
  return text.trim() === '';
}
