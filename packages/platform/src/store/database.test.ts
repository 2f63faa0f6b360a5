// A platform that keeps everything in PostgreSQL.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, startPostgres } from '@bindery/testkit/postgres';
import type { Postgres } from '@bindery/testkit/postgres';
import { createPlatform } from '../create-platform.ts';
import { temporaryFolder, removeFolders } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../test/support/test-platform.ts';

const aKey = (): string => randomBytes(32).toString('base64url');

describe.skipIf(!hasPostgres('tests of a platform on PostgreSQL'))('a platform on a database', () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.close());
  afterEach(async () => {
    await closePlatforms();
    removeFolders();
  });

  it('rejects a database whose tables belong to another program, and reports other failures as they are', async () => {
    const database = await server.createDatabase();
    const run = async (statement: string): Promise<void> => {
      const client = new pg.Client({ connectionString: database });
      await client.connect();
      try {
        await client.query(statement);
      } finally {
        await client.end();
      }
    };
    await run('CREATE TABLE organization (own INT)');
    await expect(startPlatform({ database, vaultKey: aKey() })).rejects.toMatchObject({
      code: 'data_unreadable',
      message: expect.stringContaining('another program’s tables') as unknown,
    });
    await run('DROP TABLE organization; CREATE TYPE organization AS ENUM ()');
    await expect(startPlatform({ database, vaultKey: aKey() })).rejects.not.toMatchObject({
      message: expect.stringContaining('another program’s tables') as unknown,
    });
  });

  it('publishes, installs, delivers, and searches, and keeps its data after a restart', async () => {
    const options = { database: await server.createDatabase(), vaultKey: aKey() };
    const first = await startPlatform(options);
    expect((await first.publish('aergernis', { title: 'Ärgernis' })).status).toBe(200);
    const installation = await first.install('aergernis', { space: true, site: true });
    const path = `/v1/integrations/aergernis/installations/${installation}`;
    expect((await first.call('PATCH', path, { body: { externalIds: ['grüß\u2028'] } })).status).toBe(200);
    const types = (await first.events('aergernis')).map(({ type, state }) => `${type} ${state}`);
    expect(types.toSorted()).toEqual([
      'installation_setup success',
      'installation_setup success',
      'site_installation_setup success',
      'space_installation_setup success',
    ]);
    expect(first.faults).toEqual([]);
    await closePlatforms();

    const second = await startPlatform(options);
    const search = (text: string) =>
      second.get(`/v1/orgs/${second.demo.organization}/installations?search=${encodeURIComponent(text)}`);
    expect((await search('ÄRGER')).body).toMatchObject({ count: 1, items: [{ installation: { id: installation } }] });
    expect((await search('ärgerlich')).body).toMatchObject({ count: 0, items: [] });
    expect((await second.get(path)).body).toMatchObject({ spaces: 1, externalIds: ['grüß\u2028'] });
    expect(
      (
        await second.post(`/v1/integrations/aergernis/installations/${installation}/spaces`, {
          space: second.demo.space,
        })
      ).status,
    ).toBe(409);
    expect((await second.call('DELETE', '/v1/integrations/aergernis')).status).toBe(204);
    await second.platform.idle();
    expect((await second.get(path)).status).toBe(404);
    expect(second.faults).toEqual([]);
  });

  it('returns 503 during a database outage, and recovers', { tags: ['long'] }, async () => {
    const test = await startPlatform({ database: await server.createDatabase(), vaultKey: aKey(), host: false });
    await test.platform.idle();
    const space = `/v1/spaces/${test.demo.space}`;
    expect((await test.get(space)).status).toBe(200);
    await server.stop();
    const away = [await test.get(space), await test.post(`/v1/orgs/${test.demo.organization}/spaces`, {})];
    expect(away.map(({ status, code }) => [status, code])).toEqual([
      [503, 'storage_failed'],
      [503, 'storage_failed'],
    ]);
    await server.start();
    expect((await test.post(`/v1/orgs/${test.demo.organization}/spaces`, {})).status).toBe(201);
    expect((await test.get(space)).status).toBe(200);
  });

  it('requires the vault key of the database', { tags: ['long'] }, async () => {
    const database = await server.createDatabase();
    const open = (vaultKey?: string) => createPlatform({ database, vaultKey, host: false });
    await expect(open()).rejects.toMatchObject({
      code: 'vault_key_missing',
      advice: expect.stringContaining('BINDERY_VAULT_KEY'),
    });
    const keyCommand = /export BINDERY_VAULT_KEY=\$\((.+)\)\./;
    for (const [url, code, message] of [
      [undefined, 'vault_key_missing', 'requires an encryption key'],
      ['short', 'vault_key_wrong', 'has 5 characters. Expected 43'],
      [`${'x'.repeat(42)}+`, 'vault_key_wrong', 'Expected 43 base64url'],
    ] as const) {
      const rejected = (await open(url).catch((thrown: unknown) => thrown)) as { advice: string };
      expect(rejected).toMatchObject({ code, message: expect.stringContaining(message) });
      const command = keyCommand.exec(rejected.advice)?.[1] ?? '';
      expect(execFileSync('sh', ['-c', command], { encoding: 'utf8' }).trim()).toMatch(/^[\w-]{43}$/);
    }
    const key = aKey();
    await (await open(key)).close();
    await expect(open(aKey())).rejects.toMatchObject({
      code: 'vault_key_wrong',
      advice: expect.stringContaining('BINDERY_VAULT_KEY'),
    });
    await (await open(key)).close();
  });

  it('fails if the database is unreachable or denies access, without the password in the error', async () => {
    const databaseUrl = new URL(await server.createDatabase());
    databaseUrl.password = 'hunter2';
    const elsewhere = new URL(databaseUrl);
    elsewhere.pathname = '/missing';
    const nobody = new URL(databaseUrl);
    nobody.port = '1';
    for (const { href } of [elsewhere, nobody, { href: 'postgres://[hunter2' }]) {
      const rejected = await createPlatform({ database: href, vaultKey: aKey(), host: false }).then(
        () => expect.unreachable(),
        (thrown: unknown) => thrown,
      );
      expect(rejected).toMatchObject({ code: 'database_unreachable', advice: expect.stringContaining('PostgreSQL') });
      expect(inspect(rejected, { depth: 9 })).not.toContain('hunter2');
    }
  });

  it('can’t be combined with a data folder', async () => {
    const both = { database: 'postgres://127.0.0.1/x', dataFolder: temporaryFolder() };
    await expect(createPlatform({ ...both, host: false })).rejects.toMatchObject({ code: 'usage' });
  });
});
