// Git Sync on PostgreSQL, with two platforms on one database: one of them syncs at a time, and either sees the result.
import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { borrowDatabase } from '@bindery/testkit/borrow-postgres';
import { hasPostgres } from '@bindery/testkit/postgres';
import { startRepositorySpace } from '../../../../../test/support/repository-space.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';

afterAll(async () => {
  await closePlatforms();
  removeFolders();
});

describe.skipIf(!hasPostgres('Git Sync on PostgreSQL'))('Git Sync on PostgreSQL', () => {
  it('is run by one of two platforms, once', async () => {
    const store = { database: await borrowDatabase(), vaultKey: randomBytes(32).toString('base64url') };
    const at = await startRepositorySpace(store);
    const second = await startPlatform({ host: false, gitFolders: [at.home], outgoing: 'none', ...store });
    const target = { type: 'space', spaceId: at.space.slice('/v1/spaces/'.length) };
    const { id } = (await at.test.post('/v1/git/installations', { provider: 'github', target })).body;
    const own = `/_platform/v1/git/installations/${id}`;
    await at.test.call('PUT', `${own}/repository`, { body: { url: at.bare, priority: 'git' } });
    await at.test.platform.idle();
    const { id: page } = await at.pageAt('setup');
    at.writeFile('README.md', '# Home\n\nFrom the repository.\n');
    at.commit('Edit');
    await at.change({ operation: 'update_page', page, document: { markdown: 'From the space.\n' } });
    const syncs = await Promise.all([at.test, second].map((one) => one.post(`${own}/sync`, {})));
    const codes = syncs.map(({ status, code }) => code ?? status);
    expect(codes.filter((code) => code !== 'git_sync_running')).not.toEqual([]);
    await Promise.all([at.test, second].map((one) => one.platform.idle()));
    for (const one of [at.test, second]) expect((await one.get(own)).body).toMatchObject({ state: 'in_sync' });
    at.git('pull', '--quiet', '--no-rebase', 'origin', 'main');
    expect(at.git('show', 'HEAD:setup.md')).toContain('From the space.');
    expect((await second.get(`${at.space}/content/path/readme?format=markdown`)).body).toMatchObject({
      markdown: 'From the repository.\n',
    });
    expect([at.test.faults, second.faults]).toEqual([[], []]);
  });
});
