// A process killed in the middle of writing loses nothing that it acknowledged.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom, longOrSample } from '@bindery/testkit/long-sample';
import { NODE, startProcess } from './processes.ts';

const ROUNDS = longOrSample(150, 4);
const LONGEST_MS = 400;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bindery-kill-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it(`keeps every acknowledged write through ${ROUNDS} kills`, async () => {
  const random = createRandom();
  const acknowledged = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const writer = startProcess(NODE, [
      '--conditions=@bindery/source',
      join(import.meta.dirname, 'write-until-killed.ts'),
      folder,
    ]);
    // At every second kill, a slow machine has acknowledged a write too.
    await writer.until(round % 2 === 0 ? /^ready /m : /^acknowledged /m);
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
    const missing = [...acknowledged].filter((id) => !stored.has(id));
    expect(missing, `round ${round}, killed after ${delayMs} ms`).toEqual([]);
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS / 2);
});
