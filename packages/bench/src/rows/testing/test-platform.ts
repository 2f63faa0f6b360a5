// A fresh test platform with the demo data, after the first, against a copy of its prepared store with bare node:sqlite, and a first
// read of it: a copy that was never read has no schema yet.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPlatform } from '@bindery/platform';
import { createTestPlatform } from '@bindery/testing';
import { defineRow } from '../../define-row.ts';
import { timed } from '../../measure/interleave.ts';

export const testPlatform = defineRow({
  name: 'test-platform',
  group: 'testing',
  unit: 'ms',
  rounds: { rounds: 151, warmups: 20 },
  async sides(bench) {
    const bytes = await prepareStore(bench.folder());
    const createFresh = async () => (await createTestPlatform()).close();
    return { ours: () => timed(createFresh), copy: () => timed(() => copyStore(bytes)) };
  },
  figures: {
    '': { versus: 'copy', peer: 'a copy of its prepared store, read once, bare node:sqlite', goal: 'ratio <= 2' },
  },
});

async function prepareStore(folder: string): Promise<Uint8Array> {
  await (await createPlatform({ demo: true, host: false, dataFolder: folder })).close();
  const file = join(folder, 'platform.db');
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = DELETE'); // SQLite can’t read a copy in memory that has a write-ahead log.
  database.close();
  return readFileSync(file);
}

function copyStore(bytes: Uint8Array): void {
  const database = new DatabaseSync(':memory:');
  database.deserialize(bytes);
  database.prepare('SELECT count(*) FROM space').get();
  database.close();
}
