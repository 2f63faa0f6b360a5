// Fields and values that the tests never see in an answer, and why that is right. A reason that explains nothing any more has
// to go.

/** Something that is never seen. */
export interface NeverSeen {
  /** Matches `Model.field` or `Model.field = value`. */
  readonly fact: RegExp;
  /** What it is, for a reader. */
  readonly title: string;
  readonly reason: string;
}

/** Everything that is explained. */
export const NEVER_SEEN: readonly NeverSeen[] = [
  {
    fact: /^Organization\.internal_isOnNewTrial/,
    title: '`Organization.internal_isOnNewTrial`',
    reason: 'deprecated, and about trials of the hosted service that are over',
  },
];
