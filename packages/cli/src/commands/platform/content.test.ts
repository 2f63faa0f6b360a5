// `bindery platform content`: a folder on disk and a space of a running platform.
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../testing/run-command.ts';
import type { CommandRun } from '../../testing/run-command.ts';
import { aFolder, servePlatform } from '../../testing/served-platform.ts';
import type { ServedPlatform } from '../../testing/served-platform.ts';

const { folder: home, remove } = aFolder();
let served: ServedPlatform;
let docs: string;
let space: string;

beforeAll(async () => {
  served = await servePlatform(home, ['--memory', '--allow-git', '.']);
});
afterAll(async () => {
  await served.stop();
  remove();
});
beforeEach(async () => {
  docs = mkdtempSync(join(home, 'docs-'));
  space = (await api<{ id: string }>('createSpace', '--organizationId', 'org_demo', '--title', 'Guides')).id;
});

const env = () => ({ BINDERY_URL: served.ready.url, BINDERY_TOKEN: served.ready.token ?? '' });
const content = (...words: string[]): Promise<CommandRun> =>
  runCommand(['platform', 'content', ...words], { cwd: home, env: env() });

async function api<Answer>(...words: string[]): Promise<Answer> {
  const { code, stdout, stderr } = await runCommand(['api', ...words, '--json'], { cwd: home, env: env() });
  if (code !== 0) throw new Error(stderr + stdout);
  return JSON.parse(stdout) as Answer;
}

function put(path: string, text: string | Buffer): void {
  mkdirSync(dirname(join(docs, path)), { recursive: true });
  writeFileSync(join(docs, path), text);
}
const get = (path: string): string => readFileSync(join(docs, path), 'utf8');

/** Every file of a folder except the state. */
function listed(folder = docs): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return paths.filter((path) => !path.startsWith('.bindery')).toSorted();
}

function aSmallSite(): void {
  put(
    'SUMMARY.md',
    '# Table of contents\n\n* [Home](README.md)\n* [Guides](guides/README.md)\n  * [Set up](guides/setup.md)\n* [Last](last.md)\n',
  );
  put('README.md', '---\nowner: me\n---\n\n# Home\n\nSee [set up](guides/setup.md) and ![](pic.png).\n');
  put('guides/README.md', '# Guides\n\nHow to do it.\n');
  put('guides/setup.md', '# Set up\n\nOne line.\n\nAnother line.\n\nBack [home](../).\n');
  put('last.md', '# Last\n\nThe end.\n');
  put('pic.png', Buffer.from([1, 2, 3]));
  put('big.bin', 'named by nobody');
}

interface Page {
  readonly id: string;
  readonly title: string;
  readonly path?: string;
  readonly pages?: readonly Page[];
}

async function pages(): Promise<Page[]> {
  const flat = (list: readonly Page[]): Page[] => list.flatMap((page) => [page, ...flat(page.pages ?? [])]);
  return flat((await api<{ pages: Page[] }>('listPages', '--spaceId', space)).pages);
}

async function titles(): Promise<string[]> {
  return (await pages()).map(({ title, path }) => `${path}: ${title}`);
}

/** Edits the space like an editor: with a merged change request. */
async function change(...changes: object[]): Promise<void> {
  const { id } = await api<{ id: string }>('createChangeRequest', '--spaceId', space, '--subject', 'x');
  const of = ['--spaceId', space, '--changeRequestId', id];
  await api('updateChangeRequestContent', ...of, '--body', JSON.stringify({ changes }));
  await api('mergeChangeRequest', ...of);
}

async function idOf(path: string): Promise<string> {
  const page = (await pages()).find((one) => one.path === path);
  if (page === undefined) throw new Error(`There is no page ${path}.`);
  return page.id;
}

describe('bindery platform content', () => {
  it('pushes a folder, and pulls it unchanged into another', async () => {
    aSmallSite();
    const pushed = await content('push', space, docs);
    expect(pushed).toMatchObject({ code: 0, stdout: expect.stringMatching(/^pushed 6 files as rev_\w+\n$/) as string });
    expect(await titles()).toEqual(['readme: Home', 'guides: Guides', 'guides/setup: Set up', 'last: Last']);
    expect(get('.bindery/.gitignore')).toBe('*\n');
    const other = mkdtempSync(join(home, 'other-'));
    const pulled = await content('pull', space, other, '--json');
    expect(JSON.parse(pulled.stdout)).toMatchObject({ event: 'docs', result: 'pulled', sent: [], conflicts: [] });
    expect(listed(other)).toEqual(listed().filter((path) => path !== 'big.bin'));
    expect(readFileSync(join(other, 'pic.png'))).toEqual(Buffer.from([1, 2, 3]));
    expect(readFileSync(join(other, 'guides/setup.md'), 'utf8')).toBe(get('guides/setup.md'));
    const again = await content('push', space, docs, '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({ result: 'unchanged', sent: [], written: [] });
  });

  it('takes both sides: edits, renames and deletions', async () => {
    aSmallSite();
    await content('push', space, docs);
    const setup = await idOf('guides/setup');
    await change(
      { operation: 'update_page', page: await idOf('readme'), title: 'Welcome' },
      { operation: 'delete_page', page: await idOf('last') },
      { operation: 'insert_page', title: 'Fresh', document: { markdown: 'New.\n' } },
    );
    put('guides/install.md', get('guides/setup.md').replace('Another line.', 'Another line, edited.'));
    rmSync(join(docs, 'guides/setup.md'));
    const { code, stderr } = await content('push', space, docs);
    expect([code, stderr]).toEqual([0, expect.stringContaining('removed  last.md')]);
    expect(await titles()).toEqual(['readme: Welcome', 'guides: Guides', 'guides/install: Set up', 'fresh: Fresh']);
    expect(await idOf('guides/install')).toBe(setup);
    expect(listed()).toEqual([
      'README.md',
      'SUMMARY.md',
      'big.bin',
      'fresh.md',
      'guides/README.md',
      'guides/install.md',
      'pic.png',
    ]);
    expect(get('README.md')).toMatch(/^---\nowner: me\n---\n\n# Welcome\n.*\(guides\/install\.md\)/s);
  });

  it('keeps its pages when the root of the folder moves, with its files or without them', async () => {
    aSmallSite();
    await content('push', space, docs);
    const before = await pages();
    const files = listed().filter((path) => path !== 'big.bin');
    for (const path of files) {
      put(`site/${path}`, readFileSync(join(docs, path)));
      rmSync(join(docs, path));
    }
    put('.gitbook.yaml', 'root: site\n');
    expect((await content('push', space, docs)).code).toBe(0);
    expect(await pages()).toEqual(before);
    put('.gitbook.yaml', 'root: site/guides\n');
    expect((await content('push', space, docs)).code).toBe(0);
    const unchanged = ['Guides', 'Set up'];
    const idsOf = (list: readonly Page[]) => list.filter(({ title }) => unchanged.includes(title)).map(({ id }) => id);
    expect((await pages()).map(({ id }) => id)).toEqual(idsOf(before));
    const { stdout } = await content('push', space, docs, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ result: 'unchanged', written: [], removed: [] });
  });

  it('loses nothing where both changed the same, and waits until the conflict is resolved', async () => {
    aSmallSite();
    await content('push', space, docs);
    const document = { markdown: 'One line.\n\nAnother line, of the space.\n\nBack.\n' };
    await change({ operation: 'update_page', page: await idOf('guides/setup'), document });
    put('guides/setup.md', '# Set up\n\nOne line.\n\nAnother line, of the folder.\n\nBack [home](../).\n');
    put('last.md', '# Last\n\nThe end, edited.\n');
    const conflict = await content('push', space, docs);
    expect([conflict.code, conflict.stdout]).toEqual([1, expect.stringMatching(/^conflicts at /)]);
    expect(conflict.stderr).toContain('conflict guides/setup.md: changed in both the folder and the space');
    const page = get('guides/setup.md');
    expect(page).toMatch(/<<<<<<< folder\n.*of the folder\..*=======\n.*of the space\..*>>>>>>> space\n/s);
    const open = await content('push', space, docs);
    expect([open.code, open.stderr]).toEqual([1, expect.stringContaining('docs_conflicts_open')]);
    expect(get('guides/setup.md')).toBe(page);
    put('guides/setup.md', '# Set up\n\nOne line.\n\nAnother line, of both.\n\nBack.\n');
    expect(await content('push', space, docs)).toMatchObject({ code: 0 });
    const { markdown } = await api<{ markdown: string }>(
      'getPageById',
      '--spaceId',
      space,
      '--pageId',
      await idOf('guides/setup'),
      '--format',
      'markdown',
    );
    expect(markdown).toContain('Another line, of both.');
  });

  it('pulls without touching the space, and what the folder has changed goes with the next push', async () => {
    aSmallSite();
    await content('push', space, docs);
    await change({ operation: 'update_page', page: await idOf('readme'), title: 'Welcome' });
    put('last.md', '# The very last\n');
    expect(await content('pull', space, docs)).toMatchObject({ code: 0 });
    expect(get('README.md')).toContain('# Welcome');
    expect(await titles()).toContain('last: Last');
    await content('push', space, docs);
    expect(await titles()).toContain('last: The very last');
  });

  it('reports errors', async () => {
    const codeOf = async (...words: string[]): Promise<unknown> => {
      const { code, stderr } = await content(...words);
      return [code, /error (\w+)/.exec(stderr)?.[1]];
    };
    aSmallSite();
    put('SUMMARY.md', '* [Home](README.md)\n* [Gone](gone.md)\n');
    const missing = await content('push', space, docs);
    expect([missing.code, missing.stderr]).toEqual([
      1,
      expect.stringContaining('SUMMARY.md:2:3: File "gone.md" not found'),
    ]);
    expect(await codeOf('push', space, join(docs, 'none'))).toEqual([1, 'docs_folder_missing']);
    expect(await codeOf('push', 'space_none', docs)).toEqual([1, 'space_not_found']);
    expect(await content('sideways', space, docs)).toMatchObject({ code: 2 });
    put('SUMMARY.md', '* [Home](README.md)\n');
    await content('push', space, docs);
    expect(await codeOf('push', 'space_demo', docs)).toEqual([1, 'docs_other_space']);
    put('.bindery/content.json', '{');
    expect(await codeOf('push', space, docs)).toEqual([1, 'docs_state_unreadable']);
  });

  it('reads symbolic links inside the folder, and names those that it skips', async () => {
    put('README.md', '# Home\n');
    put('real/page.md', '# Page\n');
    put('SUMMARY.md', '* [Home](README.md)\n* [Linked](linked.md)\n* [In](folder/page.md)\n');
    symlinkSync('real/page.md', join(docs, 'linked.md'));
    symlinkSync('real', join(docs, 'folder'));
    symlinkSync(tmpdir(), join(docs, 'outside'));
    symlinkSync('nothing.md', join(docs, 'broken.md'));
    symlinkSync('circle.md', join(docs, 'circle.md'));
    symlinkSync('..', join(docs, 'real', 'up'));
    symlinkSync('.bindery', join(docs, 'state'));
    const { code, stderr } = await content('push', space, docs);
    expect([code, stderr.match(/skipped {2}.*symbolic.*/g)?.toSorted()]).toEqual([
      0,
      [
        'skipped  broken.md (a symbolic link that points to a missing file)',
        'skipped  circle.md (a symbolic link that points to itself)',
        'skipped  folder/up (a symbolic link that points to a folder that contains it)',
        'skipped  outside (a symbolic link that points outside the folder)',
        'skipped  real/up (a symbolic link that points to a folder that contains it)',
        'skipped  state (a symbolic link that points to a missing file)',
      ],
    ]);
    const again = await content('push', space, docs, '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({ result: 'unchanged', sent: [] });
    rmSync(join(docs, 'linked.md'));
    symlinkSync(tmpdir(), join(docs, 'linked.md'));
    const lost = await content('push', space, docs);
    expect([lost.code, lost.stderr]).toEqual([1, expect.stringContaining('docs_link_outside')]);
  });

  it('watches both sides, and syncs them', { tags: ['long'] }, async () => {
    aSmallSite();
    const stop = new AbortController();
    const events: { result?: string; error?: { code: string } }[] = [];
    const onStdout = (text: string): void => void events.push(JSON.parse(text) as object);
    const words = ['platform', 'content', 'watch', space, docs, '--json'];
    const watching = runCommand(words, { cwd: home, env: env(), signal: stop.signal, onStdout });
    const soon = { interval: 50 };
    await vi.waitFor(() => expect(events[0]).toMatchObject({ result: 'pushed' }), soon);
    put('last.md', '# Last\n\nEdited by hand.\n');
    renameSync(join(docs, 'guides/setup.md'), join(docs, 'guides/install.md'));
    await change({ operation: 'update_page', page: await idOf('readme'), title: 'Welcome' });
    await vi.waitFor(async () => {
      expect(await titles()).toEqual(['readme: Welcome', 'guides: Guides', 'guides/install: Set up', 'last: Last']);
      expect(get('README.md')).toMatch(/# Welcome.*\(guides\/install\.md\)/s);
      expect(get('SUMMARY.md')).toContain('guides/install.md');
    }, soon);
    rmSync(join(docs, 'last.md'));
    await change({ operation: 'insert_page', title: 'Fresh', document: { markdown: 'New.\n' } });
    await vi.waitFor(async () => {
      expect(await titles()).toEqual(['readme: Welcome', 'guides: Guides', 'guides/install: Set up', 'fresh: Fresh']);
      expect(get('fresh.md')).toBe('# Fresh\n\nNew.\n');
      expect(get('SUMMARY.md')).not.toContain('last.md');
    }, soon);
    put('README.md', '---\nhidden: [\n---\n');
    await vi.waitFor(() => expect(events.at(-1)?.error?.code).toBe('content_folder_invalid'), soon);
    stop.abort();
    expect((await watching).code).toBe(0);
  });
});

describe('bindery platform serve --allow-git', () => {
  it('lets repositories below the folder be imported, and no others', async () => {
    aSmallSite();
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: docs });
    git('init', '--quiet', '--initial-branch=main');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'First');
    const importIt = (url: string): Promise<CommandRun> => {
      const body = JSON.stringify({ url, ref: 'main' });
      return runCommand(['api', 'importGitRepository', '--spaceId', space, '--body', body], { cwd: home, env: env() });
    };
    expect(await importIt(docs)).toMatchObject({ code: 0 });
    expect(await titles()).toContain('guides/setup: Set up');
    const foreign = await importIt(tmpdir());
    expect([foreign.code, foreign.stderr]).toEqual([1, expect.stringContaining('git_refused')]);
  });
});
