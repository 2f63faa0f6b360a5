// One page of many changed, and its translation brought in step: what a run costs around the provider.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { interleave, median, timed } from '../../measure/interleave.ts';
import { temporaryFolder } from '../../measure/temporary-folder.ts';
import { createTranslatedSpace } from '../../measure/translated-space.ts';
import type { TranslatedSpace } from '../../measure/translated-space.ts';
import type { Row } from '../../row.ts';

/** Runs for one figure, of a page each. */
const SAMPLE = 20;
/** A platform runs for hours: what is measured is compiled as far as it will be. */
const WARMUPS = 5;
/**
 * Milliseconds between two bare transactions: so far apart are the runs, too. A file system that notes when a file changed once in a tick
 * of 4 ms syncs those of the same tick in less than half the time of one that comes alone.
 */
const APART_MS = 8;

export const translateStep: Row = {
  name: 'translate-step',
  group: 'specs',
  figures: ['pages', 'bare'],
  async measure(effort) {
    const sizes = { large: effort.size(10_000, 100), small: effort.size(1_000, 50) };
    const sample = effort.size(SAMPLE, 2);
    const textFor = (page: number) => `Page ${page} says a few words.`;
    effort.note(`translating spaces of ${sizes.large} and ${sizes.small} pages`);
    const large = await createTranslatedSpace(sizes.large, { textFor, durable: true });
    const small = await createTranslatedSpace(sizes.small, { textFor, durable: true });
    try {
      const sides = { large: stepsOf(large, sample), small: stepsOf(small, sample), bare: bareSteps(sample) };
      const times = await interleave(sides, effort.rounds({ rounds: 9, warmups: WARMUPS }));
      const peer = 'the same among 1,000 pages';
      const bare = 'one transaction of node:sqlite that reads and writes a row';
      const flat = { of: 'ratio', is: '<=', than: 1.5 } as const;
      const tenfold = { of: 'ratio', is: '<=', than: 10 } as const;
      return [
        { suffix: 'pages', value: times.large, versus: times.small, unit: 'ms', peer, goal: flat },
        { suffix: 'bare', value: times.large, versus: times.bare, unit: 'ms', peer: bare, goal: tenfold },
      ];
    } finally {
      await large.close();
      await small.close();
    }
  },
};

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
function bareSteps(sample: number): () => Promise<number> {
  const database = new DatabaseSync(join(temporaryFolder(), 'bare.db'));
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
      times.push(
        await timed(async () => {
          database.exec('BEGIN IMMEDIATE');
          const text = String(read.get(id)?.['text']);
          write.run(`${text.slice(0, 40)} ${round}`, id);
          database.exec('COMMIT');
        }),
      );
    }
    return median(times);
  };
}
