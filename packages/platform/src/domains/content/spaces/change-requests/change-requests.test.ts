import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let all: string;
let space: string;

beforeEach(async () => {
  test = await startPlatform({ host: false });
  const created = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Handbook' });
  space = `/v1/spaces/${created.body.id}`;
  all = `${space}/change-requests`;
});

afterAll(closePlatforms);

describe('a change request', () => {
  it('is created as a draft of main content, with the next number of its space', async () => {
    const { body: before } = await test.get(space);
    const first = await test.post(all, { subject: 'Typos' });
    const second = await test.post(all, {});
    expect(first).toMatchObject({ status: 201, body: { number: 1, status: 'draft', subject: 'Typos' } });
    expect(second.body).toMatchObject({ number: 2, subject: '' });
    expect(first.body).toMatchObject({ revision: before.revision, revisionInitial: before.revision, outdated: false });
    expect(first.headers.get('location')).toBe(first.body.urls.location);
  });

  it('shows the task of an agent that it was opened for', async () => {
    const { body: created } = await test.post(all, { subject: 'Typos', agentTaskId: 'task_1' });
    expect(created.agentTaskId).toBe('task_1');
    expect((await test.get(`${all}/${created.id}`)).body.agentTaskId).toBe('task_1');
    expect((await test.get(`${all}?status=draft`)).body.items[0].agentTaskId).toBe('task_1');
    expect((await test.post(all, {})).body).not.toHaveProperty('agentTaskId');
  });

  it('is found by its id and by its number', async () => {
    const { body: created } = await test.post(all, { subject: 'Typos' });
    expect((await test.get(`${all}/${created.id}`)).body).toEqual(created);
    expect((await test.get(`${all}/1`)).body).toEqual(created);
    for (const wrong of ['2', '0', '01', 'cr_nothing', '99999999999']) {
      expect(await test.get(`${all}/${wrong}`)).toMatchObject({ status: 404, code: 'change_request_not_found' });
    }
  });

  it('accepts a subject, a description, and links that keep their IDs', async () => {
    const { body: created } = await test.post(all, {});
    const path = `${all}/${created.id}`;
    const description = { object: 'document', data: {}, nodes: [] };
    const links = [{ ref: { kind: 'url', url: 'https://example.com/1' }, title: 'Ticket' }];
    const { body: changed } = await test.call('PATCH', path, { body: { subject: 'Renamed', description, links } });
    expect(changed).toMatchObject({ subject: 'Renamed', description, links });
    const more = [...changed.links, { ref: { kind: 'url', url: 'https://example.com/2' } }];
    const { body: again } = await test.call('PATCH', path, { body: { links: more } });
    expect(again.links[0]).toEqual(changed.links[0]);
    expect((await test.get(path)).body).toEqual(again);
    const twice = await test.call('PATCH', path, { body: { links: [changed.links[0], changed.links[0]] } });
    expect(twice).toMatchObject({ status: 400, code: 'request_invalid' });
  });

  it.each([
    ['draft', 'open'],
    ['draft', 'archived'],
    ['open', 'draft'],
    ['open', 'archived'],
    ['archived', 'open'],
    ['archived', 'draft'],
    ['open', 'open'],
  ])('goes from %s to %s, and the counters of its space follow', async (from, to) => {
    const { body: created } = await test.post(all, {});
    const path = `${all}/${created.id}`;
    await test.call('PATCH', path, { body: { status: from } });
    expect((await test.call('PATCH', path, { body: { status: to } })).body.status).toBe(to);
    expect((await test.get(space)).body).toMatchObject({
      changeRequests: 1,
      changeRequestsOpen: Number(to === 'open'),
      changeRequestsDraft: Number(to === 'draft'),
    });
  });

  it('cannot be set to merged by hand', async () => {
    const { body: created } = await test.post(all, {});
    const refused = await test.call('PATCH', `${all}/${created.id}`, { body: { status: 'merged' } });
    expect(refused).toMatchObject({ status: 400, code: 'request_invalid' });
  });
});

describe('the list of change requests', () => {
  it('shows open ones unless told otherwise', async () => {
    const { body: draft } = await test.post(all, { subject: 'Draft' });
    const { body: opened } = await test.post(all, { subject: 'Open' });
    await test.call('PATCH', `${all}/${opened.id}`, { body: { status: 'open' } });
    const ids = async (query: string) =>
      (await test.get(`${all}${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual([opened.id]);
    expect(await ids('?status=draft')).toEqual([draft.id]);
    expect(await ids('?status=merged')).toEqual([]);
  });

  it('is ordered by change or by creation, the latest first', async () => {
    const clock = await startPlatform({ host: false, demo: true });
    const list = `/v1/spaces/${clock.demo.space}/change-requests`;
    const first = (await clock.post(list, {})).body.id;
    await clock.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 1000 } });
    const second = (await clock.post(list, {})).body.id;
    await clock.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 1000 } });
    await clock.call('PATCH', `${list}/${first}`, { body: { subject: 'Changed last' } });
    const ids = async (query: string) =>
      (await clock.get(`${list}?status=draft${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual([first, second]);
    expect(await ids('&orderBy=createdAt')).toEqual([second, first]);
  });

  it('can be filtered by creator and by contributor', async () => {
    const writer = await test.asPerson('edit');
    const { body: theirs } = await test.post(all, {}, { token: writer.token });
    await test.post(all, {});
    const ids = async (query: string) =>
      (await test.get(`${all}?status=draft&${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await ids(`creator=${writer.id}`)).toEqual([theirs.id]);
    expect(await ids(`contributor=${writer.id}`)).toEqual([theirs.id]);
    expect(await ids('creator=nobody')).toEqual([]);
  });

  it('is read-only for readers', async () => {
    const reader = await test.asPerson('read');
    const { token } = reader;
    const { body: created } = await test.post(all, {});
    expect(await test.post(all, {}, { token })).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await test.get(`${all}/${created.id}`, { token })).status).toBe(200);
  });
});
