// Merge commits of real repositories, as contents: each file that a side changed is a page, and its blob the page's text.
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Git } from './tree-git.ts';

/** A merge commit with two parents that have one commit in common to begin from. */
export interface MergeCommit {
  readonly hash: string;
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

/** Path → blob, or `undefined` for a file that went. */
export type FileChanges = ReadonlyMap<string, string | undefined>;

/** The repositories of a folder, bare or not: itself, and what is at most two folders below. */
export function listRepositories(folder: string, depth = 2): string[] {
  const names = readdirSync(folder);
  if (names.includes('.git') || names.includes('HEAD')) return [folder];
  if (depth === 0) return [];
  const below = names.map((name) => join(folder, name)).filter((path) => statSync(path).isDirectory());
  return below.flatMap((path) => listRepositories(path, depth - 1));
}

/** Every merge commit of a repository that both sides did something for. Those with several bases are not listed. */
export function* listMergeCommits(git: Git): Generator<MergeCommit> {
  for (const line of git.run(['log', '--merges', '--all', '--format=%H %P']).split('\n')) {
    const [hash = '', ours = '', theirs = '', more] = line.split(' ');
    if (theirs === '' || more !== undefined) continue;
    const [base = '', second] = git.run(['merge-base', '--all', ours, theirs]).trim().split('\n');
    if (base !== '' && second === undefined && base !== ours && base !== theirs) yield { hash, base, ours, theirs };
  }
}

/** The plain files that are different from one commit to another, and the paths of links, programs and the like. */
export function listFileChanges(
  git: Git,
  from: string,
  to: string,
): { readonly files: FileChanges; readonly others: ReadonlySet<string> } {
  const files = new Map<string, string | undefined>();
  const others = new Set<string>();
  const entries = git.run(['diff-tree', '-r', '-z', '--no-renames', from, to]).split('\0');
  for (let at = 0; at + 1 < entries.length; at += 2) {
    const [before = '', after = '', , hash = ''] = (entries[at] ?? '').slice(1).split(' ');
    const path = entries[at + 1] ?? '';
    const isPlain = [before, after].every((mode) => mode === '100644' || mode === '000000');
    if (isPlain) files.set(path, after === '000000' ? undefined : hash);
    else others.add(path);
  }
  return { files, others };
}

/**
 * The paths that git may merge as one file with two names, where a page has one id: files that one side took out and the other
 * changed, and then all that this side added, since any may be one of those under another name.
 */
export function listPossibleRenames(
  side: FileChanges,
  other: FileChanges,
  before: ReadonlyMap<string, string>,
): readonly string[] {
  const deletedPaths = [...side].filter(([path, blob]) => blob === undefined && other.has(path)).map(([path]) => path);
  const added = [...side.keys()].filter((path) => !before.has(path));
  return deletedPaths.length === 0 || added.length === 0 ? [] : [...deletedPaths, ...added];
}

/** A page's id for a path. */
export function idOfPath(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 40);
}

/** The name that git gives to a text, one character a byte. */
export function gitBlobOf(text: string): string {
  return createHash('sha1').update(`blob ${text.length}\0`).update(Buffer.from(text, 'latin1')).digest('hex');
}
