// A space and a Git repository that stay in sync, through the platform's door and the program `git`.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startRepositorySpace } from '../../../../../test/support/repository-space.ts';
import type { RepositorySpace } from '../../../../../test/support/repository-space.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { closePlatforms } from '../../../../../test/support/test-platform.ts';

let at: RepositorySpace;
let installation: string;

beforeEach(async () => {
  at = await startRepositorySpace();
  const target = { type: 'space', spaceId: at.space.slice('/v1/spaces/'.length) };
  installation = (await at.test.post('/v1/git/installations', { provider: 'github', target })).body.id;
});

afterAll(async () => {
  await closePlatforms();
  removeFolders();
});

const own = (): string => `/_platform/v1/git/installations/${installation}`;
const connect = (more: object = {}) =>
  at.test.call('PUT', `${own()}/repository`, { body: { url: at.bare, priority: 'git', ...more } });
const sync = (body: object = {}) => at.test.post(`${own()}/sync`, body);
const status = async () => (await at.test.get(own())).body;
const settled = async () => {
  await at.test.platform.idle();
  return status();
};
const titles = async () => (await at.content()).pages.map(({ title }: { title: string }) => title);
const edit = async (path: string, markdown: string) => {
  const { id } = await at.pageAt(path);
  expect(id).toBeTypeOf('string');
  await at.change({ operation: 'update_page', page: id, document: { markdown } });
};
const pull = () => at.git('pull', '--quiet', '--no-rebase', 'origin', 'main');
const file = (path: string) => readFileSync(join(at.work, path), 'utf8');

describe('an installation', () => {
  it('has no repository until one is connected', async () => {
    expect(await status()).toEqual({ installation, state: 'unconnected', conflicts: [] });
    expect(await sync()).toMatchObject({ status: 409, code: 'git_sync_unconnected' });
    const shown = (await at.test.get(`/v1/git/installations/${installation}`)).body;
    expect(shown).toMatchObject({ object: 'git-sync-installation', status: 'unauthenticated', provider: 'github' });
    expect(await at.test.get(`${at.space}/git/info`)).toMatchObject({ status: 404, code: 'git_sync_not_found' });
  });

  it('is the only one of its space', async () => {
    const target = { type: 'space', spaceId: at.space.slice('/v1/spaces/'.length) };
    const second = await at.test.post('/v1/git/installations', { provider: 'gitlab', target });
    expect(second).toMatchObject({ status: 409, code: 'git_sync_exists' });
  });

  it('copies the side with priority at first', async () => {
    expect((await connect()).body).toMatchObject({ state: expect.stringMatching(/waiting|running|in_sync/) });
    expect(await settled()).toMatchObject({ state: 'in_sync', commit: at.git('rev-parse', 'HEAD'), branch: 'main' });
    expect(await titles()).toEqual(['Home', 'Set up']);
    expect((await at.test.get(`${at.space}/git/info`)).body).toMatchObject({
      installationId: installation,
      installationStatus: 'active',
      operation: { direction: 'import', state: 'success' },
    });
  });

  it('creates a branch from the space', async () => {
    await connect({ branch: 'docs', priority: 'gitbook', projectDirectory: 'guides' });
    expect(await settled()).toMatchObject({ state: 'in_sync', branch: 'docs', projectDirectory: 'guides' });
    at.git('fetch', '--quiet', 'origin', 'docs');
    expect(at.git('ls-tree', '-r', '--name-only', 'FETCH_HEAD').split('\n')).toEqual([
      'guides/README.md',
      'guides/SUMMARY.md',
    ]);
  });
});

describe('equal content', () => {
  it.each(['git', 'gitbook'])(
    'is in sync from the first sync on, with the priority %s',
    { tags: ['long'] },
    async (priority) => {
      await connect();
      await settled();
      const { status: deleted } = await at.test.call('DELETE', `/v1/git/installations/${installation}`);
      expect(deleted).toBe(205);
      const target = { type: 'space', spaceId: at.space.slice('/v1/spaces/'.length) };
      installation = (await at.test.post('/v1/git/installations', { provider: 'github', target })).body.id;
      // Another branch of the same commit: the space knows nothing of it yet.
      at.git('push', '--quiet', 'origin', 'main:other');
      await connect({ branch: 'other', priority });
      const tip = at.git('rev-parse', 'main');
      expect(await settled()).toMatchObject({ state: 'in_sync', commit: tip });
      expect(at.git('ls-remote', 'origin', 'refs/heads/other')).toContain(tip);
      const { git } = (await at.content()) as { git?: object };
      expect(git).toMatchObject({ oid: tip, message: 'First', createdByGitBook: false });
    },
  );
});

describe('changes', () => {
  beforeEach(async () => {
    await connect();
    await settled();
  });

  it('of the space become a commit without a request', async () => {
    await edit('setup', 'From the space.\n');
    expect(await settled()).toMatchObject({ state: 'in_sync' });
    pull();
    expect(file('setup.md')).toBe('# Set up\n\nFrom the space.\n');
    expect(at.git('log', '-1', '--format=%s')).toBe('GITBOOK-1: x');
    expect(at.git('show', '--name-only', '--format=', 'HEAD')).toBe('setup.md');
  });

  it('of the space have the message of the template, below the project directory', async () => {
    const path = `/v1/git/installations/${installation}`;
    const settings = {
      projectDirectory: 'docs',
      commitMessageTemplate: 'docs: {change_request_subject} (#{change_request_number}, {other})',
      previewExternalBranches: true,
      agentInstructions: ['agents', 'claude'],
      priority: 'gitbook',
    };
    const body = { provider: 'github', providerConfiguration: {}, ...settings };
    expect((await at.test.call('PATCH', path, { body })).body).toMatchObject(settings);
    expect((await at.test.get(path)).body).toMatchObject(settings);
    await settled();
    await edit('setup', 'From the space.\n');
    expect(await settled()).toMatchObject({ state: 'in_sync', projectDirectory: 'docs' });
    pull();
    expect(file('docs/setup.md')).toContain('From the space.');
    expect(file('setup.md')).not.toContain('From the space.');
    expect(at.git('log', '-1', '--format=%s')).toBe('docs: x (#1, {other})');
  });

  it('of the repository become a revision at the next check', async () => {
    at.writeFile('setup.md', '# Set up\n\nFrom the repository.\n');
    const commit = at.commit('Edit');
    at.test.platform.clock.set({ advanceMs: 61_000 });
    expect(await settled()).toMatchObject({ state: 'in_sync', commit });
    expect((await at.pageAt('setup')).markdown).toBe('From the repository.\n');
  });

  it('of both sides are merged into one revision and one commit', async () => {
    at.writeFile('setup.md', '# Set up\n\nFrom the repository.\n');
    at.writeFile('new.md', '# New\n');
    at.writeFile('SUMMARY.md', '# Table of contents\n\n* [Home](README.md)\n* [Set up](setup.md)\n* [New](new.md)\n');
    at.commit('Edit');
    const { id } = await at.pageAt('readme');
    await at.change(
      { operation: 'update_page', page: id, document: { markdown: 'From the space.\n' } },
      { operation: 'insert_page', title: 'Fresh', document: { markdown: 'New.\n' } },
    );
    expect(await settled()).toMatchObject({ state: 'in_sync' });
    expect(await titles()).toEqual(expect.arrayContaining(['Home', 'Set up', 'New', 'Fresh']));
    expect((await at.pageAt('setup')).markdown).toBe('From the repository.\n');
    pull();
    expect([file('README.md'), file('fresh.md')]).toEqual(['# Home\n\nFrom the space.\n', '# Fresh\n\nNew.\n']);
    expect(at.git('rev-parse', 'HEAD')).toBe((await status()).commit);
    const before = await at.content();
    expect((await sync()).body).toMatchObject({ state: 'in_sync' });
    expect((await at.content()).id).toBe(before.id);
  });

  it('that conflict leave both sides as they are, until a person decides', async () => {
    at.writeFile('setup.md', '# Set up\n\nFrom the repository.\n');
    const tip = at.commit('Edit');
    await edit('setup', 'From the space.\n');
    const conflict = await settled();
    expect(conflict).toMatchObject({ state: 'conflict', conflicts: [{ path: 'setup.md', reason: 'both' }] });
    expect(conflict.error).toMatchObject({ code: 'conflict', message: expect.stringContaining('setup.md') });
    expect((await at.pageAt('setup')).markdown).toBe('From the space.\n');
    expect(at.git('ls-remote', 'origin', 'refs/heads/main')).toContain(tip);
    expect((await sync()).body).toMatchObject({ state: 'conflict' });
    expect((await sync({ priority: 'gitbook' })).body).toMatchObject({ state: 'in_sync', conflicts: [] });
    pull();
    expect(file('setup.md')).toBe('# Set up\n\nFrom the space.\n');
  });

  it('that one side deletes and the other edits are conflicts, and the edit stays', async () => {
    at.git('rm', '--quiet', 'setup.md');
    at.writeFile('SUMMARY.md', '# Table of contents\n\n* [Home](README.md)\n');
    at.commit('Delete');
    await edit('setup', 'From the space.\n');
    expect((await settled()).conflicts).toContainEqual({ path: 'setup.md', reason: 'deleted_in_folder' });
    expect((await at.pageAt('setup')).markdown).toBe('From the space.\n');
  });

  it('that the space deletes and the repository edits are conflicts, too', async () => {
    at.writeFile('setup.md', '# Set up\n\nFrom the repository.\n');
    at.commit('Edit');
    const { id } = await at.pageAt('setup');
    await at.change({ operation: 'delete_page', page: id });
    expect((await settled()).conflicts).toContainEqual({ path: 'setup.md', reason: 'deleted_in_space' });
    expect(at.git('show', 'origin/main:setup.md')).toContain('From the repository.');
  });

  it('show that a sync is running', async () => {
    const ended = sync();
    const states = new Set<string>();
    const end = new AbortController();
    const watching = (async () => {
      while (!end.signal.aborted) {
        states.add((await status()).state);
        await setImmediate();
      }
    })();
    const result = await ended;
    end.abort();
    await watching;
    expect([...states]).toContain('running');
    expect(result.body).toMatchObject({ state: 'in_sync' });
  });

  it(
    'that conflict can be decided for the repository, and keep the rest of the space',
    { tags: ['long'] },
    async () => {
      at.writeFile('setup.md', '# Set up\n\nFrom the repository.\n');
      at.commit('Edit');
      await edit('readme', 'Only in the space.\n');
      await edit('setup', 'From the space.\n');
      expect(await settled()).toMatchObject({ state: 'conflict' });
      const path = `/v1/git/installations/${installation}`;
      const body = { provider: 'github', providerConfiguration: {}, priority: 'git' };
      expect((await at.test.call('PATCH', path, { body })).status).toBe(200);
      expect(await settled()).toMatchObject({ state: 'in_sync' });
      expect((await at.pageAt('setup')).markdown).toBe('From the repository.\n');
      expect((await at.pageAt('readme')).markdown).toBe('Only in the space.\n');
      pull();
      expect(file('README.md')).toContain('Only in the space.');
    },
  );
});

describe('a repository that can’t be reached', () => {
  it('is rejected when it is connected', async () => {
    expect(await connect({ url: '/etc' })).toMatchObject({ code: 'git_refused' });
    expect(await connect({ url: join(at.home, 'none.git') })).toMatchObject({ code: 'git_repository_unreadable' });
    expect(await connect({ branch: 'none' })).toMatchObject({ code: 'git_ref_not_found' });
    expect(await connect({ branch: '--upload-pack=x' })).toMatchObject({ code: 'git_ref_not_found' });
    expect(await connect({ projectDirectory: '../x' })).toMatchObject({ code: 'request_invalid' });
    expect(await status()).toMatchObject({ state: 'unconnected' });
  });

  it('rejects another branch that isn’t there, in a change of the settings', async () => {
    await connect();
    await settled();
    const path = `/v1/git/installations/${installation}`;
    const body = { provider: 'github', providerConfiguration: { branch: 'refs/heads/typo' }, priority: 'git' };
    expect(await at.test.call('PATCH', path, { body })).toMatchObject({ code: 'git_ref_not_found' });
    expect(await settled()).toMatchObject({ state: 'in_sync', branch: 'main' });
  });

  it('isn’t given its branch back until a person decides', { tags: ['long'] }, async () => {
    at.git('push', '--quiet', 'origin', 'HEAD:docs');
    await connect({ branch: 'docs' });
    await settled();
    at.git('push', '--quiet', 'origin', ':docs');
    await edit('setup', 'From the space.\n');
    expect(await settled()).toMatchObject({ state: 'failed', error: { code: 'git_ref_not_found' } });
    expect(at.git('ls-remote', 'origin', 'refs/heads/docs')).toBe('');
    expect((await sync({ priority: 'gitbook' })).body).toMatchObject({ state: 'in_sync' });
    at.git('fetch', '--quiet', 'origin', 'docs');
    expect(at.git('show', 'FETCH_HEAD:setup.md')).toContain('From the space.');
  });

  it('fails later with its code, and recovers', async () => {
    await connect();
    await settled();
    at.git('clone', '--quiet', '--bare', at.bare, `${at.bare}.kept`);
    rmSync(at.bare, { recursive: true });
    await edit('setup', 'From the space.\n');
    expect(await settled()).toMatchObject({ state: 'failed', error: { code: 'git_repository_unreadable' } });
    at.git('clone', '--quiet', '--bare', `${at.bare}.kept`, at.bare);
    expect((await sync()).body).toMatchObject({ state: 'in_sync' });
    expect(existsSync(at.bare)).toBe(true);
  });
});

describe('a space that goes', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;

  beforeEach(async () => {
    await connect();
    await settled();
  });

  it('to the trash isn’t synced until it is restored', { tags: ['long'] }, async () => {
    await at.test.call('DELETE', at.space);
    at.writeFile('setup.md', '# Set up\n\nFrom the repository.\n');
    const commit = at.commit('Edit');
    at.test.platform.clock.set({ advanceMs: 61_000 });
    await at.test.platform.idle();
    expect(await at.test.get(own())).toMatchObject({ status: 404, code: 'git_sync_not_found' });
    await at.test.post(`${at.space}/restore`);
    expect((await sync()).body).toMatchObject({ state: 'in_sync', commit });
  });

  it('for good leaves with its installation', async () => {
    await at.test.call('DELETE', at.space);
    at.test.platform.clock.set({ advanceMs: 31 * DAY_MS });
    await at.test.platform.idle();
    expect(await at.test.get(own())).toMatchObject({ code: 'git_sync_not_found' });
    expect(at.test.faults).toEqual([]);
  });

  it('to another organization leaves its installation behind', async () => {
    const { id } = (await at.test.post('/v1/orgs', { title: 'Other' })).body;
    expect((await at.test.post(`${at.space}/transfer`, { organization: id })).status).toBeLessThan(300);
    expect(await at.test.get(own())).toMatchObject({ code: 'git_sync_not_found' });
    expect(await at.test.get(`${at.space}/git/info`)).toMatchObject({ code: 'git_sync_not_found' });
  });
});

it('rejects members without the role, and hides the installation from others', async () => {
  const [reader, outsider] = [await at.test.asPerson('read'), await at.test.asPerson('outsider')];
  const { token } = reader;
  expect(await at.test.get(own(), { token })).toMatchObject({ code: 'forbidden' });
  expect(await at.test.post(`${own()}/sync`, {}, { token })).toMatchObject({ code: 'forbidden' });
  expect(await at.test.get(own(), { token: outsider.token })).toMatchObject({ code: 'git_sync_not_found' });
});

it('keeps the credentials of a rejected URL out of responses and requests', async () => {
  const url = 'https://ada:s3cret-token@127.0.0.1:1/docs.git';
  const refused = await connect({ url });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(JSON.stringify(refused.body)).not.toContain('s3cret-token');
  expect(JSON.stringify(await status())).not.toContain('s3cret-token');
  expect(JSON.stringify((await at.test.get('/_platform/v1/requests')).body)).not.toContain('s3cret-token');
});
