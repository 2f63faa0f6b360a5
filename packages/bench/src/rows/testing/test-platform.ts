// A fresh test platform with the demo data, after the first, against a copy of its prepared store with bare node:sqlite.
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
  figures: { '': { versus: 'copy', peer: 'a copy of its prepared store, bare node:sqlite', goal: 'ratio <= 2' } },
});

async function prepareStore(folder: string): Promise<Uint8Array> {
  await (await createPlatform({ demo: true, host: false, dataFolder: folder })).close();
  return readFileSync(join(folder, 'platform.db'));
}

function copyStore(bytes: Uint8Array): void {
  const database = new DatabaseSync(':memory:');
  database.deserialize(bytes);
  database.close();
}
