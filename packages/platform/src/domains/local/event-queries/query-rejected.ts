import type { QueryProblem } from './query-messages.ts';

/** A query that doesn’t run, with the reason. */
export class QueryRejected extends Error {
  override readonly name = 'QueryRejected';
  readonly code: QueryProblem['code'];

  constructor(code: QueryProblem['code'], message: string) {
    super(message);
    this.code = code;
  }
}
