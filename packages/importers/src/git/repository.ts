// A repository elsewhere, through a bare one of ours that is gone afterwards.
import { rm } from 'node:fs/promises';
import { importError } from '../error-codes.ts';
import { createProcessFolder } from '@bindery/workers';
import type { Repository } from './git-policy.ts';
import { resolveLinks } from './resolve-links.ts';
import type { LinkedFiles } from './resolve-links.ts';
import { faultOf, git, runGit } from './run-git.ts';
import type { TreeFile } from './tree-file.ts';

/** A repository and what of it is meant. */
export interface RemoteRef extends Repository {
  readonly ref: string;
  /** Folder of the repository that the content is in; empty for all of it. */
  readonly folder: string;
}

/** Works on a commit, with its objects at hand. `tip` is undefined where the repository has no such branch. */
export interface LocalCopy {
  readonly folder: string;
  readonly tip: string | undefined;
  /** Ends what is read from it. */
  readonly signal?: AbortSignal | undefined;
}

/** How a copy is made. */
export interface CopyOptions {
  /** Whether the branch may not be there yet. */
  readonly mayBeNew: boolean;
  readonly signal?: AbortSignal | undefined;
  /** The most that it may have on disk. Default: {@link MAX_COPY_BYTES}. */
  readonly mostBytes?: number;
}

/** The most that one commit of a repository may have on disk, packed: far more than docs have, far less than a disk. */
const MAX_COPY_BYTES = 512 * 1024 * 1024;

/** The most that the list of its files may have: hundreds of thousands of them. */
const MAX_LIST_BYTES = 32 * 1024 * 1024;

const FILE_MODES: ReadonlySet<string> = new Set(['100644', '100755']);
const LINK_MODE = '120000';

/** Longest path on Linux. */
const MAX_TARGET_BYTES = 4096;

const REF = /^(?!-)(?!.*(?:\.\.|@\{|\/\/))[\w./+@-]{1,250}$/;

/** Throws repository_ref_unknown for what cannot be the name of a ref. */
export function checkRef(ref: string): void {
  if (REF.test(ref) && !ref.endsWith('/') && !ref.endsWith('.lock')) return;
  throw importError(
    'repository_ref_unknown',
    `${JSON.stringify(ref.slice(0, 100))} isn’t a valid branch, tag, or commit name.`,
  );
}

/**
 * Fetches one commit, works on it, and takes the copy away.
 * Rejects with the signal's reason.
 * @throws {KitError} repository_too_large, repository_ref_unknown, repository_unreadable, git_command_failed
 */
export async function withCopy<Result>(
  { url, ref, settings, env }: RemoteRef,
  { mayBeNew, signal, mostBytes = MAX_COPY_BYTES }: CopyOptions,
  work: (copy: LocalCopy) => Promise<Result>,
): Promise<Result> {
  checkRef(ref);
  const folder = await createProcessFolder('git');
  try {
    await git({ folder, args: ['init', '--quiet', '--bare', '--', '.'] });
    const args = ['fetch', '--quiet', '--no-tags', '--depth=1', '--', url, ref];
    const fetched = await runGit({ folder, args, settings, signal, mostDiskBytes: mostBytes, ...(env && { env }) });
    if (fetched.code !== 0 && mayBeNew && /couldn't find remote ref/i.test(fetched.stderr)) {
      return await work({ folder, tip: undefined, signal });
    }
    if (fetched.code !== 0) throw faultOf(fetched.stderr, env !== undefined);
    const tip = await git({ folder, args: ['rev-parse', '--verify', '--quiet', 'FETCH_HEAD^{commit}'] });
    return await work({ folder, tip: tip.toString('utf8').trim(), signal });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The commit of a branch, without its objects. Undefined if the repository has no such branch. Rejects with the signal's reason.
 * @throws {KitError} repository_ref_unknown, repository_unreadable, git_command_failed
 */
export async function readTip(
  { url, ref, settings, env }: Omit<RemoteRef, 'folder'>,
  signal?: AbortSignal,
): Promise<string | undefined> {
  checkRef(ref);
  const folder = await createProcessFolder('git');
  try {
    const args = ['ls-remote', '--quiet', '--', url, ref];
    const { code, stdout, stderr } = await runGit({ folder, args, settings, signal, ...(env && { env }) });
    if (code !== 0) throw faultOf(stderr, env !== undefined);
    const listed = stdout.toString('utf8').split('\n');
    return listed.map((line) => line.split('\t')).find(([, name]) => name === ref)?.[0];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The files of a commit below a folder, by their paths from there. Symbolic links are the files that they point to, if those are in the
 * folder. Submodules are none.
 */
export async function listTree(copy: LocalCopy, below: string): Promise<LinkedFiles> {
  const { folder, tip, signal } = copy;
  if (tip === undefined) return { files: [], skipped: [] };
  const args = ['ls-tree', '-r', '-z', '--long', '--full-tree', tip, ...(below === '' ? [] : ['--', `${below}/`])];
  const listed = (await git({ folder, args, signal, mostOutputBytes: MAX_LIST_BYTES })).toString('utf8');
  const files: TreeFile[] = [];
  const links: TreeFile[] = [];
  for (const line of listed.split('\0')) {
    const [, mode = '', oid = '', size, name = ''] = /^(\d+) blob ([0-9a-f]+) +(\d+|-)\t(.*)$/s.exec(line) ?? [];
    const path = below === '' ? name : name.slice(below.length + 1);
    if (FILE_MODES.has(mode)) files.push({ oid, size: Number(size), path });
    else if (mode === LINK_MODE && Number(size) <= MAX_TARGET_BYTES) links.push({ oid, size: Number(size), path });
  }
  const targets = await readBlobs(
    copy,
    links.map(({ oid }) => oid),
  );
  return resolveLinks(files, new Map(links.map(({ path }, index) => [path, targets[index]?.toString('utf8') ?? ''])));
}

/** The bytes of blobs, in the order of their IDs. */
export async function readBlobs({ folder, signal }: LocalCopy, oids: readonly string[]): Promise<Buffer[]> {
  if (oids.length === 0) return [];
  const output = await git({ folder, args: ['cat-file', '--batch'], input: `${oids.join('\n')}\n`, signal });
  const blobs: Buffer[] = [];
  for (let at = 0; at < output.length;) {
    const end = output.indexOf(10, at);
    const size = Number(output.toString('latin1', at, end).split(' ')[2]);
    blobs.push(output.subarray(end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return blobs;
}

/** The message of a commit. */
export async function readMessage({ folder, tip }: LocalCopy): Promise<string> {
  if (tip === undefined) return '';
  const args = ['show', '--quiet', '--no-show-signature', '--format=%B', tip, '--'];
  return (await git({ folder, args })).toString('utf8').trim();
}
