// `bindery platform serve --database`.
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { borrowDatabase } from '@bindery/testkit/borrow-postgres';
import { hasPostgres } from '@bindery/testkit/postgres';
import { runCommand } from '../../testing/run-command.ts';
import { aFolder, servePlatform } from '../../testing/served-platform.ts';

describe.skipIf(!hasPostgres('the test of "bindery platform serve --database"'))('a platform on a database', () => {
  it('keeps everything there, and leaves nothing in the folder', async () => {
    const { folder, remove } = aFolder();
    const env = {
      BINDERY_DATABASE: await borrowDatabase(),
      BINDERY_VAULT_KEY: randomBytes(32).toString('base64url'),
      BINDERY_DATA: 'not-this-one',
    };
    const list = ['api', 'listSpacesInOrganizationById', '--organizationId', 'org_demo'];
    const first = await servePlatform(folder, [], { env });
    expect(first.ready).toMatchObject({ storage: 'database', token: expect.stringMatching(/^bnd_user_/) as string });
    const toFirst = { BINDERY_URL: first.ready.url, BINDERY_TOKEN: first.ready.token ?? '' };
    const createArgs = ['api', 'createSpace', '--organizationId', 'org_demo', '--title', 'Kept'];
    expect((await runCommand(createArgs, { env: toFirst })).code).toBe(0);
    expect(await first.stop()).toBe(0);
    const second = await servePlatform(folder, ['--token', 'of-my-own'], { env });
    expect(second.ready.token).toBeUndefined();
    const toSecond = { BINDERY_URL: second.ready.url, BINDERY_TOKEN: 'of-my-own' };
    expect((await runCommand(list, { env: toSecond })).stdout).toContain('Kept');
    expect((await runCommand(list, { cwd: folder })).stderr).toContain('url_missing');
    expect(await second.stop()).toBe(0);
    remove();
  });
});
