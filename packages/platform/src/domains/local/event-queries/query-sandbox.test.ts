// What a query can’t do, reach, or take, each with its code.
import { describe, expect, it } from 'vitest';
import { answerQuery } from './answer-query.ts';
import { createLoader, createTables } from './query-database.ts';

const CREATED_AT = '2026-01-02T03:04:05.000Z';
const EVENT = ['event_1', 'poll', null, 'task', 'success', null, 200, 5, 1, CREATED_AT, null, null, null, ''];

function answer(sql: string, limit = 1000) {
  const tables = createTables();
  createLoader(tables)({ events: [EVENT], attempts: [] });
  return answerQuery(tables, { sql, limit });
}

function run(sql: string, limit?: number) {
  const report = answer(sql, limit);
  if ('answer' in report) return report.answer;
  throw new Error(JSON.stringify(report));
}

/** Code and message of a query that is rejected. */
function problemOf(sql: string): string {
  const report = answer(sql);
  if (!('problem' in report)) throw new Error(`It answered ${JSON.stringify(report)}.`);
  expect(report.problem.message).not.toContain('\n');
  return `${report.problem.code}: ${report.problem.message}`;
}

const TWO = 'query_not_select: The query has more than one statement.';
const NOT_ALLOWED = 'query_not_select: The statement isn’t allowed because it does more than read the tables.';
const NOT_SELECT = 'query_not_select: The statement isn’t a SELECT statement.';
const UNKNOWN_TABLE = (name: string) =>
  `query_name_unknown: Table "${name}" not found. Known: events, attempts, calls, logs, exceptions.`;

describe('a statement that does more than read', () => {
  it.each([
    [`insert into events (id) values ('x')`, NOT_ALLOWED],
    [`replace into events (id) values ('x')`, NOT_ALLOWED],
    [`with a as (select 1) insert into events (id) select 'x' from a`, NOT_ALLOWED],
    [`update events set type = 'x'`, NOT_ALLOWED],
    ['delete from events returning id', NOT_ALLOWED],
    ['create table x (a)', NOT_ALLOWED],
    ['create temp table x (a)', NOT_ALLOWED],
    ['create temp view x as select 1', NOT_ALLOWED],
    ['create virtual table x using fts5 (a)', NOT_ALLOWED],
    ['create table x as select * from events', NOT_ALLOWED],
    ['create trigger x after insert on events begin select 1; end', NOT_ALLOWED],
    ['alter table events add column x', NOT_ALLOWED],
    ['drop table events', NOT_ALLOWED],
    [`attach 'file:stolen.db' as x`, NOT_ALLOWED],
    [`attach ':memory:' as x`, NOT_ALLOWED],
    ['detach main', NOT_ALLOWED],
    ['pragma query_only = off', NOT_ALLOWED],
    ['pragma table_info(events)', NOT_ALLOWED],
    ['select * from pragma_table_list', UNKNOWN_TABLE('pragma_table_list')],
    ['vacuum', NOT_SELECT],
    [`vacuum into 'stolen.db'`, NOT_SELECT],
    ['begin', NOT_ALLOWED],
    ['savepoint x', NOT_ALLOWED],
    ['analyze', NOT_ALLOWED],
    ['reindex', NOT_ALLOWED],
    ['explain select 1', NOT_SELECT],
    ['/* a */ -- b\n explain query plan select 1', NOT_SELECT],
    ['select 1; select 2', TWO],
    ['select 1; drop table events', TWO],
    ['select 1; -- then\n pragma query_only = off', TWO],
    ['select 1; selec', TWO],
    [' -- nothing\n;', 'query_not_select: The query has no statement.'],
  ])('is rejected: %s', (sql, problem) => {
    expect(problemOf(sql)).toBe(problem);
  });
});

describe('a query reaches nothing but the tables:', () => {
  it.each([
    'sqlite_master',
    'sqlite_schema',
    'sqlite_temp_master',
    'dbstat',
    'pragma_database_list',
    'token',
    'user',
    'event',
    'event_attempt',
    'integration',
    'installation',
    'meta',
    'information_schema',
    'pg_catalog',
    'pg_shadow',
  ])('not %s', (table) => {
    for (const columns of ['*', 'count(*)']) {
      expect(problemOf(`select ${columns} from ${table}`)).toMatch(
        /^query_(?:name_unknown: Table "|not_select: The statement isn’t allowed)/,
      );
    }
  });

  it.each([
    `load_extension('x')`,
    'fts3_tokenizer(1)',
    `readfile('/etc/passwd')`,
    `writefile('x', 'y')`,
    `pg_read_file('/etc/passwd')`,
    'pg_sleep(1)',
    `lo_import('/etc/passwd')`,
    `dblink('x', 'select 1')`,
    `current_setting('x')`,
    `getenv('PATH')`,
    `edit('x')`,
    `shell('ls')`,
  ])('not %s', (call) => {
    expect(problemOf(`select ${call}`)).toMatch(/^query_(?:name_unknown: Function "|not_select: )/);
  });
});

describe('a wrong query is explained:', () => {
  it.each([
    ['selec 1', 'query_syntax_invalid: Syntax error near "selec" at line 1, column 1.'],
    ['select type,\n  from events', 'query_syntax_invalid: Syntax error near "from" at line 2, column 3.'],
    [`select 'from' as a, from from events`, 'query_syntax_invalid: Syntax error near "from" at line 1, column 21.'],
    ['select # from events', 'query_syntax_invalid: Syntax error near "#" at line 1, column 8.'],
    ['select 1 from', 'query_syntax_invalid: The query ends too early.'],
    [`select 'open`, `query_syntax_invalid: Syntax error near "'open" at line 1, column 8.`],
    ['select tpye from events', 'query_name_unknown: Column "tpye" not found. Did you mean "type"?'],
    ['select e.stat from events e', 'query_name_unknown: Column "e.stat" not found. Did you mean "state"?'],
    [
      'select 1 from events where type = "task"',
      `query_name_unknown: Column "task" not found. Write texts in single quotes: 'task'.`,
    ],
    ['select * from event', 'query_name_unknown: Table "event" not found. Did you mean "events"?'],
    ['select * from tokens', UNKNOWN_TABLE('tokens')],
    ['select nope(1)', 'query_name_unknown: Function "nope" not found.'],
    [`select json_extract('{', '$')`, 'query_failed: SQLite can’t run the query: malformed JSON.'],
    ['select id from events join events', 'query_failed: SQLite can’t run the query: ambiguous column name: id.'],
    ['select abs(-9223372036854775808)', 'query_failed: SQLite can’t run the query: integer overflow.'],
  ])('%s', (sql, problem) => {
    expect(problemOf(sql)).toBe(problem);
  });
});

describe('a query is bounded:', () => {
  it('by rows', () => {
    const sql = 'with recursive n(x) as (select 1 union all select x + 1 from n) select x from n';
    expect(run(sql, 3)).toMatchObject({ rows: [[1], [2], [3]], isTruncated: true });
    expect(run(`${sql} limit 3`, 3)).toMatchObject({ rows: [[1], [2], [3]], isTruncated: false });
  });

  it('by the size of its result', () => {
    const sql = `with recursive n(x) as (select 1 union all select x + 1 from n limit 100)
      select printf('%.*c', 1000000, 'x') from n`;
    const { rows, isTruncated } = run(sql);
    expect([rows.length, isTruncated]).toEqual([4, true]);
  });

  it.each([
    ['by the size of a value', 'select zeroblob(100000000)'],
    ['by columns', `select ${Array.from({ length: 101 }, (_, index) => index).join(', ')}`],
    ['by its depth', `select ${'1+'.repeat(300)}1`],
    ['by compound statements', Array.from({ length: 101 }, () => 'select 1').join(' union all ')],
    ['by patterns', `select 'a' like '${'%a'.repeat(600)}'`],
  ])('%s', (_what, sql) => {
    expect(problemOf(sql)).toMatch(/^query_too_large: The query is too large: /);
  });
});

it('gives each value of SQLite as JSON', () => {
  const sql = `select 1, 1.5, 'x', null, 9007199254740993, -9e999, x'00ff', 2 as two, 3 as two;`;
  const { columns, rows, durationMs } = run(sql);
  expect(rows).toEqual([[1, 1.5, 'x', null, '9007199254740993', '-Infinity', '00ff', 2, 3]]);
  expect(columns.slice(-2)).toEqual([{ name: 'two' }, { name: 'two' }]);
  expect(durationMs).toBeGreaterThan(0);
});

it('knows subqueries, windows, JSON, and dates', () => {
  const sql = `with n as (select id, created_at from events)
    select (select count(*) from n), row_number() over (order by n.id), date(created_at), value
    from n, json_each('[7]')`;
  expect(run(sql).rows).toEqual([[1, 1, '2026-01-02', 7]]);
});
