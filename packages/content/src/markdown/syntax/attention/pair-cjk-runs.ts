// A second pass over the runs that CommonMark leaves as text: those that Chinese, Japanese, and Korean punctuation keeps from
// opening or closing. What CommonMark pairs stays paired.
import type { TokenizeContext } from 'micromark-util-types';
import { cjkFlanks } from './cjk-flanks.ts';
import { pairRuns } from './pair-runs.ts';
import type { PairRules } from './pair-runs.ts';
import { joinRuns } from './span-run.ts';
import type { RunKind, SpanRun } from './span-run.ts';

const UNDERSCORE = 95;

/** Pairs the unpaired runs of a kind, each with one of its length inside of the same span. */
export function pairCjkRuns(
  runs: readonly SpanRun[],
  kind: RunKind,
  { rules, context }: { readonly rules: PairRules<SpanRun>; readonly context: TokenizeContext },
): void {
  const sameLength: PairRules<SpanRun> = {
    ...rules,
    matches: (opener, closer) => opener.length === closer.length && rules.matches(opener, closer),
    // One search ends at the openers of its length only.
    classOf: (closer) => rules.classOf(closer) + closer.length * 12,
  };
  for (const group of unpairedBySpan(runs, kind)) {
    // Nearly all texts have no run of this kind, or only pairs.
    const flanked = group.map((run) => withFlanks(run, context));
    if (!flanked.some(({ isChanged }) => isChanged)) continue;
    const again = flanked.map(({ run }) => run);
    pairRuns(again, sameLength, joinRuns);
    for (const [index, run] of again.entries()) (group[index] as SpanRun).length = run.length;
  }
}

/** The unpaired runs of a kind that are directly inside of the same span. */
function unpairedBySpan(runs: readonly SpanRun[], kind: RunKind): readonly (readonly SpanRun[])[] {
  const open: SpanRun[][] = [[]];
  const groups: SpanRun[][] = [...open];
  for (const run of runs) {
    open.length -= run.ends.length;
    const isUnpaired = run.ends.length === 0 && run.begins.length === 0;
    if (isUnpaired && run.kind === kind && run.marker !== UNDERSCORE) open.at(-1)?.push(run);
    for (const _ of run.begins) {
      const group: SpanRun[] = [];
      open.push(group);
      groups.push(group);
    }
  }
  return groups.filter(({ length }) => length > 1);
}

function withFlanks(run: SpanRun, context: TokenizeContext): { readonly run: SpanRun; readonly isChanged: boolean } {
  const { opens, closes } = cjkFlanks(characterBefore(run, context), characterAfter(run, context));
  const canOpen = run.canOpen || opens;
  const canClose = run.canClose || closes;
  return { run: { ...run, canOpen, canClose }, isChanged: opens || closes };
}

/** The character in the same chunk of the text; chunks end where lines do. */
function characterBefore({ token: { start } }: SpanRun, context: TokenizeContext): string {
  const units = Math.min(2, start._bufferIndex);
  if (units <= 0) return '';
  const from = { ...start, _bufferIndex: start._bufferIndex - units };
  return Array.from(context.sliceSerialize({ start: from, end: start })).at(-1) ?? '';
}

function characterAfter({ token: { end } }: SpanRun, context: TokenizeContext): string {
  if (end._bufferIndex < 0) return '';
  const to = { ...end, _bufferIndex: end._bufferIndex + 2 };
  return Array.from(context.sliceSerialize({ start: end, end: to }))[0] ?? '';
}
