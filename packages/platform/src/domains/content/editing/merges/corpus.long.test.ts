// Merge commits of real documentation repositories as change requests: clean if git's merge is clean, with the same
// content.
import { basename } from 'node:path';
import { parseMarkdown, stringifyMarkdown } from '@bindery/content/markdown';
import { afterAll, expect, it } from 'vitest';
import {
  listFileChanges,
  listMergeCommits,
  listPossibleRenames,
  listRepositories,
} from '@bindery/content/testing/tree-corpus';
import type { MergeCommit } from '@bindery/content/testing/tree-corpus';
import { Git } from '@bindery/content/testing/tree-git';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

const corpus = process.env['CORPUS'];
const repositories = corpus === undefined ? [] : listRepositories(corpus);
const opened: Git[] = [];
afterAll(async () => {
  for (const git of opened) git.close();
  await closePlatforms();
});

it.skipIf(corpus !== undefined)('merge commits of real repositories: set CORPUS=<folder> to try them', ({ skip }) =>
  skip(),
);

/** Commits in which no page was changed by both sides say little: one of so many is tried. */
const OTHERS = 20;

/** Pages that one side alone changed, of a commit: as many are tried. */
const MOST_OTHER_PAGES = 20;

it.for(repositories)('merge commits of %s, by change requests', async (repository) => {
  const git = new Git(repository);
  opened.push(git);
  const test = await startPlatform({ host: false });
  const counts = {
    merges: 0,
    pages: 0,
    'changed by both': 0,
    'conflicts of git': 0,
    'clean here alone': 0,
    'other bytes': 0,
  };
  const differences: unknown[] = [];
  let number = 0;
  for (const commit of listMergeCommits(git)) {
    const scene = sceneOf(git, commit, number++ % OTHERS === 0);
    if (scene === undefined) continue;
    const result = await mergeByRequest(test, scene);
    counts.merges++;
    counts.pages += scene.pages.length;
    for (const page of scene.pages) {
      if (isOfBoth(page)) counts['changed by both']++;
      if (page.expected === undefined) counts['conflicts of git']++;
    }
    const isClean = scene.pages.every(({ expected }) => expected !== undefined);
    if (!isClean && result.result === 'merge') counts['clean here alone']++;
    if (!isClean) continue;
    if (result.result !== 'merge') differences.push({ commit: commit.hash, result: result.result });
    for (const { path, expected } of scene.pages) {
      const got = result.files.get(path) ?? '';
      if (got !== expected) counts['other bytes']++;
      if (meaningOf(got) !== meaningOf(expected ?? '')) differences.push({ commit: commit.hash, path, got, expected });
    }
  }
  console.log(basename(repository), counts, differences.length);
  expect(counts.merges).toBeGreaterThan(0);
  expect(differences).toEqual([]);
});

/** A page of a merge: its file in the commit that both sides began from, on each side, and merged by git where that is clean. */
interface MergedPage {
  readonly path: string;
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
  readonly expected: string | undefined;
}

interface Scene {
  readonly pages: readonly MergedPage[];
}

const PAGE = /^(?<head>(?:---\n[\s\S]*?\n---\n+)?)# (?<title>[^\n]+)\n\n(?<text>[\s\S]+)$/;

/**
 * Pages that a side changed, with a title and front matter that no one did; undefined where there are none. Commits in which both
 * sides changed no file of Markdown are left out, unless `isSampled`.
 */
function sceneOf(git: Git, { base, ours, theirs }: MergeCommit, isSampled: boolean): Scene | undefined {
  const sides = { ours: listFileChanges(git, base, ours).files, theirs: listFileChanges(git, base, theirs).files };
  const isOfBothSides = [...sides.ours.keys()].some((path) => path.endsWith('.md') && sides.theirs.has(path));
  if (!isOfBothSides && !isSampled) return undefined;
  const inBase = new Map(git.list(['ls-tree', '-r', '-z', base]));
  const renamed = new Set([
    ...listPossibleRenames(sides.ours, sides.theirs, inBase),
    ...listPossibleRenames(sides.theirs, sides.ours, inBase),
  ]);
  const paths = [...new Set([...sides.ours.keys(), ...sides.theirs.keys()])].filter(
    (path) => path.endsWith('.md') && !/(?:README|SUMMARY)\.md$/i.test(path) && inBase.has(path) && !renamed.has(path),
  );
  const blobOf = (side: ReadonlyMap<string, string | undefined>, path: string): string | undefined =>
    side.has(path) ? side.get(path) : inBase.get(path);
  const differences = paths.filter(
    (path) => blobOf(sides.ours, path) !== undefined && blobOf(sides.theirs, path) !== undefined,
  );
  if (differences.length === 0) return undefined;
  const merged = git.mergeTree(ours, theirs);
  const inMerge = new Map(git.list(['ls-tree', '-r', '-z', merged.tree]));
  const blobs = git.readBlobs(
    differences.flatMap((path) =>
      [inBase.get(path), blobOf(sides.ours, path), blobOf(sides.theirs, path), inMerge.get(path)].filter(
        (one) => one !== undefined,
      ),
    ),
  );
  const textOf = (blob: string | undefined): string =>
    Buffer.from(blobs.get(blob ?? '') ?? '', 'latin1').toString('utf8');
  const pages = differences.flatMap((path) => {
    const page = {
      path,
      base: textOf(inBase.get(path)),
      ours: textOf(blobOf(sides.ours, path)),
      theirs: textOf(blobOf(sides.theirs, path)),
      expected: merged.conflicts.has(path) ? undefined : textOf(inMerge.get(path)),
    };
    const heads = [page.base, page.ours, page.theirs].map((text) => PAGE.exec(text)?.groups);
    const isSame = heads.every(
      (one) => one !== undefined && one['head'] === heads[0]?.['head'] && one['title'] === heads[0]?.['title'],
    );
    return isSame ? [page] : [];
  });
  const both = pages.filter(isOfBoth);
  const tried = [...both, ...pages.filter((page) => !isOfBoth(page)).slice(0, MOST_OTHER_PAGES)];
  return tried.length === 0 ? undefined : { pages: tried };
}

/** A paragraph that both sides changed is wrapped as one of them wrapped it. */
function meaningOf(markdown: string): string {
  return stringifyMarkdown(parseMarkdown(markdown));
}

function isOfBoth({ base, ours, theirs }: MergedPage): boolean {
  return ours !== base && theirs !== base;
}

/** The base is pushed, `theirs` proposed by a change request, `ours` pushed; then the request is merged, and the folder pulled. */
async function mergeByRequest(
  test: TestPlatform,
  { pages }: Scene,
): Promise<{ readonly result: string; readonly files: ReadonlyMap<string, string> }> {
  const { id: space } = (await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Merged', empty: true }))
    .body;
  const folder = `/_platform/v1/spaces/${space}/content/folder`;
  const list = pages.map(({ path }, index) => `* [Page ${index}](${path})`).join('\n');
  const push = async (files: readonly { path: string; text: string }[], base?: string) => {
    const answer = await test.post(`${folder}/push`, { files, ...(base === undefined ? {} : { base }) });
    expect(answer.status, JSON.stringify(answer.body).slice(0, 500)).toBe(200);
    return answer.body;
  };
  const first = [
    { path: 'SUMMARY.md', text: `# Table of contents\n\n${list}\n` },
    ...pages.map(({ path, base }) => ({ path, text: base })),
  ];
  const { revision } = await push(first);
  const ids: string[] = (await test.get(`/v1/spaces/${space}/content/pages`)).body.pages.map(
    ({ id }: { id: string }) => id,
  );
  const request = `/v1/spaces/${space}/change-requests/${(await test.post(`/v1/spaces/${space}/change-requests`, {})).body.id}`;
  const changes = pages.flatMap(({ base, theirs }, index) =>
    base === theirs
      ? []
      : [
          {
            operation: 'update_page',
            page: ids[index],
            document: { markdown: PAGE.exec(theirs)?.groups?.['text'] ?? '' },
          },
        ],
  );
  if (changes.length > 0) {
    const proposed = await test.post(`${request}/content`, { changes });
    expect(proposed.status, JSON.stringify(proposed.body).slice(0, 500)).toBe(200);
  }
  const ours = pages.filter((page) => page.ours !== page.base).map((page) => ({ path: page.path, text: page.ours }));
  if (ours.length > 0) await push(ours, revision);
  const { result } = changes.length === 0 ? { result: 'merge' } : (await test.post(`${request}/merge`)).body;
  const pulled = (await test.post(`${folder}/pull`, {})).body.files as { path: string; text?: string }[];
  return { result, files: new Map(pulled.map(({ path, text }) => [path, text ?? ''])) };
}
