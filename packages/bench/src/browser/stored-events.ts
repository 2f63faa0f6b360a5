// Many events with their traces in a platform’s data folder: copies of real ones in stored form, without the API.
import { createPlatform } from '@bindery/platform';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue } from 'node:sqlite';
import { EXAMPLE } from '../project/example.ts';
import { publishOn } from '../project/publish-on.ts';

type StoredRow = Record<string, SQLInputValue>;

/** Milliseconds between two events. */
const APART_MS = 250;

/** Types of the copies, in their turn. A tenth of each is marked as failed. */
const TYPES = ['ui_render', 'installation_setup', 'site_view', 'space_content_updated', 'task'];

/** Creates a data folder with so many events of the example. */
export async function storeEvents(folder: string, count: number): Promise<void> {
  const platform = await createPlatform({ port: 0, demo: true, dataFolder: folder, token: 'bench-token' });
  try {
    const published = await publishOn(platform, EXAMPLE);
    await published.render();
  } finally {
    await platform.close();
  }
  const database = new DatabaseSync(join(folder, 'platform.db'));
  const event = database.prepare(`SELECT * FROM event WHERE type = 'ui_render'`).get() as StoredRow;
  const attempt = database.prepare('SELECT * FROM event_attempt WHERE event = ?').get(event['id'] ?? '') as StoredRow;
  const insertEvent = inserter(database, 'event', event);
  const insertAttempt = inserter(database, 'event_attempt', attempt);
  const last = Number(event['created_at']);
  database.exec('BEGIN');
  for (let number = 0; number < count; number++) {
    const id = `event_${String(number).padStart(8, '0')}`;
    const type = TYPES[number % TYPES.length] ?? 'task';
    const state = number % 10 === 9 ? 'failed' : 'success';
    insertEvent({ ...event, id, type, state, created_at: last - (count - number) * APART_MS });
    insertAttempt({ ...attempt, event: id });
  }
  database.exec('COMMIT');
  database.close();
}

function inserter(database: DatabaseSync, table: string, like: StoredRow): (row: StoredRow) => void {
  const columns = Object.keys(like);
  const marks = columns.map(() => '?').join(', ');
  const statement = database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`);
  return (row) => void statement.run(...columns.map((column) => row[column] ?? null));
}
