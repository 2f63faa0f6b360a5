/** One step from a schema to the next. Forward only. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  /** Run in order, in one transaction. */
  readonly statements: readonly string[];
}
