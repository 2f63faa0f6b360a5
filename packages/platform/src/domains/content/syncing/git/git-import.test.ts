// A Git repository that becomes what a space has, through the platform's door and the program `git`.
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startRepositorySpace } from '../../../../../test/support/repository-space.ts';
import type { RepositorySpace } from '../../../../../test/support/repository-space.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { closePlatforms } from '../../../../../test/support/test-platform.ts';

let at: RepositorySpace;

beforeEach(async () => {
  at = await startRepositorySpace();
});

afterAll(async () => {
  await closePlatforms();
  removeFolders();
});

describe('symbolic links of a repository', () => {
  const list = (...items: string[]) => `# Table of contents\n\n${items.map((item) => `* ${item}\n`).join('')}`;
  const link = (target: string, path: string) => symlinkSync(target, join(at.work, path));

  it('are the files that they point to', { tags: ['long'] }, async () => {
    at.writeFile('docs/guide.md', '# Guide\n\nRead me.\n');
    at.writeFile('docs/README.md', '# Home\n');
    at.writeFile('docs/real/page.md', '# Page\n');
    at.writeFile('docs/SUMMARY.md', list('[Home](README.md)', '[Linked](linked.md)', '[In](way/page.md)'));
    at.writeFile('.gitbook.yaml', 'root: ./docs/\n');
    link('guide.md', 'docs/linked.md');
    link('real', 'docs/way');
    link('..', 'docs/real/up');
    at.commit('Links');
    expect((await at.importIt()).status).toBe(204);
    expect((await at.content()).pages.map(({ title }: { title: string }) => title)).toEqual(['Home', 'Guide', 'Page']);
    const [, linked, inside] = (await at.content()).pages;
    await at.change(
      { operation: 'update_page', page: linked.id, document: { markdown: 'Read this.\n' } },
      { operation: 'update_page', page: inside.id, document: { markdown: 'More.\n' } },
    );
    expect((await at.exportIt()).status).toBe(204);
    at.git('pull', '--quiet', 'origin', 'main');
    const tree = at.git('ls-tree', '-r', 'HEAD', 'docs').split('\n');
    expect(tree.map((line) => [line.slice(0, 6), line.split('\t')[1]])).toEqual([
      ['100644', 'docs/README.md'],
      ['100644', 'docs/SUMMARY.md'],
      ['100644', 'docs/guide.md'],
      ['100644', 'docs/linked.md'],
      ['100644', 'docs/real/page.md'],
      ['120000', 'docs/real/up'],
      ['120000', 'docs/way'],
    ]);
    expect(at.git('show', 'HEAD:docs/guide.md')).toContain('Read me.');
    expect(at.git('show', 'HEAD:docs/linked.md')).toContain('Read this.');
    expect(at.git('show', 'HEAD:docs/real/page.md')).toContain('More.');
  });

  it.each([
    ['/etc/hostname', 'points outside the folder'],
    ['../../elsewhere.md', 'points outside the folder'],
    ['linked.md', 'points to itself'],
    ['none.md', 'points to a missing file'],
  ])('to %s are not read, and named where a page needs one', { tags: ['long'] }, async (target, reason) => {
    at.writeFile('README.md', '# Home\n');
    link(target, 'linked.md');
    at.commit('Unread');
    expect((await at.importIt()).status).toBe(204);
    at.writeFile('SUMMARY.md', list('[Home](README.md)', '[Linked](linked.md)'));
    at.commit('Listed');
    expect(await at.importIt()).toMatchObject({
      code: 'content_folder_invalid',
      body: { error: { message: expect.stringContaining(`"linked.md" is a symbolic link that ${reason}.`) } },
    });
  });
});

describe('a repository that is imported', () => {
  it('becomes the content of the space, with its commit and its blob IDs', async () => {
    expect(
      (
        await at.importIt({
          url: pathToFileURL(at.bare).href,
          repoCommitURL: 'https://example.com/c',
          timestamp: '2026-01-02T00:00:00.000Z',
        })
      ).status,
    ).toBe(204);
    const revision = await at.content();
    const oid = at.git('rev-parse', 'HEAD');
    expect(revision.git).toEqual({
      oid,
      message: 'First',
      createdByService: false,
      createdByGitBook: false,
      url: `https://example.com/c/${oid}`,
      ref: 'main',
    });
    expect(revision.pages.map(({ title, git: blob }: { title: string; git: unknown }) => [title, blob])).toEqual([
      ['Home', { oid: at.git('rev-parse', 'HEAD:README.md'), path: 'README.md' }],
      ['Set up', { oid: at.git('rev-parse', 'HEAD:setup.md'), path: 'setup.md' }],
    ]);
    expect(revision.files).toMatchObject([{ name: 'pic.png', git: { path: 'pic.png' } }]);
    const bareOf = (await at.test.get(`${at.space}/content?metadata=false`)).body;
    expect([bareOf.git, bareOf.pages[0].git, bareOf.files[0].git]).toEqual([undefined, undefined, undefined]);
    expect((await at.pageAt('setup')).markdown).toBe('How.\n');
    expect((await at.test.get(at.space)).body.gitSync).toMatchObject({
      repoName: at.bare.slice(at.bare.lastIndexOf('/') + 1, -'.git'.length),
      operation: { direction: 'import', state: 'success' },
      updatedAt: '2026-01-02T00:00:00.000Z',
    });
  });

  it('is merged with the space the next time, or replaces its content if forced', async () => {
    await at.importIt({ gitInfo: { provider: 'gitlab', url: 'https://gitlab.example.com/x' } });
    expect((await at.test.get(at.space)).body.gitSync).toMatchObject({
      installationProvider: 'gitlab',
      url: 'https://gitlab.example.com/x',
    });
    const { id: setup } = await at.pageAt('setup');
    await at.change({ operation: 'update_page', page: setup, description: 'Of the space.' });
    at.git('mv', 'setup.md', 'install.md');
    at.writeFile('SUMMARY.md', '# Table of contents\n\n* [Home](README.md)\n* [Set up](install.md)\n');
    at.writeFile('README.md', '# Home\n\nEdited.\n');
    at.commit('Second');
    expect((await at.importIt()).status).toBe(204);
    expect(await at.pageAt('install')).toMatchObject({ id: setup, description: 'Of the space.' });
    expect((await at.pageAt('readme')).markdown).toBe('Edited.\n');
    const { id: home_ } = await at.pageAt('readme');
    await at.change({ operation: 'update_page', page: home_, document: { markdown: 'Of the space.\n' } });
    at.writeFile('README.md', '# Home\n\nOf the repository.\n');
    at.commit('Third');
    const before = await at.content();
    const refused = await at.importIt();
    expect(refused).toMatchObject({ status: 409, code: 'conflict' });
    expect(refused.body.error.message).toContain('README.md');
    expect((await at.content()).id).toBe(before.id);
    expect((await at.test.get(at.space)).body.gitSync.operation).toMatchObject({ state: 'failure' });
    expect((await at.importIt({ force: true })).status).toBe(204);
    expect((await at.pageAt('readme')).markdown).toBe('Of the repository.\n');
  });

  it('may be a folder of one', async () => {
    at.writeFile('docs/README.md', '# Docs\n');
    at.commit('Docs');
    expect((await at.importIt({ repoProjectDirectory: './docs' })).status).toBe(204);
    expect((await at.content()).pages.map(({ title }: { title: string }) => title)).toEqual(['Docs']);
  });
});

describe('Git metadata', () => {
  it('is in every answer about content, unless it is left out', async () => {
    at.writeFile('.gitbook/includes/note.md', '---\ntitle: Note\n---\n\nMind.\n');
    at.commit('Note');
    await at.importIt();
    const { id: revision, pages, files, reusableContents } = await at.content();
    const { body: changeRequest } = await at.test.post(`${at.space}/change-requests`, { subject: 'x' });
    const proposed = `${at.space}/change-requests/${changeRequest.id}/content`;
    const [page, file, reusable] = [pages[0].id, files[0].id, reusableContents[0].id];
    const paths = [`${at.space}/content`, proposed].flatMap((path) => [
      path,
      `${path}/pages`,
      `${path}/page/${page}`,
      `${path}/path/readme`,
      `${path}/files`,
      `${path}/files/${file}`,
      `${path}/reusable-contents/${reusable}`,
    ]);
    for (const path of [
      ...paths,
      `${at.space}/revisions/${revision}`,
      `${at.space}/revisions/${revision}/page/${page}`,
    ]) {
      const [shown, plain] = [await at.test.get(path), await at.test.get(`${path}?metadata=false`)];
      expect([path, shown.status, JSON.stringify(shown.body).includes('"oid"')]).toEqual([path, 200, true]);
      expect([path, plain.status, JSON.stringify(plain.body).includes('"oid"')]).toEqual([path, 200, false]);
    }
  });

  it('publishes events at the start and at the end', { tags: ['long'] }, async () => {
    await at.test.publish('listener', { scopes: ['space:content:read', 'space:metadata:read', 'space:git:sync'] });
    const installation = await at.test.install('listener');
    const spaces = `/v1/integrations/listener/installations/${installation}/spaces`;
    await at.test.post(spaces, { space: at.space.slice('/v1/spaces/'.length) });
    const before = (await at.content()).id;
    await at.importIt();
    const after = (await at.content()).id;
    const commitId = at.git('rev-parse', 'HEAD');
    const started = await at.test.events('listener', 'space_gitsync_started');
    const completed = await at.test.events('listener', 'space_gitsync_completed');
    expect(started.map(({ payload }) => payload)).toMatchObject([{ revisionId: before, commitId }]);
    expect(completed.map(({ payload }) => payload)).toMatchObject([{ revisionId: after, commitId, state: 'success' }]);
  });

  it(
    'creates a separate revision on request: the space doesn’t change and stays in sync',
    { tags: ['long'] },
    async () => {
      await at.test.publish('listener', { scopes: ['space:content:read', 'space:metadata:read', 'space:git:sync'] });
      const installation = await at.test.install('listener');
      const spaces = `/v1/integrations/listener/installations/${installation}/spaces`;
      await at.test.post(spaces, { space: at.space.slice('/v1/spaces/'.length) });
      await at.importIt();
      const { id: before } = await at.content();
      const { id: setup } = await at.pageAt('setup');
      const { gitSync } = (await at.test.get(at.space)).body;
      at.writeFile('setup.md', '# Set up\n\nOf the draft.\n');
      const oid = at.commit('Draft');
      expect((await at.importIt({ standalone: true })).status).toBe(204);
      expect((await at.content()).id).toBe(before);
      expect((await at.test.get(at.space)).body.gitSync).toEqual(gitSync);
      const completed = await at.test.events('listener', 'space_gitsync_completed');
      const revisions = completed.map(({ payload }) => (payload as { revisionId: string }).revisionId);
      const revision = revisions.find((id) => id !== before) ?? '';
      const shown = (await at.test.get(`${at.space}/revisions/${revision}`)).body;
      expect(shown.git).toEqual(expect.objectContaining({ oid, ref: 'main' }));
      expect(shown.git).not.toHaveProperty('isStandalone');
      const page = `${at.space}/revisions/${revision}/page/${setup}?format=markdown`;
      expect((await at.test.get(page)).body.markdown).toBe('Of the draft.\n');
      // Imported for good, it is not taken for something that the space has had.
      expect((await at.importIt()).status).toBe(204);
      expect((await at.pageAt('setup')).markdown).toBe('Of the draft.\n');
    },
  );
});

describe('a rejected repository', () => {
  it.each([
    ['is elsewhere on this computer', { url: '/etc' }, 'git_refused'],
    ['is reached past its folder', (home: string) => ({ url: `${home}/../x` }), 'git_refused'],
    ['is another program', { url: 'ext::sh -c touch% /tmp/x' }, 'git_refused'],
    ['is reached by ssh', { url: 'ssh://git@example.com/x' }, 'git_refused'],
    ['looks like a flag', { url: '--upload-pack=touch /tmp/x' }, 'git_refused'],
    ['is on a host that is not allowed', { url: 'https://example.com/x.git' }, 'git_refused'],
    ['is not there', (home: string) => ({ url: join(home, 'none.git') }), 'git_repository_unreadable'],
    ['is none', (home: string) => ({ url: home }), 'git_repository_unreadable'],
    ['has no such ref', { ref: 'none' }, 'git_ref_not_found'],
    ['has an address that is none', { url: 'file:///a%2Fb' }, 'request_invalid'],
    ['is asked for a flag', { ref: '--upload-pack=x' }, 'git_ref_not_found'],
    ['is asked for two refs', { ref: 'main:refs/heads/x' }, 'git_ref_not_found'],
    ['is asked for a folder of slashes', { repoProjectDirectory: `a${'/'.repeat(50_000)}b` }, 'request_invalid'],
    ['is asked for a folder above it', { repoProjectDirectory: '../x' }, 'request_invalid'],
  ])('%s', async (_name, body, code) => {
    expect(await at.importIt(typeof body === 'function' ? body(at.home) : body)).toMatchObject({ code });
    expect((await at.content()).parents).toEqual([]);
  });

  it('has an invalid file, or its caller has no access', { tags: ['long'] }, async () => {
    at.writeFile('SUMMARY.md', '* [Gone](gone.md)\n');
    at.commit('Broken');
    expect(await at.importIt()).toMatchObject({ status: 422, code: 'content_folder_invalid' });
    const { token } = await at.test.asPerson('read');
    const body = { url: at.bare, ref: 'main' };
    expect(await at.test.post(`${at.space}/git/import`, body, { token })).toMatchObject({ code: 'forbidden' });
    const more = { ...body, commitMessage: 'x' };
    expect(await at.test.post(`${at.space}/git/export`, more, { token })).toMatchObject({ code: 'forbidden' });
    await at.test.call('PATCH', at.space, { body: { editMode: 'locked' } });
    expect(await at.importIt()).toMatchObject({ code: 'space_locked' });
  });
});
