// What a row of the table is: named, in a group, with a measurement that gives one or more figures.
import type { Effort } from './measure/effort.ts';

/** Groups that `npm run bench -- <group>` knows. A group may have no row yet. */
export const GROUPS = [
  'loop',
  'api',
  'content',
  'contentkit',
  'sites',
  'tunnel',
  'specs',
  'publish',
  'testing',
  'trust',
] as const;

/** One of {@link GROUPS}. */
export type Group = (typeof GROUPS)[number];

/**
 * What a figure has to be. Only ratios within one run are judged, and sizes and counts, which no machine changes; an
 * `excess`, what the figure is above the other side's, only where it is made of waiting more than of work.
 */
export type Goal = `${'ratio' | 'value' | 'excess'} ${'<=' | '>='} ${number}`;

/** What a figure is measured in. */
export type Unit =
  | 'ms'
  | 'bytes'
  | 'requests/s'
  | 'events/s'
  | 'trees/s'
  | 'MB/s'
  | 'errors'
  | 'nodes'
  | 'keys'
  | 'requests';

/** What was measured on our side and on the other. */
export interface Figure {
  /** Added to the row's name after a slash, where a row has several figures. */
  readonly suffix?: string;
  readonly value: number;
  readonly versus: number;
  readonly unit: Unit;
  /** What `versus` was measured on, in a few words. */
  readonly peer: string;
  /** Absent for a figure that only informs. */
  readonly goal?: Goal;
}

/** A figure that could not be measured, where the others of its row could. */
export interface MissingFigure {
  readonly suffix?: string;
  /** Why, in a sentence. */
  readonly error: string;
}

/** A row of the table. */
export interface Row {
  readonly name: string;
  readonly group: Group;
  /** The suffixes of its figures, all of which every run reports; '' for a figure that has the row's own name. */
  readonly figures: readonly string[];
  readonly measure: (effort: Effort) => Promise<readonly (Figure | MissingFigure)[]>;
}
