// Merges and their conflicts on PostgreSQL, where units of work run next to each other.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowDatabase } from '@bindery/testkit/borrow-postgres';
import { hasPostgres } from '@bindery/testkit/postgres';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

describe.skipIf(!hasPostgres('merges on PostgreSQL'))('merges on PostgreSQL', () => {
  let test: TestPlatform;
  let space: string;
  beforeAll(async () => {
    const vaultKey = randomBytes(32).toString('base64url');
    test = await startPlatform({ host: false, demo: true, database: await borrowDatabase(), vaultKey });
    space = `/v1/spaces/${test.demo.space}`;
  });
  afterAll(closePlatforms);

  const propose = async (...changes: object[]): Promise<string> => {
    const { body, ...opened } = await test.post(`${space}/change-requests`, {});
    expect([opened.status, opened.code, body.error]).toEqual([201, null, undefined]);
    const at = `${space}/change-requests/${body.id}`;
    expect((await test.post(`${at}/content`, { changes })).status).toBe(200);
    return at;
  };
  const merge = async (at: string): Promise<string> => {
    const { status, body } = await test.post(`${at}/merge`);
    return body.result ?? String(status);
  };
  const rename = (title: string) => propose({ operation: 'update_page', page: 'page_changes', title });

  it('list conflicts, reject the merge, and merge after they are resolved', async () => {
    const [first, second] = [await rename('Theirs'), await rename('Mine')];
    expect([await merge(first), await merge(second), await merge(second)]).toEqual(['merge', 'conflicts', 'conflicts']);
    const conflicts = `${second.replace('/v1/', '/_platform/v1/')}/conflicts`;
    const { body } = await test.get(conflicts);
    expect([body.count, body.items[0].main, body.items[0].changeRequest]).toEqual([1, 'Theirs', 'Mine']);
    expect((await test.post(`${conflicts}/${body.items[0].id}/resolve`, { keep: 'main' })).body.conflicts).toBe(0);
    expect(await merge(second)).toBe('merge');
    expect((await test.get(`${space}/content/page/page_changes`)).body.title).toBe('Theirs');
  });

  it('create concurrent change requests with different numbers', { tags: ['long'] }, async () => {
    const opened = await Promise.all(Array.from({ length: 24 }, () => test.post(`${space}/change-requests`, {})));
    expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(opened.map(({ body }) => body.number)).size).toBe(opened.length);
  });

  it('apply all concurrent merges', { tags: ['long'] }, async () => {
    const client = async (number: number): Promise<string[]> => {
      const results: string[] = [];
      for (const round of [1, 2, 3]) {
        const insert = { operation: 'insert_page', title: `Page ${number} ${round}`, document: { markdown: 'Text.' } };
        results.push(await merge(await propose(insert)));
      }
      return results;
    };
    const results = await Promise.all([1, 2, 3, 4].map(client));
    expect(new Set(results.flat())).toEqual(new Set(['merge']));
  });
});
