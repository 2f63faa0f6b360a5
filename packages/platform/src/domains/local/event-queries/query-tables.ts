// The tables that a query reads, with the types of their columns. Documented in docs/reference/local-platform/event-queries.md; a test
// compares both.

/** Columns of each table, in order, with their types in SQL. */
export const QUERY_TABLES = {
  events: {
    id: 'TEXT PRIMARY KEY',
    integration: 'TEXT',
    installation: 'TEXT',
    type: 'TEXT',
    state: 'TEXT',
    component: 'TEXT',
    status: 'INTEGER',
    duration_ms: 'INTEGER',
    attempts: 'INTEGER',
    created_at: 'TEXT',
    cause_request: 'TEXT',
    cause_event: 'TEXT',
    cause_via: 'TEXT',
    summary: 'TEXT',
  },
  attempts: {
    event_id: 'TEXT',
    number: 'INTEGER',
    started_at: 'TEXT',
    duration_ms: 'REAL',
    version: 'INTEGER',
    via: 'TEXT',
    status: 'INTEGER',
    error_code: 'TEXT',
    error: 'TEXT',
    fault: 'TEXT',
    warnings: 'TEXT',
  },
  calls: {
    event_id: 'TEXT',
    attempt: 'INTEGER',
    number: 'INTEGER',
    method: 'TEXT',
    url: 'TEXT',
    host: 'TEXT',
    path: 'TEXT',
    status: 'INTEGER',
    error: 'TEXT',
    code: 'TEXT',
    operation: 'TEXT',
    scope: 'TEXT',
    request: 'TEXT',
    answered_by: 'TEXT',
    fault: 'TEXT',
    warning: 'TEXT',
    started_at: 'TEXT',
    duration_ms: 'REAL',
  },
  logs: {
    event_id: 'TEXT',
    attempt: 'INTEGER',
    number: 'INTEGER',
    timestamp: 'TEXT',
    level: 'TEXT',
    message: 'TEXT',
  },
  exceptions: {
    event_id: 'TEXT',
    attempt: 'INTEGER',
    number: 'INTEGER',
    name: 'TEXT',
    message: 'TEXT',
    stack: 'TEXT',
    file: 'TEXT',
    line: 'INTEGER',
  },
} as const;

/** Name of a table. */
export type QueryTable = keyof typeof QUERY_TABLES;

/** Names of all tables. */
export const QUERY_TABLE_NAMES = Object.keys(QUERY_TABLES) as readonly QueryTable[];

/** The tables that a query can read: SQL can’t name a table without its name being in the text. */
export function tablesIn(sql: string): QueryTable[] {
  const text = sql.toLowerCase();
  return QUERY_TABLE_NAMES.filter((name) => text.includes(name));
}

/** A value that is stored in a column. */
export type StoredValue = string | number | null;

/** A row of a table, a value for each column. */
export type QueryRow = readonly StoredValue[];
