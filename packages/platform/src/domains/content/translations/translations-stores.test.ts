// Translations on PostgreSQL: the statements of runs, and runs while others write to the source and the target.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowDatabase } from '../../../../../../scripts/testing/borrow-postgres.ts';
import { hasPostgres } from '../../../../../../scripts/testing/postgres.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';
import { aTranslation } from '../../../../test/support/translations/a-translation.ts';
import { RECOVER_EVERY_MS } from '../../../jobs/job-runner.ts';

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

  it('follow their source, and keep edits of users', async () => {
    const translation = await aTranslation(test, { a: 'First words.\n\nSecond words.\n', b: 'Other words.\n' });
    await translation.rewrite(translation.target, 'a', 'Premiers mots.\n\nSeconds mots.\n');
    await Promise.all([
      translation.rewrite(translation.source, 'a', 'First words.\n\nOther second words.\n'),
      translation.rewrite(translation.target, 'b', 'Autres mots.\n'),
    ]);
    const { status, stats } = await translation.settled();
    expect([status, stats.totalPages]).toEqual(['completed', 3]);
    expect(await translation.read('a')).toContain('Premiers mots.\n\nSeconds mots.');
    expect(await translation.read('b')).toContain('Autres mots.');
    const { edits } = await translation.state();
    expect(edits.map(({ stale }) => Number(stale)).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect((await test.post(`${translation.path}/run`)).status).toBe(204);
    expect((await translation.settled()).stats.runs).toBe(stats.runs + 1);
    expect((await test.call('DELETE', translation.path)).status).toBe(204);
  });

  it('are resumed after the process that claimed them ended, without a restart', async () => {
    const translation = await aTranslation(test, { a: 'Words.\n' });
    const { stats } = await translation.settled();
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    const claim = `UPDATE translation SET status = 'running', due_at = NULL, lease_owner = $1 WHERE id = $2`;
    await client.query(claim, ['process_1', translation.id]);
    await client.end();
    expect((await translation.settled()).status).toBe('running');
    test.platform.clock.set({ advanceMs: RECOVER_EVERY_MS });
    const now = await translation.settled();
    expect([now.status, now.stats.totalPages]).toEqual(['completed', stats.totalPages]);
  });
});
