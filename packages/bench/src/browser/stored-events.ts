// Many events with their traces in a platform’s data folder: copies of real ones in stored form, without the API.
import { createPlatform } from '@bindery/platform';
import { TOKEN } from '../measure/call.ts';
import { writeRows } from '../measure/insert-rows.ts';
import type { StoredRow } from '../measure/insert-rows.ts';
import { EXAMPLE } from '../project/example.ts';
import { publishOn } from '../project/publish-on.ts';

/** Milliseconds between two events. */
const APART_MS = 250;

/** Types of the copies, in their turn. A tenth of each is marked as failed. */
const TYPES = ['ui_render', 'installation_setup', 'site_view', 'space_content_updated', 'task'];

/** Creates a data folder with so many events of the example. */
export async function storeEvents(folder: string, count: number): Promise<void> {
  const platform = await createPlatform({ port: 0, demo: true, dataFolder: folder, token: TOKEN });
  try {
    const published = await publishOn(platform, EXAMPLE);
    await published.render();
  } finally {
    await platform.close();
  }
  writeRows(folder, (insert, database) => {
    const event = database.prepare(`SELECT * FROM event WHERE type = 'ui_render'`).get() as StoredRow;
    const attempt = database.prepare('SELECT * FROM event_attempt WHERE event = ?').get(event['id'] ?? '') as StoredRow;
    for (let number = 0; number < count; number++) {
      const id = `event_${String(number).padStart(8, '0')}`;
      const type = TYPES[number % TYPES.length] ?? 'task';
      const state = number % 10 === 9 ? 'failed' : 'success';
      const createdAt = Number(event['created_at']) - (count - number) * APART_MS;
      insert('event', { ...event, id, type, state, created_at: createdAt });
      insert('event_attempt', { ...attempt, event: id });
    }
  });
}
