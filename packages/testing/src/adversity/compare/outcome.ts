// The outcome of a run, as parts that two runs can have in common. No code.
import type { StackFrame } from '@bindery/host';

/** An effect outside, or a piece of the platform’s data. */
export interface OutcomePart {
  /** Two parts with one key are the same, whatever the time and the seed. */
  readonly key: string;
  /** Parts of one group can take the place of each other: calls to one URL, versions of one page. */
  readonly group: string;
  /** For reports: `POST https://api.example.com/notes {"text":"Hi"}`. */
  readonly text: string;
  /** Where the script caused it. */
  readonly place: StackFrame | undefined;
  /** Fixture that caused it; undefined for data. */
  readonly fixture: number | undefined;
  /** Type of the event during which the script caused it. */
  readonly event: string | undefined;
}

/** A difference between two outcomes. */
export interface Difference {
  readonly kind: 'lost' | 'repeated' | 'added' | 'changed';
  readonly before: OutcomePart | undefined;
  readonly after: OutcomePart | undefined;
}
