import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { errorAnswer } from './api-error.ts';
import { isDamaged, isStorageFailure } from './storage-failure.ts';

afterAll(() => removeFolders());

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (thrown) {
    return thrown;
  }
  throw new Error('Nothing was thrown.');
}

/** What SQLite throws for a file with a damaged page. */
function damage(): unknown {
  const file = join(temporaryFolder(), 'damaged.db');
  const written = new DatabaseSync(file);
  written.exec('CREATE TABLE t (x)');
  for (let count = 0; count < 200; count++) written.prepare('INSERT INTO t VALUES (?)').run('x'.repeat(1_000));
  const { page_size: size } = written.prepare('PRAGMA page_size').get() as { page_size: number };
  written.close();
  writeFileSync(file, Buffer.alloc(size * 8, 0xff), { flag: 'r+' });
  const damaged = new DatabaseSync(file);
  try {
    return thrownBy(() => damaged.prepare('SELECT count(*) FROM t').get());
  } finally {
    damaged.close();
  }
}

describe('a failure of the storage', () => {
  it('is detected in an error and in its causes', () => {
    const damaged = damage();
    expect([isDamaged(damaged), isStorageFailure(damaged)]).toEqual([true, true]);
    const wrapped = new Error('a', { cause: new Error('b', { cause: damaged }) });
    expect([isDamaged(wrapped), isStorageFailure(wrapped)]).toEqual([true, true]);
    expect(isStorageFailure(new Error('x', { cause: 'y' }))).toBe(false);
    const circle: { cause?: unknown } = {};
    circle.cause = circle;
    expect(isStorageFailure(circle)).toBe(false);
  });

  it.skipIf(process.platform !== 'linux')('is a disk without room for a file, too', () => {
    const full = thrownBy(() => writeFileSync('/dev/full', 'x'));
    expect([isDamaged(full), isStorageFailure(new Error('a', { cause: full }))]).toEqual([false, true]);
    expect(errorAnswer(full, () => {})).toMatchObject({
      status: 503,
      headers: { 'X-Bindery-Error': 'storage_failed' },
    });
  });

  it('says what to do about damaged data', () => {
    const { status, text } = errorAnswer(damage(), () => {});
    expect(status).toBe(503);
    expect(text).toContain('bindery platform restore');
  });
});
