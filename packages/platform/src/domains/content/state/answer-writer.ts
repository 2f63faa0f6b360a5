// The writer of answers: an operator can configure one, with a language model.

/** A question with the content found for it, as Markdown. */
export interface FoundForQuestion {
  readonly question: string;
  readonly found: string;
}

/** Writes answers. */
export interface AnswerWriter {
  /**
   * The answer as Markdown, whole and longer each time. Where the endpoint does not give one, the reason is reported, and `undefined`
   * comes last. Throws the reason of the signal only.
   */
  write(question: FoundForQuestion, how: WriteOptions): AsyncGenerator<string | undefined, void>;
}

/** Options of one answer. */
export interface WriteOptions {
  /** Whether it is shown while it grows. */
  readonly isStreamed: boolean;
  /** Ends it when the caller has left. */
  readonly signal: AbortSignal;
}
