// A commit of changed files on top of another, pushed to a branch.
import { git } from './run-git.ts';
import type { LocalCopy, RemoteRef } from './repository.ts';

/** What a commit is made of. */
export interface CommitDraft {
  /** Path from the repository's top → bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly removed: readonly string[];
  readonly message: string;
  readonly author: { readonly name: string; readonly email: string };
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Makes the commit in the copy. Returns its id; that of the tip when nothing is different. */
export async function writeCommit({ folder, tip }: LocalCopy, draft: CommitDraft): Promise<string> {
  const env = { GIT_INDEX_FILE: `${folder}/index-of-commit` };
  if (tip !== undefined) await git({ folder, env, args: ['read-tree', tip] });
  const lines: string[] = [];
  for (const [path, data] of draft.files) {
    const oid = await git({ folder, args: ['hash-object', '-w', '--stdin'], input: data });
    lines.push(`100644 ${oid.toString('utf8').trim()}\t${path}`);
  }
  for (const path of draft.removed) lines.push(`0 ${'0'.repeat(40)}\t${path}`);
  // A file may stand where a folder stood: what goes, goes first.
  lines.sort((a, b) => (a.startsWith('0 ') === b.startsWith('0 ') ? 0 : a.startsWith('0 ') ? -1 : 1));
  await git({
    folder,
    env,
    args: ['update-index', '-z', '--index-info'],
    input: lines.map((line) => `${line}\0`).join(''),
  });
  const tree = (await git({ folder, env, args: ['write-tree'] })).toString('utf8').trim();
  if (tip !== undefined) {
    const before = (await git({ folder, args: ['rev-parse', '--verify', `${tip}^{tree}`] })).toString('utf8').trim();
    if (before === tree) return tip;
  }
  const date = `${Math.floor(draft.at / 1000)} +0000`;
  const { name, email } = draft.author;
  const who = {
    GIT_AUTHOR_NAME: plain(name),
    GIT_AUTHOR_EMAIL: plain(email),
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: plain(name),
    GIT_COMMITTER_EMAIL: plain(email),
    GIT_COMMITTER_DATE: date,
  };
  const parents = tip === undefined ? [] : ['-p', tip];
  const args = ['commit-tree', tree, ...parents, '-F', '-'];
  return (await git({ folder, env: who, args, input: `${draft.message.trim()}\n` })).toString('utf8').trim();
}

/** Names of Git have no angle brackets, no line breaks, and are not empty. */
function plain(name: string): string {
  return name.replaceAll(/[<>\n\r\0]/g, '').trim() || 'Bindery';
}

/** Pushes a commit. Throws conflict where the branch has moved on, unless it is forced. */
export async function pushCommit(
  { folder }: LocalCopy,
  { address, ref, settings }: Omit<RemoteRef, 'folder'>,
  { commit, force }: { readonly commit: string; readonly force: boolean },
): Promise<void> {
  const branch = ref.startsWith('refs/') ? ref : `refs/heads/${ref}`;
  const refspec = `${force ? '+' : ''}${commit}:${branch}`;
  await git({ folder, args: ['push', '--quiet', '--no-verify', '--', address, refspec], settings });
}
