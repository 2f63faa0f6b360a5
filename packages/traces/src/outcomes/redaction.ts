// What is taken out of a trace before anyone reads it.

/** Takes values out of the parts of a trace. */
export interface Redaction {
  /** Replaces known values everywhere in a JSON value. */
  readonly hide: <Value>(value: Value) => Value;
  /** Opens fields with names of credentials, whose values are made up by the script. */
  readonly openFields: (value: unknown) => unknown;
  readonly openUrl: (url: string) => string;
  readonly openBody: (text: string, contentType: string | null) => string;
  readonly openHeader: (name: string, value: string) => string;
  /** Takes credentials out of text for people. */
  readonly redactText: (text: string) => string;
}

/** Takes nothing out: for the run of a trace, which has no credentials. */
export const NO_REDACTION: Redaction = {
  hide: (value) => value,
  openFields: (value) => value,
  openUrl: (url) => url,
  openBody: (text) => text,
  openHeader: (_name, value) => value,
  redactText: (text) => text,
};
