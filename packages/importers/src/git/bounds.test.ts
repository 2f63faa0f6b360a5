// What a repository may cost: disk, memory, time, and nothing once no one waits for it.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createRepository } from '../testing/a-repository.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { listTree, withCopy } from './repository.ts';
import { git, runGit } from './run-git.ts';

afterAll(removeFolders);

const commitAll = (folder: string): void => {
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  execFileSync('git', ['add', '--all'], { cwd: folder });
  execFileSync('git', [...author, 'commit', '--quiet', '--message', 'More'], { cwd: folder });
};

/** A command of Git that runs a line of shell. */
const shell = (line: string): string[] => ['-c', `alias.do=!${line}`, 'do'];

describe('a command of Git', () => {
  it('is ended while it writes, as soon as it has written too much', async () => {
    const folder = temporaryFolder();
    const args = shell('while :; do head -c 1000000 /dev/zero >> filling; done');
    const running = runGit({ folder, args, mostDiskBytes: 5_000_000 });
    await expect(running).rejects.toMatchObject({ code: 'repository_too_large' });
  });

  it('is ended when it prints too much', async () => {
    const running = runGit({ folder: temporaryFolder(), args: shell('yes'), mostOutputBytes: 100_000 });
    await expect(running).rejects.toMatchObject({ code: 'repository_too_large' });
  });

  it('is ended with the request that it is for, and is not begun afterwards', async () => {
    const folder = temporaryFolder();
    const leaving = new AbortController();
    const { signal } = leaving;
    const running = runGit({ folder, args: shell('touch begun; sleep 600'), signal });
    const rejected = expect(running).rejects.toThrow('The caller left.');
    await expect.poll(() => existsSync(join(folder, 'begun'))).toBe(true);
    leaving.abort(new Error('The caller left.'));
    await rejected;
    const again = runGit({ folder, args: shell('touch again'), signal });
    await expect(again).rejects.toThrow('The caller left.');
    expect(readdirSync(folder)).toEqual(['begun']);
  });
});

describe('a repository', () => {
  it('that needs too much on disk is rejected', { tags: ['long'] }, async () => {
    const url = createRepository();
    writeFileSync(join(url, 'noise.bin'), randomBytes(3_000_000));
    commitAll(url);
    const remote = { url, settings: [], ref: 'main', folder: '' };
    const copy = withCopy(remote, { mayBeNew: false, mostBytes: 1_000_000 }, async () => 'copied');
    await expect(copy).rejects.toMatchObject({ code: 'repository_too_large' });
    await expect(withCopy(remote, { mayBeNew: false }, async () => 'copied')).resolves.toBe('copied');
  });

  it('that needs too much memory is rejected', { tags: ['long'] }, async () => {
    const url = createRepository();
    writeFileSync(join(url, 'noise.bin'), randomBytes(3_000_000));
    commitAll(url);
    const folder = temporaryFolder();
    await git({ folder, args: ['init', '--quiet', '--bare', '--', '.'] });
    const args = ['fetch', '--quiet', '--', url, 'main'];
    const fetched = git({ folder, args, env: { GIT_ALLOC_LIMIT: '1m' } });
    await expect(fetched).rejects.toMatchObject({ code: 'repository_too_large' });
  });

  it('may have a file that is far more than what comes of it', { tags: ['long'] }, async () => {
    const url = createRepository();
    const zeros = join(url, 'zeros.bin');
    writeFileSync(zeros, '');
    truncateSync(zeros, 12_000_000);
    commitAll(url);
    const remote = { url, settings: [], ref: 'main', folder: '' };
    const { files } = await withCopy(remote, { mayBeNew: false, mostBytes: 1_000_000 }, (copy) => listTree(copy, ''));
    expect(files.map(({ path, size }) => [path, size])).toEqual([
      ['README.md', 11],
      ['zeros.bin', 12_000_000],
    ]);
  });
});
