// Background jobs while PostgreSQL is away: each goes on when it is back, though nothing else requests it. Events: unreachable-database.test.ts. Syncs and
// translations: unreachable-jobs.long.test.ts.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasPostgres, startPostgres } from '@bindery/testkit/postgres';
import type { Postgres } from '@bindery/testkit/postgres';
import { REFETCH_MS } from '../src/domains/content/specifications/index.ts';
import { serveSite } from './support/a-site.ts';
import type { Site } from './support/a-site.ts';
import { aSpecificationText } from './support/a-specification.ts';
import { becomeDue, outage } from './support/postgres-outage.ts';
import { closePlatforms, startPlatform } from './support/test-platform.ts';
import type { TestPlatform } from './support/test-platform.ts';

const UPLOAD_MS = 24 * 60 * 60 * 1000;
const SPACE_MS = 7 * UPLOAD_MS;

describe.skipIf(!hasPostgres('tests of jobs whose database goes away'))('a job', () => {
  const responses: { end(text: string): unknown }[] = [];
  let server: Postgres;
  let database: string;
  let site: Site;
  let test: TestPlatform;
  let organization: string;

  beforeAll(async () => {
    server = await startPostgres();
    database = await server.createDatabase();
    site = await serveSite({ '/api.json': (_incoming, outgoing) => void responses.push(outgoing) });
    test = await startPlatform({
      database,
      host: false,
      vaultKey: randomBytes(32).toString('base64url'),
      allowPrivate: [site.host],
    });
    organization = `/v1/orgs/${test.demo.organization}`;
  });
  afterAll(async () => {
    await closePlatforms();
    site.close();
    await server.close();
  });

  /** Number of rows, read without the platform. */
  async function count(table: string, condition: string, value: string): Promise<number> {
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    const { rows } = await client.query(`SELECT COUNT(*)::int AS count FROM ${table} WHERE ${condition} = $1`, [value]);
    await client.end();
    return rows[0].count;
  }

  const specification = async (slug: string) => (await test.get(`${organization}/openapi/${slug}`)).body;
  const create = (slug: string) =>
    test.call('PUT', `${organization}/openapi/${slug}`, { body: { source: { url: `${site.url}/api.json` } } });
  const requested = (times: number) => vi.waitFor(() => expect(responses).toHaveLength(times));

  it('purges and fetches what became due during an outage', { tags: ['long'] }, async () => {
    const { id } = (await test.post(`${organization}/spaces`, { title: 'Deleted' })).body;
    await test.call('DELETE', `/v1/spaces/${id}`);
    test.platform.clock.set({ advanceMs: SPACE_MS - UPLOAD_MS });
    const body = { files: [{ base64: Buffer.from('Uploaded').toString('base64') }] };
    await test.post(`/_platform/v1/spaces/${test.demo.space}/content/folder/files`, body);
    test.platform.clock.set({ advanceMs: UPLOAD_MS - REFETCH_MS });
    await create('refreshed');
    await requested(1);
    responses.at(-1)?.end(aSpecificationText('Before'));
    await vi.waitFor(async () => expect((await specification('refreshed')).processingState).toBe('complete'));
    expect([await count('space', 'id', id), await count('content_upload', 'space', test.demo.space)]).toEqual([1, 1]);
    await becomeDue(server, test, { afterMs: REFETCH_MS, jobs: 3 });
    await requested(2);
    responses.at(-1)?.end(aSpecificationText('After'));
    await vi.waitFor(async () => expect(await count('openapi_spec_version', 'title', 'After')).toBe(1));
    expect(await specification('refreshed')).toMatchObject({ processingState: 'complete' });
    await vi.waitFor(async () => expect(await count('space', 'id', id)).toBe(0));
    expect(await count('revision', 'space', id)).toBe(0);
    await vi.waitFor(async () => expect(await count('content_upload', 'space', test.demo.space)).toBe(0));
  });

  it('fetches a specification again whose end was lost in an outage', async () => {
    const before = responses.length;
    await create('cut-off');
    await requested(before + 1);
    await outage(server, test, { during: () => responses.at(-1)?.end(aSpecificationText('Lost')) });
    await requested(before + 2);
    responses.at(-1)?.end(aSpecificationText('Stored'));
    await vi.waitFor(async () => expect((await specification('cut-off')).processingState).toBe('complete'));
    expect([
      await count('openapi_spec_version', 'title', 'Lost'),
      await count('openapi_spec_version', 'title', 'Stored'),
    ]).toEqual([0, 1]);
  });
});
