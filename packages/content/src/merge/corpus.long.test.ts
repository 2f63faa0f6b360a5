// Every merge commit of real documentation repositories: clean where git is clean, with the same bytes, conflicts where git has them.
// `CORPUS=<folder> npm run test:long` looks for repositories in that folder, with their histories.
import { afterAll, expect, it } from 'vitest';
import {
  gitBlobOf,
  idOfPath,
  listFileChanges,
  listMergeCommits,
  listPossibleRenames,
  listRepositories,
} from '../testing/tree-corpus.ts';
import type { FileChanges, MergeCommit } from '../testing/tree-corpus.ts';
import { Git } from '../testing/tree-git.ts';
import { TestSpace, insertPage } from '../testing/tree-space.ts';
import type { ContentTree, Hash, PageEdit } from '../tree/index.ts';
import { mergeContentTrees, mergeText } from './index.ts';
import type { MergeBodies } from './index.ts';

const corpus = process.env['CORPUS'];
const repositories = corpus === undefined ? [] : listRepositories(corpus);
const opened: Git[] = [];
afterAll(() => {
  for (const git of opened) git.close();
});

it.skipIf(corpus !== undefined)('merge commits of real repositories: set CORPUS=<folder> to try them', ({ skip }) =>
  skip(),
);

/** Texts with a zero byte are binary: git does not merge them, and they are files here. */
const isText = (text: string): boolean => !text.includes('\0');

it.for(repositories)('every merge commit of %s', async (repository) => {
  const git = new Git(repository);
  opened.push(git);
  const counts = { merges: 0, files: 0, 'changed by both': 0, 'merged by lines': 0, conflicts: 0, 'not compared': 0 };
  for (const commit of listMergeCommits(git)) {
    const one = await compareMerge(git, commit);
    counts.merges++;
    for (const [name, count] of Object.entries(one)) counts[name as keyof typeof counts] += count;
  }
  console.log(repository, counts);
  expect(counts.merges).toBeGreaterThan(0);
});

async function compareMerge(git: Git, { hash, base, ours, theirs }: MergeCommit): Promise<Record<string, number>> {
  const sides = { ours: listFileChanges(git, base, ours), theirs: listFileChanges(git, base, theirs) };
  const others = new Set([...sides.ours.others, ...sides.theirs.others]);
  const changed = [...new Set([...sides.ours.files.keys(), ...sides.theirs.files.keys()])].filter(
    (path) => !others.has(path),
  );
  const versions = { before: blobsIn(git, base, changed), ours: sides.ours.files, theirs: sides.theirs.files };
  for (const [one, two] of [
    [versions.ours, versions.theirs],
    [versions.theirs, versions.ours],
  ] as const) {
    for (const path of listPossibleRenames(one, two, versions.before)) others.add(path);
  }
  const all = changed.filter((path) => !others.has(path));
  const both = all.filter((path) => versions.ours.has(path) && versions.theirs.has(path));
  const blobsOf = (path: string) =>
    [versions.before, versions.ours, versions.theirs].flatMap((side) => side.get(path) ?? []);
  const texts = git.readBlobs(both.flatMap(blobsOf));
  const binary = new Set(both.filter((path) => blobsOf(path).some((blob) => !isText(texts.get(blob) ?? '\0'))));
  const compared = all.filter((path) => !binary.has(path));
  const merged = await mergeFiles(versions, compared, texts);
  const expected = git.mergeTree(ours, theirs);
  const inGit = listFileChanges(git, base, expected.tree).files;
  for (const path of compared) {
    const isClean = !expected.conflicts.has(path);
    expect({ hash, path, isClean: !merged.conflicts.has(path) }).toEqual({ hash, path, isClean });
    if (!isClean) continue;
    const blob = inGit.has(path) ? inGit.get(path) : versions.before.get(path);
    expect({ hash, path, blob: merged.files.get(path) }).toEqual({ hash, path, blob });
  }
  return {
    files: compared.length,
    'changed by both': both.length - binary.size,
    'merged by lines': merged.mergedByLines,
    conflicts: merged.conflicts.size,
    'not compared': binary.size + others.size,
  };
}

function blobsIn(git: Git, commit: string, paths: readonly string[]): Map<string, string> {
  const uniqueIds = new Set(paths);
  return new Map(git.list(['ls-tree', '-r', '-z', commit]).filter(([path]) => uniqueIds.has(path)));
}

interface Sides {
  readonly before: ReadonlyMap<string, string>;
  readonly ours: FileChanges;
  readonly theirs: FileChanges;
}

interface MergedFiles {
  readonly files: ReadonlyMap<string, string>;
  readonly conflicts: ReadonlySet<string>;
  readonly mergedByLines: number;
}

/** Merges files as pages. The hash of a text is the one that git gives it. */
async function mergeFiles(
  { before, ours, theirs }: Sides,
  paths: readonly string[],
  texts: ReadonlyMap<string, string>,
): Promise<MergedFiles> {
  let mergedByLines = 0;
  const mergeBodies: MergeBodies = (bodies) =>
    bodies.map((one) => {
      mergedByLines++;
      const text = (blob: Hash | undefined): string => (blob === undefined ? '' : (texts.get(blob) ?? ''));
      const merged = mergeText({ base: text(one.base), ours: text(one.ours), theirs: text(one.theirs) });
      if (merged.result === 'conflict') return { result: 'conflict' };
      return { result: 'clean', document: gitBlobOf(merged.text) };
    });
  const space = new TestSpace();
  const base = await space.edit({ pages: paths.flatMap((path) => baseOf(path, before.get(path))) });
  const edit = (changes: FileChanges): Promise<Hash> => {
    return space.editAt(base, { pages: paths.flatMap((path) => editOf(path, before, changes) ?? []) });
  };
  const request = { base, ours: await edit(ours), theirs: await edit(theirs), mergeBodies };
  const merged = await mergeContentTrees(space.store, request);
  space.add(merged);
  const byId = new Map(paths.map((path) => [idOfPath(path), path]));
  const conflicts = merged.conflicts.map((conflict) => byId.get('key' in conflict ? conflict.key : ''));
  expect(conflicts).not.toContain(undefined);
  const files = await filesOf(await space.open(merged.root), byId);
  return { files, conflicts: new Set(conflicts.filter((path) => path !== undefined)), mergedByLines };
}

/** A file is in a separate group, so that two sides that add it use the same position. */
function baseOf(path: string, blob: string | undefined): PageEdit[] {
  const group = insertPage(groupOf(path), null, { type: 'group' });
  return blob === undefined ? [group] : [group, pageOf(path, blob)];
}

function groupOf(path: string): string {
  return `group-${idOfPath(path)}`;
}

function pageOf(path: string, document: string): PageEdit {
  return insertPage(idOfPath(path), groupOf(path), { fields: { title: path, document } });
}

function editOf(path: string, before: ReadonlyMap<string, string>, changes: FileChanges): PageEdit | undefined {
  if (!changes.has(path)) return undefined;
  const document = changes.get(path);
  if (document === undefined) return { edit: 'delete', id: idOfPath(path) };
  return before.has(path) ? { edit: 'update', id: idOfPath(path), fields: { document } } : pageOf(path, document);
}

/** The files that are pages, without their groups. */
async function filesOf(content: ContentTree, byId: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const pages = await content.listPages();
  return new Map(pages.flatMap(({ id, document }) => (document === undefined ? [] : [[byId.get(id) ?? '', document]])));
}
