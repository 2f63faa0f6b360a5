/** One step from a schema to the next. Forward only. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  /**
   * Run in order, in one transaction. Written once for both engines: the types are `INT` (64 bits), `BYTES` and `TEXT`, which become each
   * engine's own. PostgreSQL takes no 64 bits where a function wants an `INTEGER`, for example a place in a text: cast.
   */
  readonly statements: readonly string[];
}
