// What a matcher returns. No test runner is needed for it.

/** Whether a value matches, and what to say if that isn’t expected. */
export interface MatcherResult {
  readonly pass: boolean;
  /** With `pass: false`, why it doesn’t match. With `pass: true`, why it would have to match not. */
  readonly message: () => string;
}
