// A page that a test adds to a remote repository.
import type { RemoteRef } from '../git/repository.ts';
import { listTree, withCopy } from '../git/repository.ts';
import { pushCommit, writeCommit } from '../git/write-commit.ts';

/** What a push shows. */
export interface PushedPage {
  /** Paths before the push. */
  readonly paths: readonly string[];
  readonly commit: string;
}

/** Reads a repository, and pushes a commit with the page `new.md`. */
export function pushPage(remote: RemoteRef): Promise<PushedPage> {
  return withCopy(remote, { mayBeNew: false }, async (copy) => {
    const { files } = await listTree(copy, '');
    const commit = await writeCommit(copy, {
      files: new Map([['new.md', Buffer.from('# New\n')]]),
      removed: [],
      message: 'Pushed',
      author: { name: 'Ada', email: 'ada@example.com' },
      at: 0,
    });
    await pushCommit(copy, remote, commit);
    return { paths: files.map(({ path }) => path), commit };
  });
}
