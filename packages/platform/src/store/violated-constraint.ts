// The constraint that a statement violated, in one form for both engines.
import { sqlState } from '../core/sql-state.ts';

/** A broken rule. */
export interface Violation {
  readonly kind: 'unique' | 'foreign_key' | 'not_null';
  /** `table(column, column)`, columns as the rule declares them. Undefined for foreign keys, which SQLite does not name. */
  readonly on: string | undefined;
}

const SQLITE_KINDS: ReadonlyMap<unknown, Violation['kind']> = new Map([
  [1555, 'unique'], // of a primary key
  [2067, 'unique'],
  [787, 'foreign_key'],
  [1299, 'not_null'],
]);

const POSTGRES_KINDS: ReadonlyMap<unknown, Violation['kind']> = new Map([
  ['23505', 'unique'],
  ['23503', 'foreign_key'],
  ['23502', 'not_null'],
]);

/** The rule that a failed statement broke; undefined if it failed for another reason. */
export function violatedConstraint(thrown: unknown): Violation | undefined {
  const { errcode, message = '' } = (thrown ?? {}) as { errcode?: number; message?: string };
  const ofSqlite = SQLITE_KINDS.get(errcode);
  if (ofSqlite !== undefined) return { kind: ofSqlite, on: namedBySqlite(message) };
  const ofPostgres = POSTGRES_KINDS.get(sqlState(thrown));
  if (ofPostgres === undefined) return undefined;
  return { kind: ofPostgres, on: ofPostgres === 'foreign_key' ? undefined : namedByPostgres(thrown as PostgresError) };
}

/** "UNIQUE constraint failed: member.organization, member.user" */
function namedBySqlite(message: string): string | undefined {
  const names = /constraint failed: (.+)$/.exec(message)?.[1]?.split(', ') ?? [];
  const [table] = names[0]?.split('.') ?? [];
  return table === undefined ? undefined : `${table}(${names.map((name) => name.slice(table.length + 1)).join(', ')})`;
}

interface PostgresError {
  readonly table?: string;
  readonly column?: string;
  /** `Key (organization, "user")=(org_1, user_1) already exists.`, in the language of the server. */
  readonly detail?: string;
}

function namedByPostgres({ table, column, detail = '' }: PostgresError): string | undefined {
  const columns = column ?? /\((.+?)\)=\(/.exec(detail)?.[1]?.replaceAll('"', '');
  return table === undefined || columns === undefined ? undefined : `${table}(${columns})`;
}
