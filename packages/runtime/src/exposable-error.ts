// The error whose message a person may see. Thrown by authors, answered by the dispatcher.

/** An error whose message is shown to the person who caused the event. Any other error becomes "Internal server error". */
export class ExposableError extends Error {
  /** HTTP status of the response. */
  readonly code: number;

  constructor(message: string, code = 400) {
    super(message);
    this.name = 'ExposableError';
    this.code = code;
  }
}

/** What the integration has no handler, component or content source for. No fault of its code, so hosts are not told of it. */
export class NotHandledError extends ExposableError {}
