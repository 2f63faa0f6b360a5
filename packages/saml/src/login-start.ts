// What starts a login.

/** A login that starts on this side. */
export interface LoginStart {
  /** The `ID` of the request, which the response has to name: a letter or `_`, then letters, digits, `_`, `-`, `.`. */
  readonly requestId: string;
  /** The response contains it unchanged: an opaque key of at most 80 bytes. */
  readonly relayState: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}
