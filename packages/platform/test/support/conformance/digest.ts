// All that a world has, as one short text: what was refused must have left it as it was.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { World } from './world.ts';

/** A hash of every row of every table. */
export function digest({ dataFolder }: Pick<World, 'dataFolder'>): string {
  const database = new DatabaseSync(join(dataFolder, 'platform.db'), { readOnly: true });
  try {
    const tables = database.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`).all();
    const rows = tables.map(({ name }) => database.prepare(`SELECT * FROM "${String(name)}" ORDER BY 1, 2`).all());
    return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  } finally {
    database.close();
  }
}
