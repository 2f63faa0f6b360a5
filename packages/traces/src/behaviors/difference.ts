// Differences between two runs of an event.

/** What differs. `tree` and `state` are those of a rendered component, `body` that of any other response. */
export type DifferenceKind =
  | 'status'
  | 'header'
  | 'tree'
  | 'state'
  | 'body'
  | 'call'
  | 'log'
  | 'exception'
  | 'error'
  | 'duration';

/** One difference. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly change: 'added' | 'removed' | 'changed';
  /** Where: a path in the response, a header, a request. Empty for the whole. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** How a request differs. */
  readonly detail?: string;
}
