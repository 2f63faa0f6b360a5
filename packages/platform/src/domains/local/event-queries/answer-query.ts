// From loaded tables to what a query found, or why it failed.
import type { DatabaseSync } from 'node:sqlite';
import { explainFailure } from './explain-failure.ts';
import { seal } from './query-database.ts';
import type { QueryReport, QueryRequest } from './query-messages.ts';
import { runStatement } from './run-statement.ts';

/** Seals the tables and runs the query. */
export function answerQuery(tables: DatabaseSync, request: QueryRequest): QueryReport {
  const { database, findDenial } = seal(tables);
  try {
    return { answer: runStatement(database, request) };
  } catch (thrown) {
    return { problem: explainFailure(thrown, { database, sql: request.sql, denial: findDenial() }) };
  }
}
