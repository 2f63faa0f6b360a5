// Translations on PostgreSQL: the statements of runs, and runs while others write to the source and the target.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowDatabase } from '@bindery/testkit/borrow-postgres';
import { hasPostgres } from '@bindery/testkit/postgres';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';
import { aTranslation } from '../../../../test/support/translations/a-translation.ts';

describe.skipIf(!hasPostgres('translations on PostgreSQL'))('translations on PostgreSQL', () => {
  let test: TestPlatform;
  beforeAll(async () => {
    const vaultKey = randomBytes(32).toString('base64url');
    test = await startPlatform({ host: false, demo: true, database: await borrowDatabase(), vaultKey });
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
});
