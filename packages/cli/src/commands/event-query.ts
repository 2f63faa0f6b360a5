// `bindery events --sql <query>`: prints what a SQL query finds in events, attempts, calls, logs, and exceptions.
import { API_LIMITS } from '@bindery/contract';
import type { EventQueryResult } from '@bindery/contract';
import { KitError } from '@bindery/diagnostics';
import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import { connect } from '../config/connection.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { formatQueryTable } from '../output/query-table.ts';

/** Flags of the list and of one event. SQL has its own conditions. */
const OTHER_FLAGS = {
  type: '--type',
  state: '--state',
  status: '--status',
  text: '--text',
  component: '--component',
  slowerThan: '--slower-than',
  follow: '--follow',
  replay: '--replay',
  test: '--test',
  out: '--out',
  export: '--export',
} as const;

/** Runs the query of --sql. Throws ApiError, usage. */
export async function outputQuery(input: Input, io: Io): Promise<number> {
  requireQueryAlone(input);
  const written = textOf(input, 'sql') ?? '';
  const sql = written === '-' ? await io.readInput() : written;
  if (sql.trim() === '') {
    throw new KitError('usage', '--sql is empty.', {
      advice: `For example: --sql 'select type, count(*) from events'.`,
    });
  }
  const [limit, integration] = [readRows(textOf(input, 'limit')), textOf(input, 'name')];
  const result = await connect(input, io).api.request('POST /_platform/v1/events/query', {
    body: { sql, ...(limit === undefined ? {} : { limit }), ...(integration === undefined ? {} : { integration }) },
  });
  if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify(result)}\n`);
  else print(io, result);
  return EXIT.DONE;
}

function requireQueryAlone(input: Input): void {
  if (textOf(input, 'id') !== undefined) {
    throw new KitError('usage', '--sql and an event ID can’t be combined.', {
      advice: `Use a condition: where id = '${textOf(input, 'id')}'.`,
    });
  }
  const [, other] =
    Object.entries(OTHER_FLAGS).find(([name]) => ![undefined, false].includes(input[name] as never)) ?? [];
  if (other === undefined) return;
  throw new KitError('usage', `--sql and ${other} can’t be combined.`, { advice: 'Use a condition in the query.' });
}

function readRows(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const { EVENT_QUERY_ROWS_MAX: most } = API_LIMITS;
  const rows = Number(text);
  if (Number.isInteger(rows) && rows >= 1 && rows <= most) return rows;
  throw new KitError('usage', `--limit is "${text}". Expected a whole number from 1 to ${most}.`);
}

/** The table on standard output, and what it leaves out on standard error. */
function print(io: Io, result: EventQueryResult): void {
  io.stdout.write(formatQueryTable(result));
  if (result.isTruncated) {
    io.stderr.write(`Only the first ${result.rows.length} rows are shown. Add a condition, or pass --limit.\n`);
  }
  if (!result.isComplete) io.stderr.write(`Only the newest ${result.eventCount} events were queried.\n`);
}
