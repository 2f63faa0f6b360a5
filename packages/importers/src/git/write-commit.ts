// A commit of changed files on top of another, pushed to a branch.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faultOf, git, runGit } from './run-git.ts';
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

/** Creates the commit in the copy. Returns its id; that of the tip when nothing is different. */
export async function writeCommit({ folder, tip }: LocalCopy, draft: CommitDraft): Promise<string> {
  const env = { GIT_INDEX_FILE: `${folder}/index-of-commit` };
  if (tip !== undefined) await git({ folder, env, args: ['read-tree', tip] });
  const oids = await writeBlobs(folder, [...draft.files.values()]);
  const lines = [...draft.files.keys()].map((path, index) => `100644 ${oids[index]}\t${path}`);
  for (const path of draft.removed) lines.push(`0 ${'0'.repeat(40)}\t${path}`);
  // A file can replace a folder, so removals come first.
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
  // With the sign any second since 1970 is one; Git knows none before.
  const date = `@${Math.max(0, Math.floor(draft.at / 1000))} +0000`;
  const { name, email } = draft.author;
  const identity = {
    GIT_AUTHOR_NAME: plain(name),
    GIT_AUTHOR_EMAIL: plain(email),
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: plain(name),
    GIT_COMMITTER_EMAIL: plain(email),
    GIT_COMMITTER_DATE: date,
  };
  const parents = tip === undefined ? [] : ['-p', tip];
  const args = ['commit-tree', tree, ...parents, '-F', '-'];
  return (await git({ folder, env: identity, args, input: `${draft.message.trim()}\n` })).toString('utf8').trim();
}

/** Writes all blobs with one process: one process per blob would take most of the time. Returns their IDs, in order. */
async function writeBlobs(folder: string, blobs: readonly Uint8Array[]): Promise<string[]> {
  if (blobs.length === 0) return [];
  const marks = join(folder, 'marks-of-blobs');
  const input = blobs.flatMap((data, index) => [
    Buffer.from(`blob\nmark :${index + 1}\ndata ${data.length}\n`),
    data,
    Buffer.from('\n'),
  ]);
  await git({ folder, args: ['fast-import', '--quiet', `--export-marks=${marks}`], input: Buffer.concat(input) });
  const oids: string[] = [];
  for (const line of (await readFile(marks, 'utf8')).trim().split('\n')) {
    const [mark = '', oid = ''] = line.split(' ');
    oids[Number(mark.slice(1)) - 1] = oid;
  }
  return oids;
}

/** Names of Git have no angle brackets, no line breaks, and are not empty. */
function plain(name: string): string {
  return name.replaceAll(/[<>\n\r\0]/g, '').trim() || 'Bindery';
}

/** Pushes a commit. Throws repository_changed if the branch has moved on: commits that no one has read are never overwritten. */
export async function pushCommit(
  { folder }: LocalCopy,
  { url, ref, settings, env }: Omit<RemoteRef, 'folder'>,
  commit: string,
): Promise<void> {
  const branch = ref.startsWith('refs/') ? ref : `refs/heads/${ref}`;
  const args = ['push', '--quiet', '--no-verify', '--', url, `${commit}:${branch}`];
  const { code, stderr } = await runGit({ folder, args, settings, ...(env && { env }) });
  if (code !== 0) throw faultOf(stderr, env !== undefined);
}
