// Translations on PostgreSQL: the statements of runs, and runs while others write to the source and the target.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowDatabase } from '../../../../../../scripts/testing/borrow-postgres.ts';
import { hasPostgres } from '../../../../../../scripts/testing/postgres.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';
import { aTranslation } from '../../../../test/support/translations/a-translation.ts';
import { RECOVERED_EVERY_MS } from './claim.ts';

describe.skipIf(!hasPostgres('translations on PostgreSQL'))('translations on PostgreSQL', () => {
  let test: TestPlatform;
  let database: string;
  beforeAll(async () => {
    const vaultKey = randomBytes(32).toString('base64url');
    database = await borrowDatabase();
    test = await startPlatform({ host: false, demo: true, database, vaultKey });
  });
  afterAll(async () => {
    expect(test.faults).toEqual([]);
    await closePlatforms();
  });

  it('follow their source, and keep what people wrote', async () => {
    const made = await aTranslation(test, { a: 'First words.\n\nSecond words.\n', b: 'Other words.\n' });
    await made.rewrite(made.target, 'a', 'Premiers mots.\n\nSeconds mots.\n');
    await Promise.all([
      made.rewrite(made.source, 'a', 'First words.\n\nOther second words.\n'),
      made.rewrite(made.target, 'b', 'Autres mots.\n'),
    ]);
    const { status, stats } = await made.settled();
    expect([status, stats.totalPages]).toEqual(['completed', 3]);
    expect(await made.read('a')).toContain('Premiers mots.\n\nSeconds mots.');
    expect(await made.read('b')).toContain('Autres mots.');
    const { edits } = await made.state();
    expect(edits.map(({ stale }) => Number(stale)).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect((await test.post(`${made.path}/run`)).status).toBe(204);
    expect((await made.settled()).stats.runs).toBe(stats.runs + 1);
    expect((await test.call('DELETE', made.path)).status).toBe(204);
  });

  it('are taken up when the process that had claimed them is gone, without a start', async () => {
    const made = await aTranslation(test, { a: 'Words.\n' });
    const { stats } = await made.settled();
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    const claim = `UPDATE translation SET status = 'running', due_at = NULL, lease_owner = $1 WHERE id = $2`;
    await client.query(claim, ['process_1', made.id]);
    await client.end();
    expect((await made.settled()).status).toBe('running');
    test.platform.clock.set({ advanceMs: RECOVERED_EVERY_MS });
    const now = await made.settled();
    expect([now.status, now.stats.totalPages]).toEqual(['completed', stats.totalPages]);
  });
});
