// The differences between two recordings that were looked at and are meant. `compare` fails on every other one.

/** A text that is another one now. */
export interface ReviewedText {
  /** What the answers had; with an expression, its groups can stand in `after` as `$1`. */
  readonly before: string | RegExp;
  readonly after: string;
  /** Where it may differ; everywhere when omitted. */
  readonly operation?: string;
  readonly reason: string;
}

/** Every difference that is meant. */
export const REVIEWED: readonly ReviewedText[] = [];
