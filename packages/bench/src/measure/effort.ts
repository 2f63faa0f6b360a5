// How much of each measurement a run does: all of it, a third of the repetitions, or a smoke run, which takes every row
// through its code once with tiny sizes.
import type { Rounds } from './interleave.ts';

/** The kinds of runs. */
export type EffortName = 'full' | 'quick' | 'smoke';

/** What a row asks for its repetitions, sizes and durations. */
export interface Effort {
  /** Repetitions of a full run, as many of them as this run makes. */
  rounds(full: Rounds): Rounds;
  /** A count, a size or a duration: the first, in a smoke run the second. */
  size(full: number, tiny: number): number;
  /** Whether the run measures; a smoke run only shows that every row runs, and compares nothing with a goal. */
  readonly isMeasuring: boolean;
  /** Writes progress for people. */
  readonly note: (text: string) => void;
}

const QUICK = 0.34;
const FEWEST_ROUNDS = 3;

/** Creates the effort of a run. */
export function createEffort(name: EffortName, note: (text: string) => void): Effort {
  if (name === 'smoke') {
    return { rounds: () => ({ rounds: 1, warmups: 0 }), size: (_full, tiny) => tiny, isMeasuring: false, note };
  }
  const scale = name === 'quick' ? QUICK : 1;
  return {
    rounds: ({ rounds, ...others }) => ({ ...others, rounds: Math.max(FEWEST_ROUNDS, Math.round(rounds * scale)) }),
    size: (full) => full,
    isMeasuring: true,
    note,
  };
}
