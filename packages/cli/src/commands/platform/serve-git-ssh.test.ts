// `bindery platform serve --git-ssh-key`: a space in sync with a repository that SSH connects to.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRepository } from '@bindery/importers/testing/a-repository';
import { startSshServer } from '@bindery/importers/testing/ssh-server';
import type { SshServer } from '@bindery/importers/testing/ssh-server';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { runCommand } from '../../testing/run-command.ts';
import { aFolder, servePlatform } from '../../testing/served-platform.ts';

let server: SshServer;
beforeAll(async () => {
  server = await startSshServer();
});
afterAll(async () => {
  await server.close();
  removeFolders();
});

describe('bindery platform serve', () => {
  it('syncs a space with a repository over SSH', { tags: ['long'] }, async () => {
    const bare = join(temporaryFolder(), 'docs.git');
    execFileSync('git', ['clone', '--quiet', '--bare', createRepository({ 'README.md': '# By SSH\n' }), bare]);
    const { folder, remove } = aFolder();
    const ssh = ['--git-ssh-key', server.keyFile, '--git-known-hosts', server.knownHostsFile];
    const served = await servePlatform(folder, [...ssh, '--allow-private', `localhost:${server.port}`]);
    const call = async (operation: string, ...argv: string[]) => {
      const { code, stdout, stderr } = await served.bindery('api', operation, ...argv, '--json');
      expect(code, stderr).toBe(0);
      return JSON.parse(stdout) as { id: string; state: string; pages: { title: string }[] };
    };
    const target = { provider: 'github', target: { type: 'space', spaceId: 'space_demo' } };
    const { id } = await call('installGitSyncProviderOnTarget', '--body', JSON.stringify(target));
    const repository = { url: `ssh://${server.user}@localhost:${server.port}${bare}`, branch: 'main', priority: 'git' };
    await call('connectGitSyncRepository', '--installationId', id, '--body', JSON.stringify(repository));
    await call('runGitSync', '--installationId', id);
    await expect
      .poll(async () => (await call('getGitSyncStatus', '--installationId', id)).state, { timeout: 60_000 })
      .toBe('in_sync');
    const { pages } = await call('listPages', '--spaceId', 'space_demo');
    expect(pages.map(({ title }) => title)).toEqual(['By SSH']);
    expect(await served.stop()).toBe(0);
    remove();
  });

  it.each([
    [['--git-ssh-key', 'id'], '--git-ssh-key requires --git-known-hosts'],
    [['--git-known-hosts', 'known'], '--git-known-hosts requires --git-ssh-key'],
    [['--git-ssh-key', 'id', '--git-known-hosts', 'known'], '--git-ssh-key: Couldn’t read '],
  ])('rejects %j', async (flags, reason) => {
    const { folder, remove } = aFolder();
    const { code, stderr } = await runCommand(['platform', 'serve', '--port', '0', ...flags], { cwd: folder });
    expect([code, stderr]).toEqual([2, expect.stringContaining(reason)]);
    remove();
  });
});
