// From an error of SQLite to a code and a message: what is wrong, where, and the nearest name.
import type { DatabaseSync } from 'node:sqlite';
import { joinSentences, messageOf, suggest } from '@bindery/diagnostics';
import type { Denial } from './query-database.ts';
import type { QueryProblem } from './query-messages.ts';
import { QueryRejected } from './query-rejected.ts';
import { QUERY_TABLES, QUERY_TABLE_NAMES, tablesIn } from './query-tables.ts';
import { findErrorPlace } from './syntax-error.ts';

/** Details of a failed query. */
export interface Failure {
  readonly database: DatabaseSync;
  readonly sql: string;
  readonly denial: Denial | undefined;
}

/** The problem of a query. Throws what isn’t an error of the query. */
export function explainFailure(thrown: unknown, { database, sql, denial }: Failure): QueryProblem {
  if (thrown instanceof QueryRejected) return { code: thrown.code, message: thrown.message };
  if ((thrown as { code?: unknown }).code !== 'ERR_SQLITE_ERROR') throw thrown;
  const message = messageOf(thrown);
  return (
    explainDenial(denial) ??
    explainSize(message) ??
    explainSyntax(database, sql, message) ??
    explainName(sql, message) ?? { code: 'query_failed', message: `SQLite can’t run the query: ${message}.` }
  );
}

function explainDenial(denial: Denial | undefined): QueryProblem | undefined {
  if (denial === undefined) return undefined;
  if (denial.table !== undefined) return unknownTable(denial.table);
  return {
    code: 'query_not_select',
    message: 'The statement isn’t allowed because it does more than read the tables.',
  };
}

const TOO_LARGE = /too big|too many|too large|too complex|out of memory|parser stack overflow/;

function explainSize(message: string): QueryProblem | undefined {
  return TOO_LARGE.test(message)
    ? { code: 'query_too_large', message: `The query is too large: ${message}.` }
    : undefined;
}

function explainSyntax(database: DatabaseSync, sql: string, message: string): QueryProblem | undefined {
  const code = 'query_syntax_invalid';
  if (message === 'incomplete input') return { code, message: 'The query ends too early.' };
  const [, near, token] = /^(?:near "(.*)": syntax error|unrecognized token: "(.*)")$/s.exec(message) ?? [];
  const text = near ?? token;
  if (text === undefined) return undefined;
  const place = findErrorPlace((prefix) => database.prepare(prefix), { sql, message, token: text });
  const where = place === undefined ? '' : ` at line ${place.line}, column ${place.column}`;
  return { code, message: `Syntax error near "${text}"${where}.` };
}

function explainName(sql: string, message: string): QueryProblem | undefined {
  const [, kind, name = ''] = /^no such (column|table|function): (\S+)/.exec(message) ?? [];
  if (kind === 'table') return unknownTable(name);
  if (kind === 'function') return { code: 'query_name_unknown', message: `Function "${name}" not found.` };
  return kind === 'column' ? unknownColumn(sql, name) : undefined;
}

function unknownTable(name: string): QueryProblem {
  const message = joinSentences(`Table "${name}" not found.`, suggest(name, QUERY_TABLE_NAMES) ?? '');
  return { code: 'query_name_unknown', message };
}

function unknownColumn(sql: string, written: string): QueryProblem {
  // Double quotes are for names: a text in them is a frequent mistake.
  if (written.startsWith('"')) {
    const text = written.replaceAll('"', '');
    return {
      code: 'query_name_unknown',
      message: `Column ${written} not found. Write texts in single quotes: '${text}'.`,
    };
  }
  const columns = tablesIn(sql).flatMap((table) => Object.keys(QUERY_TABLES[table]));
  const advice = suggest(written.split('.').at(-1) ?? '', columns) ?? '';
  return { code: 'query_name_unknown', message: joinSentences(`Column "${written}" not found.`, advice) };
}
