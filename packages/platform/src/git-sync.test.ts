// A space and a Git repository, through the platform's door and the program `git`.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from './testing/test-platform.ts';
import type { CallAnswer, TestPlatform } from './testing/test-platform.ts';

const home = mkdtempSync(join(tmpdir(), 'bindery-git-test-'));
let test: TestPlatform;
let space: string;
let work: string;
let bare: string;

const WHO = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
const git = (...args: string[]): string =>
  execFileSync('git', [...WHO, ...args], { cwd: work, encoding: 'utf8', stdio: 'pipe' }).trim();

beforeEach(async () => {
  test = await startPlatform({ host: false, gitFolders: [home], outgoing: 'deny' });
  const made = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Guides' });
  space = `/v1/spaces/${made.body.id}`;
  work = mkdtempSync(join(home, 'work-'));
  bare = `${work}.git`;
  git('init', '--quiet', '--bare', '--initial-branch=main', bare);
  git('clone', '--quiet', bare, '.');
  git('checkout', '--quiet', '-B', 'main');
  put('SUMMARY.md', '# Table of contents\n\n* [Home](README.md)\n* [Set up](setup.md)\n');
  put('README.md', '# Home\n\nSee [set up](setup.md) and ![](pic.png).\n');
  put('setup.md', '# Set up\n\nHow.\n');
  put('pic.png', 'bytes');
  put('src/index.js', 'code();\n');
  commit('First');
});

afterAll(async () => {
  await closePlatforms();
  rmSync(home, { recursive: true, force: true });
});

function put(path: string, text: string): void {
  mkdirSync(dirname(join(work, path)), { recursive: true });
  writeFileSync(join(work, path), text);
}

function commit(message: string): string {
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
  git('push', '--quiet', 'origin', 'main');
  return git('rev-parse', 'HEAD');
}

const importIt = (more: object = {}): Promise<CallAnswer> =>
  test.post(`${space}/git/import`, { url: bare, ref: 'main', ...more });
const exportIt = (more: object = {}): Promise<CallAnswer> =>
  test.post(`${space}/git/export`, { url: bare, ref: 'main', commitMessage: 'From the space', ...more });

const content = async () => (await test.get(`${space}/content`)).body;

async function change(...changes: object[]): Promise<void> {
  const { body } = await test.post(`${space}/change-requests`, { subject: 'x' });
  await test.post(`${space}/change-requests/${body.id}/content`, { changes });
  await test.post(`${space}/change-requests/${body.id}/merge`);
}

async function pageAt(path: string) {
  return (await test.get(`${space}/content/path/${encodeURIComponent(path)}?format=markdown`)).body;
}

describe('a repository that is imported', () => {
  it('becomes what the space has, with its commit and its blobs', async () => {
    expect(
      (
        await importIt({
          url: pathToFileURL(bare).href,
          repoCommitURL: 'https://example.com/c',
          timestamp: '2026-01-02T00:00:00.000Z',
        })
      ).status,
    ).toBe(204);
    const revision = await content();
    const oid = git('rev-parse', 'HEAD');
    expect(revision.git).toEqual({
      oid,
      message: 'First',
      createdByService: false,
      createdByGitBook: false,
      url: `https://example.com/c/${oid}`,
      ref: 'main',
    });
    expect(revision.pages.map(({ title, git: blob }: { title: string; git: unknown }) => [title, blob])).toEqual([
      ['Home', { oid: git('rev-parse', 'HEAD:README.md'), path: 'README.md' }],
      ['Set up', { oid: git('rev-parse', 'HEAD:setup.md'), path: 'setup.md' }],
    ]);
    expect(revision.files).toMatchObject([{ name: 'pic.png', git: { path: 'pic.png' } }]);
    const bareOf = (await test.get(`${space}/content?metadata=false`)).body;
    expect([bareOf.git, bareOf.pages[0].git, bareOf.files[0].git]).toEqual([undefined, undefined, undefined]);
    expect((await pageAt('setup')).markdown).toBe('How.\n');
    expect((await test.get(space)).body.gitSync).toMatchObject({
      repoName: bare.slice(bare.lastIndexOf('/') + 1, -'.git'.length),
      operation: { direction: 'import', state: 'success' },
      updatedAt: '2026-01-02T00:00:00.000Z',
    });
  });

  it('is put together with the space the next time, or takes its place when it is forced', async () => {
    await importIt({ gitInfo: { provider: 'gitlab', url: 'https://gitlab.example.com/x' } });
    expect((await test.get(space)).body.gitSync).toMatchObject({
      installationProvider: 'gitlab',
      url: 'https://gitlab.example.com/x',
    });
    const { id: setup } = await pageAt('setup');
    await change({ operation: 'update_page', page: setup, description: 'Of the space.' });
    git('mv', 'setup.md', 'install.md');
    put('SUMMARY.md', '# Table of contents\n\n* [Home](README.md)\n* [Set up](install.md)\n');
    put('README.md', '# Home\n\nEdited.\n');
    commit('Second');
    expect((await importIt()).status).toBe(204);
    expect(await pageAt('install')).toMatchObject({ id: setup, description: 'Of the space.' });
    expect((await pageAt('readme')).markdown).toBe('Edited.\n');
    const { id: home_ } = await pageAt('readme');
    await change({ operation: 'update_page', page: home_, document: { markdown: 'Of the space.\n' } });
    put('README.md', '# Home\n\nOf the repository.\n');
    commit('Third');
    const before = await content();
    const refused = await importIt();
    expect(refused).toMatchObject({ status: 409, code: 'conflict' });
    expect(refused.body.error.message).toContain('README.md');
    expect((await content()).id).toBe(before.id);
    expect((await test.get(space)).body.gitSync.operation).toMatchObject({ state: 'failure' });
    expect((await importIt({ force: true })).status).toBe(204);
    expect((await pageAt('readme')).markdown).toBe('Of the repository.\n');
  });

  it('may be a folder of one', async () => {
    put('docs/README.md', '# Docs\n');
    commit('Docs');
    expect((await importIt({ repoProjectDirectory: './docs' })).status).toBe(204);
    expect((await content()).pages.map(({ title }: { title: string }) => title)).toEqual(['Docs']);
  });
});

describe('Git metadata', () => {
  it('is in every answer about content, unless it is left out', async () => {
    put('.gitbook/includes/note.md', '---\ntitle: Note\n---\n\nMind.\n');
    commit('Note');
    await importIt();
    const { id: revision, pages, files, reusableContents } = await content();
    const { body: changeRequest } = await test.post(`${space}/change-requests`, { subject: 'x' });
    const proposed = `${space}/change-requests/${changeRequest.id}/content`;
    const [page, file, reusable] = [pages[0].id, files[0].id, reusableContents[0].id];
    const places = [`${space}/content`, proposed].flatMap((place) => [
      place,
      `${place}/pages`,
      `${place}/page/${page}`,
      `${place}/path/readme`,
      `${place}/files`,
      `${place}/files/${file}`,
      `${place}/reusable-contents/${reusable}`,
    ]);
    for (const path of [...places, `${space}/revisions/${revision}`, `${space}/revisions/${revision}/page/${page}`]) {
      const [shown, plain] = [await test.get(path), await test.get(`${path}?metadata=false`)];
      expect([path, shown.status, JSON.stringify(shown.body).includes('"oid"')]).toEqual([path, 200, true]);
      expect([path, plain.status, JSON.stringify(plain.body).includes('"oid"')]).toEqual([path, 200, false]);
    }
  });

  it('is told of by events at the beginning and at the end', async () => {
    await test.publish('listener', { scopes: ['space:content:read', 'space:metadata:read', 'space:git:sync'] });
    const installation = await test.install('listener');
    const spaces = `/v1/integrations/listener/installations/${installation}/spaces`;
    await test.post(spaces, { space: space.slice('/v1/spaces/'.length) });
    const before = (await content()).id;
    await importIt();
    const after = (await content()).id;
    const commitId = git('rev-parse', 'HEAD');
    const started = await test.events('listener', 'space_gitsync_started');
    const completed = await test.events('listener', 'space_gitsync_completed');
    expect(started.map(({ payload }) => payload)).toMatchObject([{ revisionId: before, commitId }]);
    expect(completed.map(({ payload }) => payload)).toMatchObject([{ revisionId: after, commitId, state: 'success' }]);
  });
});

describe('a space that is exported', () => {
  it('becomes a commit on top of what was imported, with nothing else in it', async () => {
    await importIt();
    const { id } = await pageAt('setup');
    await change(
      { operation: 'update_page', page: id, title: 'Install' },
      { operation: 'insert_page', title: 'Fresh', document: { markdown: 'New.\n' } },
    );
    expect((await exportIt({ timestamp: '2026-01-02T03:04:05.000Z' })).status).toBe(204);
    git('pull', '--quiet', '--ff-only', 'origin', 'main');
    expect(git('log', '-1', '--format=%s %cI %an')).toMatch(/^From the space 2026-01-02T03:04:05(?:Z|\+00:00) \S/);
    expect(git('show', '--name-status', '--format=', 'HEAD').split('\n')).toEqual([
      'M\tSUMMARY.md',
      'A\tfresh.md',
      'M\tsetup.md',
    ]);
    expect(readFileSync(join(work, 'src/index.js'), 'utf8')).toBe('code();\n');
    expect(readFileSync(join(work, 'fresh.md'), 'utf8')).toBe('# Fresh\n\nNew.\n');
    expect((await content()).git).toMatchObject({ oid: git('rev-parse', 'HEAD'), createdByService: true });
    const tip = git('rev-parse', 'HEAD');
    expect((await exportIt()).status).toBe(204);
    expect(git('ls-remote', 'origin', 'refs/heads/main')).toContain(tip);
    expect((await importIt()).status).toBe(204);
  });

  it('says where it went, into which folder, and what the service knows of it', async () => {
    put('.gitbook.yaml', 'root: ./pages/\n');
    commit('Settings');
    const more = {
      repoProjectDirectory: 'docs',
      repoTreeURL: 'https://example.com/tree/main',
      repoCommitURL: 'https://example.com/commit',
      gitInfo: { provider: 'gitlab', url: 'https://example.com/x' },
      force: true,
    };
    expect((await exportIt(more)).status).toBe(204);
    git('pull', '--quiet', '--ff-only', 'origin', 'main');
    const oid = git('rev-parse', 'HEAD');
    expect(readFileSync(join(work, 'docs/README.md'), 'utf8')).toMatch(/^# Page\n/);
    expect((await content()).git).toMatchObject({ oid, url: `https://example.com/commit/${oid}` });
    expect((await test.get(space)).body.gitSync).toMatchObject({
      url: 'https://example.com/tree/main',
      installationProvider: 'gitlab',
      operation: { direction: 'export', state: 'success' },
    });
    const settings = { repoTreeURL: 'https://example.com/tree/other', repoProjectDirectory: 'docs' };
    expect((await importIt(settings)).status).toBe(204);
    expect((await test.get(space)).body.gitSync.url).toBe('https://example.com/tree/other');
  });

  it('begins a branch that is new, and refuses one that has moved on', async () => {
    await importIt();
    expect((await exportIt({ ref: 'copy' })).status).toBe(204);
    git('fetch', '--quiet', 'origin', 'copy');
    expect(git('ls-tree', '-r', '--name-only', 'FETCH_HEAD').split('\n')).toEqual([
      'README.md',
      'SUMMARY.md',
      'pic.png',
      'setup.md',
    ]);
    put('setup.md', '# Set up\n\nElsewhere.\n');
    const tip = commit('Meanwhile');
    expect(await exportIt()).toMatchObject({ status: 409, code: 'conflict' });
    expect(git('ls-remote', 'origin', 'refs/heads/main')).toContain(tip);
    expect((await exportIt({ force: true })).status).toBe(204);
    git('pull', '--quiet', '--ff-only', 'origin', 'main');
    expect(readFileSync(join(work, 'setup.md'), 'utf8')).toBe('# Set up\n\nHow.\n');
  });
});

describe('a space that is in step with two places', () => {
  it('goes whole into a folder that has nothing yet, and not into one that it does not know', async () => {
    await importIt();
    expect((await exportIt({ repoProjectDirectory: 'docs' })).status).toBe(204);
    git('pull', '--quiet', '--ff-only', 'origin', 'main');
    expect(git('ls-files', 'docs').split('\n')).toEqual(
      ['README.md', 'SUMMARY.md', 'pic.png', 'setup.md'].map((path) => `docs/${path}`),
    );
    put('more/README.md', '# Elsewhere\n');
    commit('Of another');
    expect(await exportIt({ repoProjectDirectory: 'more' })).toMatchObject({ code: 'conflict' });
    expect((await content()).git).not.toHaveProperty('folder');
    expect((await content()).git).not.toHaveProperty('others');
  });

  it('stays in step with the first when it goes to the second', async () => {
    await importIt();
    const second = `${work}-second.git`;
    git('init', '--quiet', '--bare', '--initial-branch=main', second);
    expect((await exportIt({ url: second })).status).toBe(204);
    put('setup.md', '# Set up\n\nIn another way.\n');
    commit('Second');
    expect((await importIt()).status).toBe(204);
    expect((await pageAt('setup')).markdown).toBe('In another way.\n');
  });
});

describe('a repository that is refused', () => {
  it.each([
    ['is elsewhere on this computer', { url: '/etc' }, 'git_refused'],
    ['is reached past its folder', { url: `${home}/../x` }, 'git_refused'],
    ['is another program', { url: 'ext::sh -c touch% /tmp/x' }, 'git_refused'],
    ['is reached by ssh', { url: 'ssh://git@example.com/x' }, 'git_refused'],
    ['looks like a flag', { url: '--upload-pack=touch /tmp/x' }, 'git_refused'],
    ['is on a host that is not allowed', { url: 'https://example.com/x.git' }, 'git_refused'],
    ['is not there', { url: join(home, 'none.git') }, 'git_repository_unreadable'],
    ['is none', { url: home }, 'git_repository_unreadable'],
    ['has no such ref', { ref: 'none' }, 'git_ref_not_found'],
    ['has an address that is none', { url: 'file:///a%2Fb' }, 'request_invalid'],
    ['is asked for a flag', { ref: '--upload-pack=x' }, 'git_ref_not_found'],
    ['is asked for two refs', { ref: 'main:refs/heads/x' }, 'git_ref_not_found'],
    ['is asked for a folder of slashes', { repoProjectDirectory: `a${'/'.repeat(200_000)}b` }, 'request_invalid'],
    ['is asked for a folder above it', { repoProjectDirectory: '../x' }, 'request_invalid'],
  ])('%s', async (_name, body, code) => {
    expect(await importIt(body)).toMatchObject({ code });
    expect((await content()).parents).toEqual([]);
  });

  it('has a fault in a file, or is asked for by somebody who may not', async () => {
    put('SUMMARY.md', '* [Gone](gone.md)\n');
    commit('Broken');
    expect(await importIt()).toMatchObject({ status: 422, code: 'content_folder_invalid' });
    const { token } = await test.asPerson('read');
    const body = { url: bare, ref: 'main' };
    expect(await test.post(`${space}/git/import`, body, { token })).toMatchObject({ code: 'forbidden' });
    const more = { ...body, commitMessage: 'x' };
    expect(await test.post(`${space}/git/export`, more, { token })).toMatchObject({ code: 'forbidden' });
    await test.call('PATCH', space, { body: { editMode: 'locked' } });
    expect(await importIt()).toMatchObject({ code: 'space_locked' });
  });
});
