// Merging texts by lines: what each side changed stands, unless both changed the same lines, or lines next to each other.
import { diff3Merge } from 'node-diff3';

/** One text on three sides. */
export interface TextVersions {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

/** A run of lines that both sides changed, and not to the same. */
export interface TextConflict {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

/** A part of a merged text: lines that are decided, or not. */
export type TextPart = string | TextConflict;

/** What came of three texts. */
export type MergedText =
  | { readonly result: 'clean'; readonly text: string }
  | { readonly result: 'conflict'; readonly parts: readonly TextPart[] };

/** Merges texts. Every character of the result is one side's; line endings are kept as they are. */
export function mergeText({ base, ours, theirs }: TextVersions): MergedText {
  if (ours === theirs || base === theirs) return { result: 'clean', text: ours };
  if (base === ours) return { result: 'clean', text: theirs };
  const regions = diff3Merge(linesOf(ours), linesOf(base), linesOf(theirs), { excludeFalseConflicts: true });
  const parts = regions.map(({ ok, conflict }): TextPart => {
    if (conflict === undefined) return (ok ?? []).join('');
    return { base: conflict.o.join(''), ours: conflict.a.join(''), theirs: conflict.b.join('') };
  });
  const texts = parts.filter((part) => typeof part === 'string');
  if (texts.length === parts.length) return { result: 'clean', text: texts.join('') };
  return { result: 'conflict', parts };
}

/** Lines with their endings, so that a last line without one is another line. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}
