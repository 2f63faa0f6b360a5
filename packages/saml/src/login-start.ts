// What starts a login.

/** A login that starts on this side. */
export interface LoginStart {
  /** The `ID` of the request, which the response has to name: a letter or `_`, then letters, digits, `_`, `-`, `.`. */
  readonly requestId: string;
  /** Comes back with the response as it is: an opaque key, at most 80 bytes. */
  readonly relayState: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}
