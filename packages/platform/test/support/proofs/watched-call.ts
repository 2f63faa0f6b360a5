// A call as it is watched, and what is known of an operation.

/** A call and its answer, as a test made it. */
export interface WatchedCall {
  readonly id: string;
  readonly method: string;
  /** Path with its ids. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Body that was sent; undefined when none was. */
  readonly sent: unknown;
  readonly token: string;
  readonly status: number;
  readonly code: string | null;
  readonly answered: unknown;
  /** Whether no write ran at the same time; for a write, no other one. */
  readonly isAlone: boolean;
}

/** What is known of one operation. */
export interface Proofs {
  calls: number;
  succeeded: number;
  /** Codes of refusals other than those of tokens. */
  readonly refusals: Set<string>;
  /** Operations through which an effect was seen; for a read, those whose effect it showed. */
  readonly seenWith: Set<string>;
  /** Query parameters that changed the answer. */
  readonly query: Set<string>;
  /** Body fields, at the first level, of successful calls whose effect was seen. */
  readonly body: Set<string>;
}
