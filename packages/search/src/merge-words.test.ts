import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DatabaseSync } from 'node:sqlite';
import { mergeWords } from './merge-words.ts';
import { openIndex } from './open-index.ts';
import { createStatements } from './statements.ts';
import type { Statements } from './statements.ts';

const INSERT = 'INSERT INTO words (rowid, title, description, headings, body) VALUES (?, ?, ?, ?, ?)';

let database: DatabaseSync;
let sql: Statements;

beforeEach(() => {
  database = openIndex(undefined);
  sql = createStatements(database);
  for (let batch = 0; batch < 100; batch++) {
    sql.atOnce(() => {
      for (let row = 0; row < 20; row++) {
        const words = Array.from(
          { length: 60 },
          (_none, word) => `w${(batch * 7919 + row * 104_729 + word * word) % 5000}`,
        );
        const number = batch * 20 + row + 1;
        sql.run(INSERT, number, `title${batch}`, '', '', words.join(' '));
      }
    });
  }
});

afterEach(() => database.close());

const parts = (): number | undefined =>
  sql.get<{ count: number }>('SELECT count(DISTINCT segid) AS count FROM words_idx')?.count;
const found = (): unknown[] => sql.all(`SELECT rowid FROM words WHERE words MATCH '"w12" OR "title99"' ORDER BY rowid`);

it('leaves one part, in which the same is found', { tags: ['long'] }, async () => {
  const before = found();
  expect(parts()).toBeGreaterThan(1);
  await mergeWords(sql);
  expect(parts()).toBe(1);
  expect(found()).toEqual(before);
  expect(before.length).toBeGreaterThan(20);
});

it('pauses for other writers', async () => {
  const merging = mergeWords(sql);
  await setImmediate();
  sql.run(INSERT, 5000, 'w12', '', '', '');
  await merging;
  expect(found()).toContainEqual({ rowid: 5000 });
});

it('may be cut off', async () => {
  const merging = mergeWords(sql);
  database.close();
  await expect(merging).rejects.toThrow();
  database = openIndex(undefined);
});
