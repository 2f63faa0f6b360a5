// Cached translations don’t grow without limit: unused ones are deleted, and used ones stay.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';
import { aTranslation } from '../../../../test/support/translations/a-translation.ts';
import type { ATranslation } from '../../../../test/support/translations/a-translation.ts';
import { startTranslationServer } from '../../../../test/support/translations/translation-server.ts';
import type { TranslationServer } from '../../../../test/support/translations/translation-server.ts';
import { MEMORY_RETENTION_MS, MEMORY_SCAN_MS } from './prune-memory.ts';

const START = Date.UTC(2030, 0, 1);
const DUE_MS = MEMORY_RETENTION_MS + MEMORY_SCAN_MS;
/** More than are read, marked and removed at a time. */
const MANY = 450;

let server: TranslationServer;
let test: TestPlatform;
let translation: ATranslation;
let database: DatabaseSync;

beforeAll(async () => {
  server = await startTranslationServer();
  const dataFolder = temporaryFolder();
  const translations = { kind: 'libretranslate', url: server.url } as const;
  test = await startPlatform({ host: false, dataFolder, translations, clock: { now: START, frozen: true } });
  database = new DatabaseSync(join(dataFolder, 'platform.db'));
  const sentences = (word: string) =>
    `${Array.from({ length: MANY }, (_, index) => `${word} ${index}.`).join('\n\n')}\n`;
  translation = await aTranslation(test, { long: sentences('Old'), short: 'Stays as it is.\n' });
  await translation.rewrite(translation.source, 'long', sentences('New'));
  await translation.settled();
});
afterAll(async () => {
  expect(test.faults.map(String)).toEqual([expect.stringContaining('outage')]);
  database.close();
  await closePlatforms();
  await server.close();
  removeFolders();
});

const texts = (): string[] =>
  database
    .prepare('SELECT text FROM translation_memory ORDER BY text')
    .all()
    .map(({ text }) => String(text));
const advance = async (advanceMs: number): Promise<void> => {
  test.platform.clock.set({ advanceMs });
  await test.platform.idle();
};

it('keeps unused texts for as long as an edit can be undone', async () => {
  const before = texts();
  expect(before).toContain('OLD 7.');
  await advance(DUE_MS - 1);
  expect(texts()).toEqual(before);
});

it('removes them then, and keeps used ones, so that they aren’t sent again', async () => {
  await advance(1);
  const left = texts();
  expect(left.filter((text) => text.startsWith('OLD'))).toEqual([]);
  expect(left).toHaveLength(MANY + 3);
  const requestCount = server.answered.length;
  await translation.rewrite(translation.source, 'short', 'Stays as it is.\n\nAnd more.\n');
  await translation.settled();
  expect(server.answered.slice(requestCount)).toEqual(['And more.']);
});

it('removes all texts of a deleted translation', async () => {
  expect((await test.call('DELETE', translation.path)).status).toBe(204);
  await advance(2 * DUE_MS);
  expect(texts()).toEqual([]);
});

it('removes texts of an organization after one whose texts can’t be removed', async () => {
  const insert = database.prepare(
    'INSERT INTO translation_memory (organization, key, text, used_at) VALUES (?, ?, ?, ?)',
  );
  const now = test.platform.clock.now();
  insert.run('org_damaged', 'damaged', 'DAMAGED', now - 2);
  insert.run('org_sound', 'sound', 'SOUND', now - 1);
  database.exec(`CREATE TRIGGER outage BEFORE DELETE ON translation_memory WHEN OLD.key = 'damaged'
    BEGIN SELECT RAISE(ABORT, 'outage'); END`);
  await advance(DUE_MS);
  expect(texts()).toEqual(['DAMAGED']);
  database.exec('DROP TRIGGER outage');
  // Nothing requests the next look.
  await expect.poll(texts).toEqual([]);
});
