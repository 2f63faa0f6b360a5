import { createClient } from '@bindery/client';
import type { Client } from '@bindery/client';
import { createPlatform } from '@bindery/platform';
import type { Platform } from '@bindery/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiDocument } from '../../test/api-document.ts';
import type { Body } from '../state/body/body-values.ts';
import { planField } from '../state/body/plan-field.ts';
import { createEdits } from '../state/edits/create-edits.ts';
import type { Edits } from '../state/edits/create-edits.ts';
import type { Router } from '../state/routing/router.ts';
import { dataWrites } from './data-writes.ts';
import { performWrite } from './perform-write.ts';
import type { WriteOutcome } from './perform-write.ts';
import { bodyFromItem, fetchItem, fetchWriteTarget } from './write-target.ts';
import { findWrites, writeName } from './resource-writes.ts';
import { createStore } from '../state/store.ts';
import type { Store } from '../state/store.ts';
import type { WritesState } from '../state/dashboard.ts';

const document = apiDocument();
let platform: Platform;
let api: Client;
let edits: Edits;
let writes: Store<WritesState>;
let org: string;
let site: string;
let headers: Readonly<Record<string, string>>;

beforeAll(async () => {
  platform = await createPlatform({ port: 0, demo: true, token: 'test-token', outgoing: 'none' });
  api = createClient({ baseUrl: platform.origins.api, token: platform.token });
  org = platform.demo!.organization;
  site = `/orgs/${org}/sites/${platform.demo!.site}`;
  headers = { Authorization: `Bearer ${platform.token}` };
});
afterAll(() => platform?.close());
beforeEach(() => {
  edits = createEdits();
  writes = createStore<WritesState>({ notice: '' });
});

const router = { get: () => ({ route: { path: '/data' } }), go: () => undefined } as unknown as Router;

/** Does at a path what a form does: it begins with what is there, and is changed. */
async function write(apiPath: string, name: string, changes: Body = {}): Promise<WriteOutcome> {
  const at = findWrites(dataWrites, document, apiPath).find((each) => writeName(each.write) === name)!;
  const { params } = await fetchWriteTarget(api, [at.operation], at.params);
  const item = name === 'new' ? undefined : await fetchItem(api, { document, row: at.row, apiPath });
  const plan = planField(at.operation.body ?? {}, document.references);
  const before = name === 'edit' ? bodyFromItem(at.row, plan, item) : {};
  const context = { dashboard: { api, router, edits, writes }, document, at, params, item };
  return performWrite(context, before, { ...before, ...changes });
}

async function list(path: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const response = await platform.fetch(`/v1${path}`, { headers });
  return ((await response.json()) as { readonly items: readonly Readonly<Record<string, unknown>>[] }).items;
}

describe('a completed write', () => {
  it('is undone and redone, even with a new ID', async () => {
    const teams = `/orgs/${org}/teams`;
    const { path } = await write(teams, 'new', { title: 'Pilots' });
    expect(path).toMatch(new RegExp(`^${teams}/team_`));
    expect(edits.history.get().notice?.text).toBe('Created team Pilots');
    await edits.history.undo();
    expect(await list(teams)).toEqual([]);
    await edits.history.redo();
    expect(await list(teams)).toMatchObject([{ title: 'Pilots' }]);
    await edits.history.undo();
    expect(await list(teams)).toEqual([]);
  });

  it('changes and restores an external link, which only a structure has', async () => {
    await write(`${site}/sections`, 'new', { spaceId: null, title: 'More' });
    const read = async () => {
      const response = await platform.fetch(`/v1${site}/structure`, { headers });
      const { structure } = (await response.json()) as { readonly structure: readonly Record<string, unknown>[] };
      return structure.find(({ object }) => object === 'site-external-link');
    };
    const url = 'https://status.example.com/';
    expect((await write(`${site}/external-links`, 'new', { title: 'Status', url })).path).toBe(`${site}/structure`);
    const link = await read();
    expect(link).toMatchObject({ title: 'Status', url });
    const path = `${site}/external-links/${String(link?.['id'])}`;
    await write(path, 'edit', { description: 'Whether it runs' });
    expect(await read()).toEqual({ ...link, description: 'Whether it runs' });
    await edits.history.undo();
    expect(await read()).toEqual(link);
    await write(path, 'delete');
    expect(await read()).toBeUndefined();
    await edits.history.undo();
    expect({ ...(await read()), id: link?.['id'] }).toEqual(link);
  });

  it('has its former values after undo, also where there was none', async () => {
    const space = `/spaces/${platform.demo!.space}`;
    const read = () => api.request('GET /spaces/{spaceId}', { spaceId: platform.demo!.space });
    const { title, emoji } = await read();
    await write(space, 'edit', { title: 'Pier', emoji: null });
    expect(await read()).toMatchObject({ title: 'Pier' });
    await edits.history.undo();
    expect(await read()).toMatchObject({ title, emoji });
  });

  it('is made again where the body of its operation is all there is to it', async () => {
    const redirects = `${site}/redirects`;
    const destination = { kind: 'external', url: 'https://example.com/new' };
    await write(redirects, 'new', { source: '/old', permanent: true, destination });
    const [created] = await list(redirects);
    await write(`${redirects}/${String(created?.['id'])}`, 'delete');
    expect(await list(redirects)).toEqual([]);
    await edits.history.undo();
    expect(await list(redirects)).toMatchObject([{ source: '/old', permanent: true, destination }]);
    await edits.history.redo();
    expect(await list(redirects)).toEqual([]);
  });

  it('has the role again that a member of a team had', async () => {
    const { id: user } = await api.request('GET /user');
    const { path: team = '' } = await write(`/orgs/${org}/teams`, 'new', { title: 'Crew' });
    await api.request('PUT /orgs/{organizationId}/teams/{teamId}/members/{userId}', {
      organizationId: org,
      teamId: team.split('/').at(-1) ?? '',
      userId: user,
      body: { role: 'owner' },
    });
    await write(`${team}/members/${user}`, 'delete');
    expect(await list(`${team}/members`)).toEqual([]);
    await edits.history.undo();
    expect(await list(`${team}/members`)).toMatchObject([{ team: { role: 'owner' } }]);
  });

  it('says where it cannot be undone, and leaves no step in the history', async () => {
    const { path: link = '' } = await write(`${site}/share-links`, 'new', { name: 'Press' });
    edits = createEdits();
    await write(link, 'delete');
    expect(edits.history.get().done).toEqual([]);
    expect(writes.get().notice).toBe('Deleted share link Press. You can’t undo this.');
  });

  it('is an action that another one undoes', async () => {
    const isPublished = async () =>
      (
        await api.request('GET /orgs/{organizationId}/sites/{siteId}', {
          organizationId: org,
          siteId: platform.demo!.site,
        })
      ).published;
    await write(site, 'unpublish');
    expect(edits.history.get().notice?.text).toMatch(/^Unpublished site: \w/);
    expect(await isPublished()).toBe(false);
    await edits.history.undo();
    expect(await isPublished()).toBe(true);
  });
});
