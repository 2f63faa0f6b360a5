// Detects a full disk. full-disk.long.test.ts starts platforms on one.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it } from 'vitest';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { diskFull, isDiskFull } from './full-disk.ts';

afterEach(() => removeFolders());

it('distinguishes a full disk from other failures', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE t (x); PRAGMA max_page_count = 2');
  const fill = (): void => void database.prepare('INSERT INTO t VALUES (zeroblob(100000))').run();
  const full = thrownBy(fill);
  expect(isDiskFull(full)).toBe(true);
  expect(isDiskFull(new Error('wrapped', { cause: full }))).toBe(true);
  expect(isDiskFull(thrownBy(() => database.exec('nonsense')))).toBe(false);
  expect(isDiskFull(undefined)).toBe(false);
  const folder = temporaryFolder();
  expect(diskFull(join(folder, 'none', 'data'), full).message).toMatch(/^The disk at \/.* \([\d.]+ MB free\) is full/);
});

function thrownBy(run: () => void): unknown {
  try {
    run();
  } catch (thrown) {
    return thrown;
  }
  throw new Error('Nothing was thrown.');
}
