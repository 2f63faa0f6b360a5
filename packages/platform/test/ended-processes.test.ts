// Jobs of a process that ended, on a database that other processes work with: another process continues each kind, without a restart.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowDatabase } from '@bindery/testkit/borrow-postgres';
import { hasPostgres } from '@bindery/testkit/postgres';
import { RECOVER_EVERY_MS } from '../src/jobs/job-runner.ts';
import { aSpecificationText } from './support/a-specification.ts';
import { startRepositorySpace } from './support/repository-space.ts';
import type { RepositorySpace } from './support/repository-space.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { closePlatforms } from './support/test-platform.ts';
import { aTranslation } from './support/translations/a-translation.ts';

describe.skipIf(!hasPostgres('jobs of ended processes'))('a job of an ended process', () => {
  let at: RepositorySpace;
  let database: string;
  beforeAll(async () => {
    database = await borrowDatabase();
    at = await startRepositorySpace({ database, vaultKey: randomBytes(32).toString('base64url') });
  });
  afterAll(async () => {
    expect(at.test.faults).toEqual([]);
    await closePlatforms();
    removeFolders();
  });

  /** Lets a process that has ended have a job, and the platform look for such jobs. */
  async function takeOver(table: string, id: string, fields: string): Promise<void> {
    await at.test.platform.idle();
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    const { rowCount } = await client.query(
      `UPDATE ${table} SET lease_owner = 'process_1', ${fields} WHERE id = '${id}'`,
    );
    await client.end();
    expect(rowCount).toBe(1);
    at.test.platform.clock.set({ advanceMs: RECOVER_EVERY_MS });
    await at.test.platform.idle();
  }

  it('translates a space', async () => {
    const translation = await aTranslation(at.test, { a: 'Words.\n' });
    const { stats } = await translation.settled();
    await takeOver('translation', translation.id, `status = 'running', due_at = NULL`);
    const now = await translation.settled();
    expect([now.status, now.stats.totalPages]).toEqual(['completed', stats.totalPages]);
  });

  it('processes a specification', { tags: ['long'] }, async () => {
    const path = `/v1/orgs/${at.test.demo.organization}/openapi/ended`;
    const { id } = (await at.test.call('PUT', path, { body: { source: { text: aSpecificationText() } } })).body;
    await takeOver('openapi_spec', id, `state = 'progress', processed_at = NULL, due_at = 0`);
    expect((await at.test.get(path)).body).toMatchObject({ processingState: 'complete' });
  });

  it('syncs a space with its repository', { tags: ['long'] }, async () => {
    const target = { type: 'space', spaceId: at.space.slice('/v1/spaces/'.length) };
    const { id } = (await at.test.post('/v1/git/installations', { provider: 'github', target })).body;
    const own = `/_platform/v1/git/installations/${id}`;
    await at.test.call('PUT', `${own}/repository`, { body: { url: at.bare, priority: 'git' } });
    await at.test.platform.idle();
    at.writeFile('README.md', '# Home\n\nFrom the repository.\n');
    at.commit('Edit');
    await takeOver('git_sync', id, 'due_at = 0');
    expect((await at.pageAt('readme')).markdown).toContain('From the repository.');
    expect((await at.test.get(own)).body).toMatchObject({ state: 'in_sync' });
  });
});
