// A space that becomes commits of a Git repository, through the platform's door and the program `git`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

describe('a space that is exported', () => {
  it('becomes a commit on top of the imported one, with only its changes', { tags: ['long'] }, async () => {
    await at.importIt();
    const { id } = await at.pageAt('setup');
    await at.change(
      { operation: 'update_page', page: id, title: 'Install' },
      { operation: 'insert_page', title: 'Fresh', document: { markdown: 'New.\n' } },
    );
    expect((await at.exportIt({ timestamp: '2026-01-02T03:04:05.000Z' })).status).toBe(204);
    at.git('pull', '--quiet', '--ff-only', 'origin', 'main');
    expect(at.git('log', '-1', '--format=%s %cI %an')).toMatch(/^From the space 2026-01-02T03:04:05(?:Z|\+00:00) \S/);
    expect(at.git('show', '--name-status', '--format=', 'HEAD').split('\n')).toEqual([
      'M\tSUMMARY.md',
      'A\tfresh.md',
      'M\tsetup.md',
    ]);
    expect(readFileSync(join(at.work, 'src/index.js'), 'utf8')).toBe('code();\n');
    expect(readFileSync(join(at.work, 'fresh.md'), 'utf8')).toBe('# Fresh\n\nNew.\n');
    expect((await at.content()).git).toMatchObject({ oid: at.git('rev-parse', 'HEAD'), createdByService: true });
    const tip = at.git('rev-parse', 'HEAD');
    expect((await at.exportIt()).status).toBe(204);
    expect(at.git('ls-remote', 'origin', 'refs/heads/main')).toContain(tip);
    expect((await at.importIt()).status).toBe(204);
  });

  it('returns the repository, the folder, and what the service knows about it', async () => {
    at.writeFile('.gitbook.yaml', 'root: ./pages/\n');
    at.commit('Settings');
    const more = {
      repoProjectDirectory: 'docs',
      repoTreeURL: 'https://example.com/tree/main',
      repoCommitURL: 'https://example.com/commit',
      gitInfo: { provider: 'gitlab', url: 'https://example.com/x' },
      force: true,
    };
    expect((await at.exportIt(more)).status).toBe(204);
    at.git('pull', '--quiet', '--ff-only', 'origin', 'main');
    const oid = at.git('rev-parse', 'HEAD');
    expect(readFileSync(join(at.work, 'docs/README.md'), 'utf8')).toMatch(/^# Page\n/);
    expect((await at.content()).git).toMatchObject({ oid, url: `https://example.com/commit/${oid}` });
    expect((await at.test.get(at.space)).body.gitSync).toMatchObject({
      url: 'https://example.com/tree/main',
      installationProvider: 'gitlab',
      operation: { direction: 'export', state: 'success' },
    });
    const settings = { repoTreeURL: 'https://example.com/tree/other', repoProjectDirectory: 'docs' };
    expect((await at.importIt(settings)).status).toBe(204);
    expect((await at.test.get(at.space)).body.gitSync.url).toBe('https://example.com/tree/other');
  });

  it('creates a branch, and rejects one with new commits', { tags: ['long'] }, async () => {
    await at.importIt();
    expect((await at.exportIt({ ref: 'copy' })).status).toBe(204);
    at.git('fetch', '--quiet', 'origin', 'copy');
    expect(at.git('ls-tree', '-r', '--name-only', 'FETCH_HEAD').split('\n')).toEqual([
      'README.md',
      'SUMMARY.md',
      'pic.png',
      'setup.md',
    ]);
    at.writeFile('setup.md', '# Set up\n\nElsewhere.\n');
    const tip = at.commit('Meanwhile');
    expect(await at.exportIt()).toMatchObject({ status: 409, code: 'conflict' });
    expect(at.git('ls-remote', 'origin', 'refs/heads/main')).toContain(tip);
    expect((await at.exportIt({ force: true })).status).toBe(204);
    at.git('pull', '--quiet', '--ff-only', 'origin', 'main');
    expect(readFileSync(join(at.work, 'setup.md'), 'utf8')).toBe('# Set up\n\nHow.\n');
  });
});

describe('a space that is in sync with two repositories', () => {
  it('exports everything into an empty folder, and nothing into an unknown one', { tags: ['long'] }, async () => {
    await at.importIt();
    expect((await at.exportIt({ repoProjectDirectory: 'docs' })).status).toBe(204);
    at.git('pull', '--quiet', '--ff-only', 'origin', 'main');
    expect(at.git('ls-files', 'docs').split('\n')).toEqual(
      ['README.md', 'SUMMARY.md', 'pic.png', 'setup.md'].map((path) => `docs/${path}`),
    );
    at.writeFile('more/README.md', '# Elsewhere\n');
    at.commit('Of another');
    expect(await at.exportIt({ repoProjectDirectory: 'more' })).toMatchObject({ code: 'conflict' });
    expect((await at.content()).git).not.toHaveProperty('folder');
    expect((await at.content()).git).not.toHaveProperty('others');
  });

  it(
    'exports the settings of the folder into an empty one, and keeps their redirects',
    { tags: ['long'] },
    async () => {
      const settings = '# Ours\nredirects:\n  old: setup.md\n';
      at.writeFile('.gitbook.yaml', settings);
      at.commit('Settings');
      await at.importIt();
      expect((await at.exportIt({ repoProjectDirectory: 'docs' })).status).toBe(204);
      at.git('pull', '--quiet', '--ff-only', 'origin', 'main');
      expect(readFileSync(join(at.work, 'docs/.gitbook.yaml'), 'utf8')).toBe(settings);
      at.git('rm', '--quiet', '.gitbook.yaml');
      at.commit('No settings');
      await at.importIt();
      expect((await at.exportIt({ repoProjectDirectory: 'more' })).status).toBe(204);
      at.git('pull', '--quiet', '--ff-only', 'origin', 'main');
      expect(at.git('ls-files', 'more').split('\n')).not.toContain('more/.gitbook.yaml');
    },
  );

  it('stays in step with the first when it goes to the second', { tags: ['long'] }, async () => {
    await at.importIt();
    const second = `${at.work}-second.git`;
    at.git('init', '--quiet', '--bare', '--initial-branch=main', second);
    expect((await at.exportIt({ url: second })).status).toBe(204);
    at.writeFile('setup.md', '# Set up\n\nIn another way.\n');
    at.commit('Second');
    expect((await at.importIt()).status).toBe(204);
    expect((await at.pageAt('setup')).markdown).toBe('In another way.\n');
  });
});
