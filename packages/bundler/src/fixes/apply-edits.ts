// Applies edits to the text of one file. An edit that no longer fits the text, or meets another one, is left out.
import type { TextEdit } from '@bindery/diagnostics';

/** An edit at an offset of a text. */
interface ResolvedEdit {
  readonly start: number;
  readonly end: number;
  readonly insert: string;
}

/** Offset of an edit in a text. Undefined if the text there isn’t the one to remove. */
export function resolveEdit(text: string, { line, column, remove, insert }: TextEdit): ResolvedEdit | undefined {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1);
  if (line > lines.length || column - 1 > (lines[line - 1] ?? '').length) return undefined;
  const offset = before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  const isQuoted = !text.startsWith(remove, offset) && /^["'`]$/.test(text[offset] ?? '');
  const start = isQuoted ? offset + 1 : offset;
  return text.startsWith(remove, start) ? { start, end: start + remove.length, insert } : undefined;
}

/** Whether two edits can’t both be applied. Several insertions at one position can. */
function isConflict(a: ResolvedEdit, b: ResolvedEdit): boolean {
  const areInsertions = a.start === a.end && b.start === b.end;
  return !areInsertions && a.start <= b.end && b.start <= a.end;
}

function isSame(a: ResolvedEdit, b: ResolvedEdit): boolean {
  return a.start === b.start && a.end === b.end && a.insert === b.insert;
}

/** A text that collects edits. */
export interface EditedText {
  /** Adds the edits, all or none. Returns whether it added them. */
  add(edits: readonly TextEdit[]): boolean;
  /** Whether {@link EditedText.add} would add them. */
  fits(edits: readonly TextEdit[]): boolean;
  /** The text with the added edits. */
  result(): string;
}

/** Collects edits of a text. All positions refer to the original text. */
export function createEditedText(text: string): EditedText {
  const added: ResolvedEdit[] = [];
  const resolveAll = (edits: readonly TextEdit[]): ResolvedEdit[] | undefined => {
    const resolved = edits.map((edit) => resolveEdit(text, edit));
    const found = resolved.filter((edit) => edit !== undefined);
    const isFree = found.every((edit) => added.every((other) => isSame(edit, other) || !isConflict(edit, other)));
    return found.length === edits.length && isFree ? found : undefined;
  };
  return {
    fits: (edits) => resolveAll(edits) !== undefined,
    add(edits) {
      const resolved = resolveAll(edits);
      for (const edit of resolved ?? []) if (!added.some((other) => isSame(edit, other))) added.push(edit);
      return resolved !== undefined;
    },
    result() {
      // Stable: insertions at one position stay in their order.
      const ordered = added.toSorted((a, b) => a.start - b.start);
      let output = '';
      let position = 0;
      for (const { start, end, insert } of ordered) {
        output += text.slice(position, start) + insert;
        position = end;
      }
      return output + text.slice(position);
    },
  };
}
