import * as z from 'zod';
import { joinOutput } from '../results/join-output.ts';
import { defineTool, offset, READS } from '../tool.ts';

export const eventsQuery = defineTool({
  name: 'events_query',
  title: 'Query events with SQL',
  description:
    'Run a read-only SQL query (SQLite) over the tables events, attempts, calls, logs, and exceptions, for example: select type, count(*) from events group by type. docs_read "reference/local-platform/event-queries.md" has the columns. Requires a running "bindery dev".',
  input: {
    sql: z.string().min(1),
    limit: z.int().min(1).max(1000).default(100).describe('Most rows'),
    offset,
  },
  annotations: READS,
  async run({ sql, limit }, { command, options }) {
    return joinOutput(await command('events', { ...options.platform, sql, limit: String(limit) }));
  },
});
