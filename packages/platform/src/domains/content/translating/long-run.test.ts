// A run of many pages does not keep others waiting: what it stores is stored in short units of work.
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { aSpace, write } from '../../../../test/support/linked-pages.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

const PAGES = 240;
/** Pages of one change request. */
const AT_ONCE = 40;
const MOST_OF_A_UNIT = 100;

let test: TestPlatform;
let organization: string;
let database: DatabaseSync;

beforeAll(async () => {
  const dataFolder = temporaryFolder();
  test = await startPlatform({ host: false, dataFolder });
  organization = `/v1/orgs/${test.demo.organization}`;
  database = new DatabaseSync(join(dataFolder, 'platform.db'), { timeout: 2_000 });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  expect(test.faults).toEqual([]);
  database.close();
  await closePlatforms();
  removeFolders();
});

/** Rows of documents and nodes that each unit of work of the platform inserts from now on. */
function watchUnits(): number[] {
  const units: number[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with the statement below
  const { run } = StatementSync.prototype;
  vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (this: StatementSync, ...values) {
    const sql = this.sourceSQL;
    if (sql.startsWith('SAVEPOINT')) units.push(0);
    if (/^insert into "(?:blob|content_node)"/.test(sql)) {
      units.push((units.pop() ?? 0) + (sql.match(/\(\?/g)?.length ?? 0));
    }
    return run.apply(this, values);
  });
  return units;
}

it('stores its documents and nodes in batches, and stores those again that were deleted since', async () => {
  const source = await aSpace(test, 'Many pages', { start: 'Words of a start.\n' });
  for (let start = 0; start < PAGES; start += AT_ONCE) {
    const numbers = Array.from({ length: AT_ONCE }, (_, index) => start + index);
    await write(test, source, Object.fromEntries(numbers.map((page) => [`p${page}`, `Words of page ${page}.\n`])));
  }
  // As the purge of a space would do that had the same document: what is generated has it, and nothing names it yet.
  database.exec(`CREATE TRIGGER purged AFTER INSERT ON content_node BEGIN
    DELETE FROM blob WHERE CAST(data AS TEXT) LIKE '% 77.%' AND CAST(data AS TEXT) NOT LIKE '%Words%'; END`);
  const units = watchUnits();
  const body = { source: { space: source, language: 'en' }, language: 'fr' };
  const { body: created } = await test.post(`${organization}/translations`, body);
  await test.platform.idle();
  vi.restoreAllMocks();
  database.exec('DROP TRIGGER purged');
  expect(Math.max(...units)).toBeLessThanOrEqual(MOST_OF_A_UNIT);
  const { body: translation } = await test.get(`${organization}/translations/${created.id}`);
  expect(translation).toMatchObject({ status: 'completed', stats: { runs: 1, latestPages: PAGES + 1 } });
  const page = await test.get(`/v1/spaces/${translation.result.space}/content/path/p77?format=markdown`);
  expect(page.body.markdown).toContain('77.');
});
