// Commits, read back by Git.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { createRepository } from '../testing/a-repository.ts';
import { listTree, readBlobs, withCopy } from './repository.ts';
import { git } from './run-git.ts';
import { pushCommit, writeCommit } from './write-commit.ts';
import type { CommitDraft } from './write-commit.ts';
import { MOMENT_MS } from '@bindery/testkit/time-limits';

afterAll(removeFolders);

async function emptyCopy(): Promise<{ folder: string; tip: undefined }> {
  const folder = temporaryFolder();
  await git({ folder, args: ['init', '--quiet', '--bare', '--', '.'] });
  return { folder, tip: undefined };
}

const draft: Omit<CommitDraft, 'files'> = {
  removed: [],
  message: 'Written',
  author: { name: 'Ada', email: 'ada@example.com' },
  at: Date.parse('2026-03-04T05:06:07Z'),
};

describe('a commit', () => {
  it('has the bytes of its files, whatever they are', async () => {
    const copy = await emptyCopy();
    const bytes = [
      Buffer.alloc(0),
      Buffer.from('\ndata 3\nblob\n'),
      Buffer.from([0, 255, 10, 13]),
      Buffer.from('\ndata 3\nblob\n'),
    ];
    const files = new Map(bytes.map((data, index) => [`a folder/ä "${index}".md`, data]));
    const tip = await writeCommit(copy, { ...draft, files });
    const { files: listed } = await listTree({ ...copy, tip }, 'a folder');
    expect(listed.map(({ path }) => path)).toEqual([0, 1, 2, 3].map((index) => `ä "${index}".md`));
    expect(
      await readBlobs(
        copy,
        listed.map(({ oid }) => oid),
      ),
    ).toEqual(bytes);
    execFileSync('git', ['fsck', '--strict'], { cwd: copy.folder, stdio: 'pipe' });
  });

  it('of thousands of files takes no process for each', { tags: ['long'] }, async () => {
    const copy = await emptyCopy();
    const files = new Map(Array.from({ length: 5000 }, (_, index) => [`p${index}.md`, Buffer.from(`# ${index}\n`)]));
    const startedAt = performance.now();
    const tip = await writeCommit(copy, { ...draft, files });
    // With a process for each: half a minute.
    expect(performance.now() - startedAt).toBeLessThan(MOMENT_MS);
    expect((await listTree({ ...copy, tip }, '')).files).toHaveLength(5000);
  });

  it.each([
    ['2026-03-04T05:06:07Z', '1772600767'],
    ['1971-01-01T00:00:00Z', '31536000'],
    ['1969-01-01T00:00:00Z', '0'],
  ])('is of %s, or of the first second that Git knows', { tags: ['long'] }, async (time, seconds) => {
    const copy = await emptyCopy();
    const files = new Map([['a.md', Buffer.from('# A\n')]]);
    const tip = await writeCommit(copy, { ...draft, files, at: Date.parse(time) });
    const output = await git({ folder: copy.folder, args: ['show', '--quiet', '--format=%at %ct', tip] });
    expect(output.toString('utf8').trim()).toBe(`${seconds} ${seconds}`);
  });

  it('is rejected if the branch moved on, and leaves the other commit', { tags: ['long'] }, async () => {
    const first = createRepository();
    const bare = join(temporaryFolder(), 'bare.git');
    const run = (...args: string[]) =>
      execFileSync('git', args, { cwd: first, encoding: 'utf8', stdio: 'pipe' }).trim();
    run('clone', '--quiet', '--bare', first, bare);
    const remote = { url: bare, settings: [], ref: 'main', folder: '' };
    const files = new Map([['a.md', Buffer.from('# A\n')]]);
    const push = () =>
      withCopy(remote, { mayBeNew: false }, async (copy) => {
        const commit = await writeCommit(copy, { ...draft, files });
        run('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '--allow-empty', '-m', 'x');
        run('push', '--quiet', bare, 'HEAD:main');
        await pushCommit(copy, remote, commit);
      });
    await expect(push()).rejects.toMatchObject({ code: 'repository_changed' });
    expect(run('ls-remote', bare, 'refs/heads/main')).toContain(run('rev-parse', 'HEAD'));
  });
});
