// One page of many changed, and its translation brought in step: what a run costs around the provider.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import type { Bench } from '../../measure/bench.ts';
import { defineRow } from '../../define-row.ts';
import { median, timed } from '../../measure/interleave.ts';
import { createTranslatedSpace } from '../../content/translated-space.ts';
import type { TranslatedSpace } from '../../content/translated-space.ts';

/** Runs for one figure, of a page each. */
const SAMPLE = 20;
/** A platform runs for hours: what is measured is compiled as far as it will be. */
const WARMUPS = 5;
/**
 * Milliseconds between two bare transactions: so far apart are the runs, too. A file system that notes when a file changed once in a tick
 * of 4 ms syncs those of the same tick in less than half the time of one that comes alone.
 */
const APART_MS = 8;

export const translateStep = defineRow({
  name: 'translate-step',
  group: 'specs',
  unit: 'ms',
  rounds: { rounds: 9, warmups: WARMUPS },
  async sides(bench) {
    const sizes = { large: bench.size(10_000, 100), small: bench.size(1_000, 50) };
    const sample = bench.size(SAMPLE, 2);
    const textFor = (page: number) => `Page ${page} says a few words.`;
    bench.note(`translating spaces of ${sizes.large} and ${sizes.small} pages`);
    const large = await createTranslatedSpace(bench, sizes.large, { textFor, durable: true });
    const small = await createTranslatedSpace(bench, sizes.small, { textFor, durable: true });
    return { ours: stepsOf(large, sample), small: stepsOf(small, sample), bare: bareSteps(bench, sample) };
  },
  figures: {
    pages: { versus: 'small', peer: 'the same among 1,000 pages', goal: 'ratio <= 1.5' },
    bare: {
      versus: 'bare',
      peer: 'one transaction of node:sqlite that reads and writes a row',
      goal: 'ratio <= 10',
    },
  },
});

/**
 * The median of runs after one page changed. The page says what it said before, in turn with something else: both are in the memory
 * after the first time, so that nothing is sent.
 */
function stepsOf(space: TranslatedSpace, sample: number): () => Promise<number> {
  const step = Math.floor(space.pages / sample);
  let round = 0;
  return async () => {
    round++;
    const times: number[] = [];
    for (let index = 0; index < sample; index++) {
      const changed = (page: number): string => `Page ${page} says ${round % 2 === 0 ? 'a few' : 'other'} words.`;
      await space.rewrite([index * step], changed);
      times.push(await space.run());
    }
    return median(times);
  };
}

/** The same file settings: both wait for the disk at each commit. */
function bareSteps(bench: Bench, sample: number): () => Promise<number> {
  const database = bench.use(new DatabaseSync(join(bench.folder(), 'bare.db')));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec('CREATE TABLE page (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT');
  const insert = database.prepare('INSERT INTO page (id, text) VALUES (?, ?)');
  for (let id = 0; id < 10_000; id++) insert.run(id, `Page ${id} says a few words.`);
  const read = database.prepare('SELECT text FROM page WHERE id = ?');
  const write = database.prepare('UPDATE page SET text = ? WHERE id = ?');
  let round = 0;
  return async () => {
    round++;
    const times: number[] = [];
    for (let id = 0; id < sample; id++) {
      await setTimeout(APART_MS);
      const ms = await timed(() => {
        database.exec('BEGIN IMMEDIATE');
        const text = String(read.get(id)?.['text']);
        write.run(`${text.slice(0, 40)} ${round}`, id);
        database.exec('COMMIT');
      });
      times.push(ms);
    }
    return median(times);
  };
}
