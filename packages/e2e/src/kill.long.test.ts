// A process killed in the middle of writing loses nothing that it acknowledged. `BINDERY_LONG_SAMPLE` is the seed of a
// short run; without it the run is long.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NODE, startProcess } from './processes.ts';

const seed = process.env['BINDERY_LONG_SAMPLE'];
const ROUNDS = seed === undefined ? 150 : 6;
const LONGEST_MS = 400;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bindery-kill-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it(`keeps every acknowledged write through ${ROUNDS} kills`, async () => {
  const random = createRandom(Number(seed ?? Date.now()));
  const acknowledged = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const writer = startProcess(NODE, [
      '--conditions=@bindery/source',
      join(import.meta.dirname, 'write-until-killed.ts'),
      folder,
    ]);
    await writer.until(/^ready /m);
    const delayMs = Math.floor(random() * LONGEST_MS);
    await new Promise((resolve) => setTimeout(resolve, delayMs)); // The moment of the kill is what varies, no condition is waited for.
    await writer.stop('SIGKILL');
    for (const [, id = ''] of writer.output.stdout.matchAll(/^acknowledged (\S+)\n/gm)) acknowledged.add(id);
    const database = new DatabaseSync(join(folder, 'platform.db'));
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    const stored = new Set(
      database
        .prepare('SELECT id FROM space')
        .all()
        .map((row) => String(row['id'])),
    );
    database.close();
    const lost = [...acknowledged].filter((id) => !stored.has(id));
    expect(lost, `round ${round}, killed after ${delayMs} ms`).toEqual([]);
  }
  expect(acknowledged.size).toBeGreaterThan(ROUNDS);
});

/** A small generator, so that a seed repeats a run. */
function createRandom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
