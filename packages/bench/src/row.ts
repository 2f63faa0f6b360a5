// What a row of the table is: named, in a group, with a measurement that gives one or more figures.

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

/** What a figure has to be. Only ratios within one run are judged, and sizes, which no machine changes. */
export type Goal =
  | { readonly of: 'ratio'; readonly is: '<=' | '>='; readonly than: number }
  | { readonly of: 'value'; readonly is: '<=' | '>='; readonly than: number };

/** What was measured on our side and on the other. */
export interface Figure {
  /** Added to the row's name after a slash, where a row has several figures. */
  readonly suffix?: string;
  readonly value: number;
  readonly versus: number;
  readonly unit: 'ms' | 'bytes' | 'requests/s';
  /** What `versus` was measured on, in a few words. */
  readonly peer: string;
  /** Absent for a figure that only informs. */
  readonly goal?: Goal;
}

/** How long a measurement may take. */
export interface Effort {
  /** Multiplies the repetitions: 1, or less for a quick look. */
  readonly scale: number;
  /** Tells a person what goes on. */
  readonly note: (text: string) => void;
}

/** A row of the table. */
export interface Row {
  readonly name: string;
  readonly group: Group;
  readonly measure: (effort: Effort) => Promise<readonly Figure[]>;
}
