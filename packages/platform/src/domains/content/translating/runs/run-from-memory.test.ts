// Runs of which the memory has every text: one unit of work, and none where the source changes in between.
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';
import { aTranslation } from '../../../../../test/support/translations/a-translation.ts';
import type { ATranslation } from '../../../../../test/support/translations/a-translation.ts';
import { startTranslationServer } from '../../../../../test/support/translations/translation-server.ts';
import type { TranslationServer } from '../../../../../test/support/translations/translation-server.ts';

const TEXTS = ['First.', 'Second.', 'Third.'] as const;

let server: TranslationServer;
let test: TestPlatform;
let translation: ATranslation;
let other: DatabaseSync;
/** Content of the source with each of the texts, which are all translated. */
const roots = new Map<string, string>();

beforeAll(async () => {
  server = await startTranslationServer();
  const dataFolder = temporaryFolder();
  const translations = { kind: 'libretranslate', url: server.url } as const;
  test = await startPlatform({ host: false, dataFolder, translations });
  translation = await aTranslation(test, { a: `${TEXTS[0]}\n`, b: 'Another page.\n' });
  other = new DatabaseSync(join(dataFolder, 'platform.db'));
  for (const text of TEXTS) {
    if (text !== TEXTS[0]) await translation.rewrite(translation.source, 'a', `${text}\n`);
    await translation.settled();
    roots.set(
      text,
      String(other.prepare(`SELECT root FROM revision WHERE id = ${HEAD}`).get(translation.source)?.['root']),
    );
  }
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  expect(test.faults).toEqual([]);
  other.close();
  await closePlatforms();
  await server.close();
  removeFolders();
});

const HEAD = '(SELECT revision FROM space WHERE id = ?)';

/** Sets former content of the source without the API, so that no run starts automatically. */
function setSource(text: (typeof TEXTS)[number]): void {
  other.prepare(`UPDATE revision SET root = ? WHERE id = ${HEAD}`).run(roots.get(text) ?? '', translation.source);
}

/** Calls back with each statement of the platform before it runs. */
function watchStatements(onStatement: (sql: string) => void): void {
  for (const name of ['run', 'all'] as const) {
    // oxlint-disable-next-line typescript/unbound-method -- called with the statement below
    const original = StatementSync.prototype[name] as (...values: unknown[]) => unknown;
    vi.spyOn(StatementSync.prototype, name).mockImplementation(function (this: StatementSync, ...values: unknown[]) {
      onStatement(this.sourceSQL);
      return original.apply(this, values) as never;
    });
  }
}

it('is one unit of work, after that of the request', async () => {
  setSource('First.');
  const requestCount = server.answered.length;
  let commits = 0;
  watchStatements((sql) => void (commits += sql === 'COMMIT' ? 1 : 0));
  await test.post(`${translation.path}/run`);
  await test.platform.idle();
  expect(commits).toBe(2);
  vi.restoreAllMocks();
  expect([server.answered.length, await translation.read('a')]).toEqual([
    requestCount,
    expect.stringContaining('FIRST.'),
  ]);
  expect(await translation.settled()).toMatchObject({ status: 'completed', stats: { latestPages: 1 } });
});

it('begins again where the source changes after it was planned', async () => {
  setSource('Second.');
  let changes = 0;
  watchStatements((sql) => {
    if (sql.includes('translation_memory') && changes++ === 0) setSource('Third.');
  });
  await test.post(`${translation.path}/run`);
  await test.platform.idle();
  vi.restoreAllMocks();
  expect(changes).toBeGreaterThan(0);
  expect(await translation.read('a')).toContain('THIRD.');
  expect((await translation.settled()).status).toBe('completed');
});

it('creates one revision of the target for each run that changed it', async () => {
  const count = () =>
    Number(other.prepare('SELECT count(*) AS n FROM revision WHERE space = ?').get(translation.target)?.['n']);
  const before = count();
  for (const text of ['First.', 'Second.'] as const) {
    setSource(text);
    await test.post(`${translation.path}/run`);
    await test.platform.idle();
  }
  expect(count()).toBe(before + 2);
  expect((await test.get(`/v1/spaces/${translation.target}/content`)).body.parents).toHaveLength(1);
});

it('is not for a text that was never translated', async () => {
  await translation.rewrite(translation.source, 'b', 'Never seen before.\n');
  await translation.settled();
  expect(await translation.read('b')).toContain('NEVER SEEN BEFORE.');
  expect(server.answered).toContain('Never seen before.');
});
