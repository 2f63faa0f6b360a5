// Paths that pages had, and the redirects of `.gitbook.yaml`, on published sites.
import { randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowDatabase } from '@bindery/testkit/borrow-postgres';
import { hasPostgres } from '@bindery/testkit/postgres';
import { createRepository } from '@bindery/importers/testing/a-repository';
import { pushFiles } from '../../../../../test/support/push-files.ts';
import { change, propose } from '../../../../../test/support/linked-pages.ts';
import { aSite, aSpace, each } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let repository: string;
beforeAll(async () => {
  repository = createRepository(CONFIGURED);
  test = await startPlatform({ port: 0, host: false, gitFolders: [repository] });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
  removeFolders();
});

const onPostgres = hasPostgres('former paths on PostgreSQL');

interface Scene {
  readonly site: SiteUnderTest;
  readonly space: string;
  readonly locate: (path: string) => Promise<[status: number, location: string | null]>;
}

/** A published site of one space with these files. */
async function publishFiles(texts: Record<string, string>): Promise<Scene> {
  const space = await aSpace(test, 'Guide');
  await pushFiles(test, space, texts);
  const site = await aSite(test, []);
  await site.post('/site-spaces', { spaceId: space });
  await site.post('/publish');
  const locate: Scene['locate'] = async (path) => {
    const { status, headers } = await fetch(`${test.platform.origins.sites}/${site.id}/${path}`, {
      redirect: 'manual',
    });
    return [status, headers.get('location')];
  };
  return { site, space, locate };
}

/** Edits pages of the main content, by a merged change request. */
async function edit(space: string, changes: (pages: Record<string, string>) => object[]): Promise<void> {
  const request = await propose(test, `/v1/spaces/${space}`);
  expect((await change(test, request, ...changes(await idsOf(space)))).status).toBe(200);
  expect((await test.post(`${request}/merge`)).status).toBe(200);
}

async function idsOf(space: string): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  const visit = (pages: { id: string; path?: string; pages?: [] }[]): void => {
    for (const page of pages) {
      if (page.path !== undefined) ids[page.path] = page.id;
      visit(page.pages ?? []);
    }
  };
  visit((await test.get(`/v1/spaces/${space}/content/pages`)).body.pages);
  return ids;
}

const rename = (page: string | undefined, slug: string) => ({ operation: 'update_page', page, slug });

const TREE = {
  'SUMMARY.md':
    '# Table of contents\n\n* [Home](README.md)\n* [Setup](setup.md)\n* [Guides](guides/README.md)\n  * [Deep](guides/deep.md)\n',
  'README.md': '# Home\n',
  'setup.md': '# Setup\n',
  'guides/README.md': '# Guides\n',
  'guides/deep.md': '# Deep\n',
};

describe('the former path of a page', () => {
  it('redirects to the page, and so does each path it had since', async () => {
    const { site, space, locate } = await publishFiles(TREE);
    expect((await locate('setup'))[0]).toBe(200);
    await edit(space, (ids) => [rename(ids.setup, 'install')]);
    await edit(space, (ids) => [rename(ids.install, 'start')]);
    for (const path of ['setup', 'setup/', 'install', 'install/?utm_source=mail&visitor.plan=pro']) {
      const query = path.split('?')[1];
      expect(await locate(path)).toEqual([307, `/${site.id}/start${query === undefined ? '' : `?${query}`}`]);
    }
    expect((await locate('start'))[0]).toBe(200);
    expect((await locate('other'))[0]).toBe(404);
  });

  it('is kept for pages below a page that gets another slug or another parent', async () => {
    const { site, space, locate } = await publishFiles(TREE);
    await edit(space, (ids) => [rename(ids.guides, 'manual')]);
    expect(await locate('guides/deep')).toEqual([307, `/${site.id}/manual/deep`]);
    await edit(space, (ids) => [{ operation: 'update_page', page: ids.manual, into: ids.setup }]);
    expect(await locate('guides/deep')).toEqual([307, `/${site.id}/setup/manual/deep`]);
    expect(await locate('manual')).toEqual([307, `/${site.id}/setup/manual`]);
  });

  it('belongs to a new page that takes it, and then to that page when it moves', async () => {
    const { site, space, locate } = await publishFiles(TREE);
    await edit(space, (ids) => [rename(ids.setup, 'install')]);
    await edit(space, () => [
      { operation: 'insert_page', title: 'Setup', slug: 'setup', document: { markdown: 'New.' } },
    ]);
    expect((await locate('setup'))[0]).toBe(200);
    await edit(space, (ids) => [rename(ids.setup, 'setup-2')]);
    expect(await locate('setup')).toEqual([307, `/${site.id}/setup-2`]);
  });

  it('is kept for a file that was renamed in a folder', async () => {
    const { site, space, locate } = await publishFiles({
      ...TREE,
      'setup.md': '# Setup\n\nInstall it like so, then start it.\n',
    });
    const { revision } = (await test.get(`/v1/spaces/${space}`)).body;
    const answer = await test.post(`/_platform/v1/spaces/${space}/content/folder/push`, {
      base: revision,
      files: [
        { path: 'SUMMARY.md', text: TREE['SUMMARY.md'].replace('setup.md', 'guides/install.md') },
        { path: 'guides/install.md', text: '# Setup\n\nInstall it like so, then start it.\n' },
      ],
      removed: ['setup.md'],
    });
    expect(answer.body.result).toBe('pushed');
    const { pages } = (await test.get(`/v1/spaces/${space}/content/pages`)).body;
    expect(await locate('setup')).toEqual([307, `/${site.id}/${pages[1].path}`]);
    expect(pages[1].path).not.toBe('setup');
  });

  it('is listed as a redirect of the site, found by its source, and gone once it is deleted', async () => {
    const { site, space, locate } = await publishFiles(TREE);
    await site.post('/redirects', { source: '/a', destination: { kind: 'external', url: 'https://example.com/' } });
    await edit(space, (ids) => [rename(ids.guides, 'manual')]);
    const ids = await idsOf(space);
    const { body } = await site.get('/redirects?orderBy=source');
    expect([each(body, 'source'), body.count]).toEqual([['/a', '/guides', '/guides/deep'], 3]);
    const deep = body.items[2];
    expect(deep).toMatchObject({
      permanent: false,
      draft: false,
      destination: { kind: 'site-page', pageId: ids['manual/deep'] },
    });
    expect((await site.get('/redirect?source=/guides/deep')).body.redirect).toEqual(deep);
    expect(each((await site.get('/redirects?search=deep')).body, 'source')).toEqual(['/guides/deep']);
    expect(each((await site.get('/redirects?draft=true')).body, 'source')).toEqual([]);
    const first = (await site.get('/redirects?limit=2')).body;
    const second = (await site.get(`/redirects?limit=2&page=${encodeURIComponent(first.next.page)}`)).body;
    expect([...each(first, 'id'), ...each(second, 'id')].sort()).toEqual(each(body, 'id').sort());
    const other = await aSite(test);
    await other.delete(`/redirects/${deep.id}`);
    expect((await locate('guides/deep'))[0]).toBe(307);
    expect((await site.delete(`/redirects/${deep.id}`)).status).toBe(204);
    expect((await locate('guides/deep'))[0]).toBe(404);
    expect((await locate('guides'))[0]).toBe(307);
  });

  it('comes after a redirect that a person created', async () => {
    const { site, space, locate } = await publishFiles(TREE);
    await edit(space, (ids) => [rename(ids.setup, 'install')]);
    const destination = { kind: 'external', url: 'https://example.com/' };
    expect((await site.post('/redirects', { source: '/setup', destination })).status).toBe(201);
    expect(await locate('setup')).toEqual([307, 'https://example.com/']);
  });

  it('reveals nothing of a hidden page, and nothing of one that is gone', async () => {
    const { space, locate } = await publishFiles(TREE);
    await edit(space, (ids) => [rename(ids.setup, 'install')]);
    await edit(space, (ids) => [{ operation: 'update_page', page: ids.install, hidden: true }]);
    expect((await locate('setup'))[0]).toBe(404);
    await edit(space, (ids) => [{ operation: 'delete_page', page: ids.install }]);
    expect((await locate('setup'))[0]).toBe(404);
  });
});

const CONFIG =
  'root: ./\n\nredirects:\n  old/setup: guides/setup.md\n  help: README.md\n  "with space/": guides/setup\n  lost: nowhere.md\n';
const CONFIGURED = {
  'README.md': '# Home\n',
  'SUMMARY.md': '# Table of contents\n\n* [Home](README.md)\n* [Setup](guides/setup.md)\n',
  'guides/setup.md': '# Setup\n',
  '.gitbook.yaml': CONFIG,
};

describe('the redirects of .gitbook.yaml', () => {
  it('redirect after a push, until the file has them no more', async () => {
    const { site, space, locate } = await publishFiles(CONFIGURED);
    const setup = `/${site.id}/${Object.keys(await idsOf(space))[1]}`;
    for (const path of ['old/setup', 'old/setup/', 'old/setup.md', 'with%20space']) {
      expect([path, await locate(path)]).toEqual([path, [307, setup]]);
    }
    expect((await locate('help'))[0]).toBe(307);
    expect((await locate('lost'))[0]).toBe(404);
    expect(each((await site.get('/redirects?orderBy=source')).body, 'source')).toEqual([
      '/help',
      '/old/setup',
      '/with%20space',
    ]);
    const { revision } = (await test.get(`/v1/spaces/${space}`)).body;
    const files = [{ path: '.gitbook.yaml', text: 'root: ./\n' }];
    const answer = await test.post(`/_platform/v1/spaces/${space}/content/folder/push`, { base: revision, files });
    expect(answer.body.result).toBe('unchanged');
    expect((await locate('old/setup'))[0]).toBe(404);
  });

  it('redirect after a Git import, also after one that changes nothing', { tags: ['long'] }, async () => {
    const { site, space, locate } = await publishFiles({
      'README.md': '# Home\n',
      'SUMMARY.md': '# Table of contents\n\n* [Home](README.md)\n',
    });
    const url = pathToFileURL(repository).href;
    expect((await test.post(`/v1/spaces/${space}/git/import`, { url, ref: 'main', force: true })).status).toBe(204);
    const [id] = each((await site.get('/redirects?search=old')).body, 'id');
    await site.delete(`/redirects/${id}`);
    expect((await locate('old/setup'))[0]).toBe(404);
    expect((await test.post(`/v1/spaces/${space}/git/import`, { url, ref: 'main' })).status).toBe(204);
    expect((await locate('old/setup'))[0]).toBe(307);
  });
});

describe.skipIf(!onPostgres)('on PostgreSQL', () => {
  it('former paths redirect, and are listed, found, and deleted', { tags: ['long'] }, async () => {
    const sqlite = test;
    const vaultKey = randomBytes(32).toString('base64url');
    test = await startPlatform({ port: 0, host: false, demo: true, database: await borrowDatabase(), vaultKey });
    const { site, space, locate } = await publishFiles({ ...TREE, '.gitbook.yaml': 'redirects:\n  old: setup.md\n' });
    await site.post('/redirects', { source: '/a', destination: { kind: 'external', url: 'https://example.com/' } });
    await edit(space, (ids) => [rename(ids.guides, 'manual')]);
    const first = (await site.get('/redirects?orderBy=source&limit=3')).body;
    const rest = (await site.get(`/redirects?orderBy=source&limit=3&page=${encodeURIComponent(first.next.page)}`)).body;
    const all = [...first.items, ...rest.items] as { readonly id: string; readonly source: string }[];
    expect(all.map(({ source }) => source)).toEqual(['/a', '/guides', '/guides/deep', '/old']);
    expect((await site.get('/redirect?source=/guides/deep')).body.redirect).toEqual(all[2]);
    expect(await locate('guides/deep')).toEqual([307, `/${site.id}/manual/deep`]);
    expect((await site.delete(`/redirects/${all[2]?.id}`)).status).toBe(204);
    expect((await locate('guides/deep'))[0]).toBe(404);
    test = sqlite;
  });
});
