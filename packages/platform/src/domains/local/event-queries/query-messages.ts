// What the platform and the process of a query send each other, a line of JSON each.
import type { EventQueryResult } from '@bindery/contract';
import type { QueryRow } from './query-tables.ts';

/** The first line to the process. */
export interface QueryRequest {
  readonly sql: string;
  /** Maximum number of rows. */
  readonly limit: number;
}

/** An attempt as stored: JSON that only the process parses, so that the platform doesn’t wait for it. */
export interface StoredAttempt {
  readonly event: string;
  readonly trace: string;
  /** Null in rows of former versions, whose logs are in `trace`. */
  readonly logs: string | null;
}

/** Every other line to the process. */
export interface QueryBatch {
  readonly events: readonly QueryRow[];
  readonly attempts: readonly StoredAttempt[];
}

/** Why a query failed. */
export interface QueryProblem {
  readonly code:
    | 'query_not_select'
    | 'query_syntax_invalid'
    | 'query_name_unknown'
    | 'query_failed'
    | 'query_too_large';
  readonly message: string;
}

/** What a query found. */
export type QueryAnswer = Pick<EventQueryResult, 'columns' | 'rows' | 'isTruncated' | 'durationMs'>;

/** A line of the process: `running` when the tables are loaded, then one of the others. */
export type QueryReport =
  | { readonly running: true }
  | { readonly answer: QueryAnswer }
  | { readonly problem: QueryProblem };
