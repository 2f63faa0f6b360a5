// After a random run: the store is sound, and a platform that starts from it answers reads as before.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestPlatform } from '../test-platform.ts';

/** A read, by its caller’s token. */
export interface Read {
  readonly path: string;
  readonly token: string | null;
}

/**
 * Reads of the process, the time, or earlier requests. A restart changes their responses, for example by another owner token. A render
 * records an event, recordings of events end with the process, and the token of a resolved URL expires.
 */
const OF_PROCESS =
  /^\/(_platform\/)?v1\/(status|clock|requests|live|session|faults|tokens|urls\/published|openapi\.json|$)|\/(dev|pdf|ask|render|test|trace)\b|preview/;

/** Answers of reads that last: status and body. */
export async function readAll(test: TestPlatform, reads: readonly Read[]): Promise<string[]> {
  const answers: string[] = [];
  for (const { path, token } of reads.filter((read) => !OF_PROCESS.test(read.path))) {
    const { status, body } = await test.get(path, { token });
    answers.push(`${path} ${status} ${JSON.stringify(body)}`);
  }
  return answers;
}

/** What SQLite finds wrong in a store that no platform has open. */
export function findDamage(dataFolder: string): unknown[] {
  const database = new DatabaseSync(join(dataFolder, 'platform.db'), { readOnly: true });
  try {
    const integrity = database.prepare('PRAGMA integrity_check').all();
    const keys = database.prepare('PRAGMA foreign_key_check').all();
    return [...integrity.filter((row) => row['integrity_check'] !== 'ok'), ...keys];
  } finally {
    database.close();
  }
}
