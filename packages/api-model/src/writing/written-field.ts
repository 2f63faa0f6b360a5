// How the value of a parameter, or of a part of a body, is written.

/** A field whose value goes into a request. Source: OpenAPI 3.1, Parameter Object and Encoding Object */
export interface WrittenField {
  readonly name: string;
  /** `object`: what is entered is an object of JSON. */
  readonly kind: string;
  /** `simple`, `label`, `matrix`, `form`, `spaceDelimited`, `pipeDelimited`, `deepObject`. */
  readonly style: string;
  readonly isExploded: boolean;
  /** Whether `:/?@` and others stay unchanged. */
  readonly keepsReserved?: true;
  /** Whether the value is sent as one JSON text. */
  readonly isJson?: true;
}
