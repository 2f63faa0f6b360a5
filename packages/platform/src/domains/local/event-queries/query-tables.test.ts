import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { QUERY_TABLES, tablesIn } from './query-tables.ts';

const PAGE = new URL('../../../../../../docs/reference/local-platform/event-queries.md', import.meta.url);

it('is what the docs list', () => {
  const rows = readFileSync(PAGE, 'utf8').matchAll(/^\| `(\w+)` \| an? [^|]+ \| (`id`[^|]+|`event_id`[^|]+) \|$/gm);
  const documented = [...rows].map(([, table, columns = '']) => [table, columns.match(/\w+/g)]);
  expect(documented).toEqual(Object.entries(QUERY_TABLES).map(([table, columns]) => [table, Object.keys(columns)]));
});

it('finds the tables that a query names, in any case and quotes', () => {
  expect(tablesIn('select 1')).toEqual([]);
  expect(tablesIn('select * from EVENTS join "Calls" using (x)')).toEqual(['events', 'calls']);
});
