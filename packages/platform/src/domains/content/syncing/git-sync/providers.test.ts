// Repositories of a provider, from servers on loopback that answer as GitHub and GitLab do.
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRepositorySpace } from '../../../../../test/support/repository-space.ts';
import type { RepositorySpace } from '../../../../../test/support/repository-space.ts';
import { isOfGitSync, openClients, sharedBy } from '../../../../../test/support/published-clients.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { closePlatforms } from '../../../../../test/support/test-platform.ts';

/** Repository 7; there are 101 in all, so that lists have a second page. */
const listOf = <Item>(make: (id: number) => Item): Item[] => Array.from({ length: 101 }, (_, id) => make(id));

let server: Server;
let bare = '';
const requests: IncomingMessage[] = [];

function answer(request: IncomingMessage): unknown {
  const url = new URL(request.url ?? '', 'http://localhost');
  const page = Number(url.searchParams.get('page') ?? 1);
  const onPage = <Item>(items: readonly Item[]): Item[] => items.slice((page - 1) * 100, page * 100);
  const hub = (id: number) => ({
    id,
    name: `docs-${id}`,
    owner: { login: 'ada' },
    full_name: `ada/docs-${id}`,
    default_branch: 'main',
    clone_url: bare,
  });
  const lab = (id: number) => ({
    id,
    path: `docs-${id}`,
    namespace: { full_path: 'team/writers' },
    path_with_namespace: `team/writers/docs-${id}`,
    default_branch: id === 7 ? null : 'main',
    http_url_to_repo: bare,
  });
  const answers: Readonly<Record<string, unknown>> = {
    '/user/repos': onPage(listOf(hub)),
    '/repositories/7': hub(7),
    '/repos/ada/docs-7/branches': onPage([{ name: 'main' }, { name: 'next' }]),
    '/repos/ada/docs-7/contents/docs/a%20b.md': {
      name: 'a b.md',
      path: 'docs/a b.md',
      sha: 'abc',
      size: 3,
      type: 'file',
    },
    '/repos/ada/docs-7/contents/docs': [],
    '/repos/ada/odd/branches': { message: 'Odd' },
    '/api/v4/projects': onPage(listOf(lab)),
    '/api/v4/projects/7': lab(7),
    '/api/v4/projects/7/repository/branches': onPage([{ name: 'main' }]),
    '/api/v4/projects/7/repository/files/docs%2Fa.md': {
      file_name: 'a.md',
      file_path: 'docs/a.md',
      blob_id: 'def',
      size: 4,
    },
  };
  return answers[url.pathname];
}

let at: RepositorySpace;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request);
    if (request.url?.startsWith('/repos/ada/slow') === true) return void response.writeHead(500).end();
    if (request.url?.startsWith('/repos/ada/text') === true) return void response.end('<html>');
    const body = answer(request);
    response.writeHead(body === undefined ? 404 : 200).end(JSON.stringify(body ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  url = `http://${host}`;
  const gitProviders = { github: { url, token: 'hub-token' } };
  at = await startRepositorySpace({ gitProviders, allowPrivate: [host], outgoing: 'public' });
  bare = pathToFileURL(at.bare).href;
});
afterAll(async () => {
  server.close();
  expect(at.test.faults).toEqual([]);
  await closePlatforms();
  removeFolders();
});

async function install(provider: string): Promise<string> {
  const { body: space } = await at.test.post(`/v1/orgs/${at.test.demo.organization}/spaces`, { title: provider });
  const target = { type: 'space', spaceId: space.id };
  const { body } = await at.test.post('/v1/git/installations', { provider, target });
  return `/v1/git/installations/${body.id}`;
}

describe('GitHub', () => {
  it('lists repositories, branches, and finds files, with the token of the operator', async () => {
    const path = await install('github');
    const { items } = (await at.test.get(`${path}/github/repos`)).body;
    expect([items.length, items[7]]).toEqual([
      101,
      { id: 7, accountName: 'ada', repositoryName: 'docs-7', fullName: 'ada/docs-7', defaultBranch: 'main' },
    ]);
    expect(requests.at(-1)?.headers.authorization).toBe('Bearer hub-token');
    expect((await at.test.get(`${path}/github/repos/ada/docs-7/branches`)).body.items).toEqual([
      { name: 'main', ref: 'refs/heads/main' },
      { name: 'next', ref: 'refs/heads/next' },
    ]);
    const file = await at.test.get(`${path}/github/repos/ada/docs-7/file?path=docs/a%20b.md&ref=refs/heads/main`);
    expect(file.body).toEqual({ name: 'a b.md', path: 'docs/a b.md', sha: 'abc', size: 3 });
    expect(requests.at(-1)?.url).toContain('ref=main');
  });

  it('connects a repository by its ID, and syncs it', async () => {
    const path = await install('github');
    const configuration = { repositoryId: 7, branch: 'refs/heads/main' };
    const body = { provider: 'github', providerConfiguration: configuration, priority: 'git' };
    const changed = await at.test.call('PATCH', path, { body });
    expect(changed.body).toMatchObject({ status: 'active', providerConfiguration: configuration });
    await at.test.platform.idle();
    const shown = (await at.test.get(path)).body;
    expect(shown.repositoryConnection).toMatchObject({ repositoryId: '7', repositoryUrl: bare, authState: 'active' });
    expect(shown.repositoryRef).toMatchObject({ latestImportedCommitId: at.git('rev-parse', 'HEAD') });
    const { body: content } = await at.test.get(`/v1/spaces/${shown.target.spaceId}/content`);
    expect(content.pages.map(({ title }: { title: string }) => title)).toEqual(['Home', 'Set up']);
  });

  it.each([
    ['repos/ada/none/branches', 'git_repository_not_found', 404],
    ['repos/ada/docs-7/file?path=docs&ref=main', 'git_repository_not_found', 404],
    ['repos/ada/docs-7/file?path=none.md&ref=main', 'git_repository_not_found', 404],
    ['repos/ada/odd/branches', 'git_provider_failed', 502],
    ['repos/ada/slow/branches', 'git_provider_failed', 502],
    ['repos/ada/text/branches', 'git_provider_failed', 502],
  ])('has an error for %s', async (below, code, status) => {
    expect(await at.test.get(`${await install('github')}/github/${below}`)).toMatchObject({ code, status });
  });

  it('has an error for a repository that isn’t there', async () => {
    const body = { provider: 'github', providerConfiguration: { repositoryId: 8, branch: 'refs/heads/main' } };
    const path = await install('github');
    expect(await at.test.call('PATCH', path, { body })).toMatchObject({ code: 'git_repository_not_found' });
    expect((await at.test.get(path)).body.status).toBe('unauthenticated');
  });
});

describe('GitLab', () => {
  it('is called at the instance and with the token of the installation, which is never returned', async () => {
    const path = await install('gitlab');
    expect(await at.test.get(`${path}/gitlab/projects`)).toMatchObject({
      status: 501,
      code: 'git_provider_unavailable',
    });
    const configuration = { customInstanceURL: url, accessToken: 'glpat-secret' };
    const body = { provider: 'gitlab', providerConfiguration: configuration };
    const changed = await at.test.call('PATCH', path, { body });
    expect(changed.body.providerConfiguration).toEqual({ customInstanceURL: url });
    expect(JSON.stringify(changed.body)).not.toContain('glpat-secret');
    const { items } = (await at.test.get(`${path}/gitlab/projects`)).body;
    expect(items[8].defaultBranch).toBe('main');
    expect([items.length, items[7]]).toEqual([
      101,
      {
        id: 7,
        accountName: 'team/writers',
        repositoryName: 'docs-7',
        fullName: 'team/writers/docs-7',
        defaultBranch: null,
      },
    ]);
    expect(requests.at(-1)?.headers['private-token']).toBe('glpat-secret');
    expect((await at.test.get(`${path}/gitlab/projects/7/branches`)).body.items).toHaveLength(1);
    const file = await at.test.get(`${path}/gitlab/projects/7/file?path=docs/a.md&ref=main`);
    expect(file.body).toEqual({ name: 'a.md', path: 'docs/a.md', sha: 'def', size: 4 });
    const connected = { provider: 'gitlab', providerConfiguration: { projectId: 7, branch: 'refs/heads/main' } };
    expect((await at.test.call('PATCH', path, { body: connected })).body.status).toBe('active');
    await at.test.platform.idle();
    expect((await at.test.get(`/_platform${path}`)).body).toMatchObject({ state: 'in_sync' });
  });

  it('is rejected at hosts that can’t be called', async () => {
    const path = await install('gitlab');
    const body = { provider: 'gitlab', providerConfiguration: { customInstanceURL: 'http://127.0.0.1:1/' } };
    expect((await at.test.call('PATCH', path, { body })).status).toBe(200);
    expect(await at.test.get(`${path}/gitlab/projects`)).toMatchObject({ code: 'fetch_refused' });
    expect(await at.test.get(`${path}/github/repos`)).toMatchObject({ code: 'git_sync_not_found' });
  });

  it('is rejected without the URL of an instance', async () => {
    const path = await install('gitlab');
    for (const customInstanceURL of ['gitlab', '<script>', '']) {
      const body = { provider: 'gitlab', providerConfiguration: { customInstanceURL, projectId: 1 } };
      const { status, body: rejected } = await at.test.call('PATCH', path, { body });
      expect([customInstanceURL, status]).toEqual([customInstanceURL, 400]);
      expect(rejected.error.message).toContain('customInstanceURL');
    }
  });
});

it('answers the published client as its description says', async () => {
  const clients = openClients();
  const { organization, site, space: spaceId } = at.test.demo;
  const called = {
    endpoint: at.test.platform.origins.api,
    authToken: at.test.platform.token,
    fetch: ((request: Request, init?: RequestInit) => at.test.platform.fetch(request, init)) as typeof fetch,
  };
  const [path, labPath] = [await install('github'), await install('gitlab')];
  const [id, lab] = [path, labPath].map((one) => one.split('/').at(-1));
  const instance = { provider: 'gitlab', providerConfiguration: { customInstanceURL: url } };
  const steps: readonly (readonly [string, ...unknown[]])[] = [
    ['installGitSyncProviderOnTarget', { provider: 'github', target: { type: 'space', spaceId } }],
    ['listSiteGitSyncInstallations', organization, site],
    ['updateGitSyncInstallationById', lab, instance],
    [
      'updateGitSyncInstallationById',
      id,
      { provider: 'github', providerConfiguration: { repositoryId: 7, branch: 'refs/heads/main' } },
    ],
    ['getGitSyncInstallationById', id],
    ['listGitHubRepositoriesForGitSyncInstallation', id],
    ['listGitHubRepoBranchesForGitSyncInstallation', id, 'ada', 'docs-7'],
    ['getGitHubRepoFileForGitSyncInstallation', id, 'ada', 'docs-7', { path: 'docs/a b.md', ref: 'main' }],
    ['listGitLabProjectsForGitSyncInstallation', lab],
    ['listGitLabProjectBranchesForGitSyncInstallation', lab, 7],
    ['getGitLabProjectFileForGitSyncInstallation', lab, 7, { path: 'docs/a.md', ref: 'main' }],
    ['uninstallGitSyncInstallation', lab],
  ];
  const shared = sharedBy(clients).filter(([name]) => isOfGitSync(name));
  expect(new Set(steps.map(([name]) => name))).toEqual(new Set(shared.map(([name]) => name)));
  for (const [name, ...values] of steps) {
    for (const client of clients.filter((one) => one.shared.has(name))) {
      const { status, data } = await client.methodOf(name, called)(...values);
      expect([name, status < 300, client.faultsOf(name, { status, data })]).toEqual([name, true, []]);
    }
  }
  await at.test.platform.idle();
});

describe('an installation', () => {
  it('is for a space that the caller can sync, and for no site', async () => {
    const target = { type: 'site', siteId: at.test.demo.site };
    const ofSite = await at.test.post('/v1/git/installations', { provider: 'github', target });
    expect(ofSite).toMatchObject({ status: 501, code: 'git_sync_site_unsupported' });
    const { token } = await at.test.asPerson('read');
    const ofSpace = { type: 'space', spaceId: at.test.demo.space };
    const body = { provider: 'github', target: ofSpace };
    expect(await at.test.post('/v1/git/installations', body, { token })).toMatchObject({ code: 'forbidden' });
  });

  it('is listed with the spaces of a site, and gone when it is removed', async () => {
    const { organization, site, space } = at.test.demo;
    const target = { type: 'space', spaceId: space };
    const list = async () =>
      (await at.test.get(`/v1/orgs/${organization}/sites/${site}/spaces/git/installations`)).body.items;
    for (const { id } of await list()) await at.test.call('DELETE', `/v1/git/installations/${id}`);
    const { body } = await at.test.post('/v1/git/installations', { provider: 'github', target });
    expect((await list()).map(({ id }: { id: string }) => id)).toEqual([body.id]);
    expect((await at.test.call('DELETE', `/v1/git/installations/${body.id}`)).status).toBe(205);
    expect(await list()).toEqual([]);
    expect(await at.test.get(`/v1/git/installations/${body.id}`)).toMatchObject({ code: 'git_sync_not_found' });
  });
});
