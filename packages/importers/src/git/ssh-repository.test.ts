// Repositories that SSH connects to, through a real server of OpenSSH.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { createRepository } from '../testing/a-repository.ts';
import { pushPage } from '../testing/push-page.ts';
import { startSshServer } from '../testing/ssh-server.ts';
import type { SshServer } from '../testing/ssh-server.ts';
import { findRepository } from './find-repository.ts';
import type { GitPolicy, SshAccess } from './git-policy.ts';
import { readTip } from './repository.ts';

let server: SshServer;
let bare: string;

beforeAll(async () => {
  server = await startSshServer();
  bare = join(temporaryFolder(), 'x.git');
  execFileSync('git', ['clone', '--quiet', '--bare', createRepository(), bare]);
});
afterAll(async () => {
  await server.close();
  removeFolders();
});

const policyWith = (changes: Partial<GitPolicy> = {}): GitPolicy => ({
  folders: [],
  isAllowedHost: () => true,
  allowPrivate: [`localhost:${server.port}`],
  ssh: { keyFile: server.keyFile, knownHostsFile: server.knownHostsFile },
  ...changes,
});

const urlAt = (host: string): string => `ssh://${server.user}@${host}:${server.port}${bare}`;

/** The tip of `main`, with other files for SSH. */
async function readWith(changes: Partial<SshAccess>): Promise<string | undefined> {
  const { ssh } = policyWith();
  const policy = policyWith({ ssh: { ...(ssh as SshAccess), ...changes } });
  return readTip({ ...(await findRepository(policy, urlAt('localhost'))), ref: 'refs/heads/main' });
}

describe('a repository at an SSH URL', () => {
  it('is read and written', { tags: ['long'] }, async () => {
    const remote = { ...(await findRepository(policyWith(), urlAt('localhost'))), ref: 'main', folder: '' };
    const { paths, commit } = await pushPage(remote);
    expect([paths, await readWith({})]).toEqual([['README.md'], commit]);
  });

  it('is an error with advice if the host’s key isn’t known, or another one', { tags: ['long'] }, async () => {
    const empty = join(temporaryFolder(), 'known');
    writeFileSync(empty, '');
    const error = { code: 'repository_unreadable', advice: expect.stringContaining('--git-known-hosts') };
    await expect(readWith({ knownHostsFile: empty })).rejects.toMatchObject(error);
    const [type, key] = execFileSync('ssh-keygen', ['-y', '-f', server.strangerKeyFile], { encoding: 'utf8' }).split(
      ' ',
    );
    writeFileSync(empty, `[localhost]:${server.port} ${type} ${key}`);
    await expect(readWith({ knownHostsFile: empty })).rejects.toMatchObject(error);
  });

  it('is an error with advice if the host rejects the key', async () => {
    await expect(readWith({ keyFile: server.strangerKeyFile })).rejects.toMatchObject({
      code: 'repository_unreadable',
      message: expect.stringContaining('rejected the SSH key'),
      advice: expect.stringContaining('--git-ssh-key'),
    });
  });

  it('connects to the checked IP address and port, whatever the URL says to Git', { tags: ['long'] }, async () => {
    const { env, settings } = await findRepository(policyWith(), urlAt('localhost'));
    const elsewhere = { url: `ssh://${server.user}@name.invalid:1${bare}`, settings, env, ref: 'refs/heads/main' };
    expect(await readTip(elsewhere)).toMatch(/^[0-9a-f]{40}$/);
  });

  it('takes the short form', async () => {
    const policy = policyWith({ allowPrivate: ['localhost:22'] });
    const { url, env } = await findRepository(policy, 'git@localhost:docs/handbook.git');
    expect(url).toBe('git@localhost:docs/handbook.git');
    expect(env?.['GIT_SSH_COMMAND']).toContain("'HostKeyAlias=localhost'");
    expect(env?.['GIT_SSH_COMMAND']).toContain("'Port=22'");
  });

  it.each([
    ['without a key', 'ssh://git@localhost/x.git', { ssh: undefined }, 'repository_refused'],
    ['of a private host', 'ssh://git@localhost/x.git', {}, 'url_refused'],
    ['of a private host in the short form', 'git@127.0.0.1:x.git', {}, 'url_refused'],
    ['of a host that isn’t allowed', 'ssh://git@localhost/x.git', { isAllowedHost: () => false }, 'repository_refused'],
    ['with a password', 'ssh://git:pw@localhost/x.git', {}, 'repository_url_invalid'],
    ['whose host is an option', 'ssh://-oProxyCommand=touch%20x/x.git', {}, 'repository_url_invalid'],
    ['whose user is an option', 'ssh://-lroot@localhost/x.git', {}, 'repository_url_invalid'],
    ['whose host is an option in the short form', 'git@-oProxyCommand:x.git', {}, 'repository_url_invalid'],
    ['with quotes', `ssh://git@local'host/x.git`, {}, 'repository_url_invalid'],
    ['that isn’t valid', 'ssh://', {}, 'repository_url_invalid'],
  ] as const)('%s is rejected', async (_what, url, changes, code) => {
    await expect(findRepository(policyWith(changes), url)).rejects.toMatchObject({ code });
  });
});
