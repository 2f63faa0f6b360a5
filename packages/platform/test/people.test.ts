// People beside the owner: how they come to be, their tokens, and invites that wait for them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER_ID } from '../src/core/owner-id.ts';
import { closePlatforms, startPlatform } from './support/test-platform.ts';
import type { TestPlatform } from './support/test-platform.ts';

let test: TestPlatform;
let members: string;
beforeAll(async () => {
  test = await startPlatform({ host: false });
  members = `/v1/orgs/${test.demo.organization}/invites`;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const create = (body: unknown, token?: string) =>
  test.post('/_platform/v1/users', body, token === undefined ? {} : { token });
const tokenOf = async (user: string) => (await test.post('/_platform/v1/tokens', { kind: 'user', user })).body.token;

describe('createLocalUser', () => {
  it('creates a user with a working token', async () => {
    const photoURL = 'https://example.com/grace.png';
    const created = await create({ displayName: 'Grace', email: 'Grace@Example.com', photoURL });
    expect(created).toMatchObject({
      status: 201,
      body: { displayName: 'Grace', email: 'grace@example.com', photoURL },
    });
    expect(created.headers.get('location')).toBe(created.body.urls.location);
    const token = await tokenOf(created.body.id);
    expect((await test.get('/v1/user', { token })).body).toEqual(created.body);
    expect((await test.get('/v1/orgs', { token })).body).toMatchObject({ count: 0, items: [] });
  });

  it('rejects a taken email address, ignoring case', async () => {
    await create({ displayName: 'One', email: 'same@example.com' });
    expect(await create({ displayName: 'Two', email: 'SAME@example.com' })).toMatchObject({
      status: 409,
      code: 'name_taken',
    });
  });

  it('creates one user for concurrent requests', async () => {
    const body = { displayName: 'Race', email: 'race@example.com' };
    const responses = await Promise.all([create(body), create(body), create(body)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  it.each([
    [{ displayName: '', email: 'x@example.com' }, 'displayName'],
    [{ displayName: 'x'.repeat(256), email: 'x@example.com' }, 'displayName'],
    [{ displayName: 'x', email: 'x' }, 'email'],
    [{ displayName: 'x', email: `${'x'.repeat(243)}@example.com` }, 'email'],
    [{ displayName: 'x', email: 'x@example.com', photoURL: 'x' }, 'photoURL'],
    [{ displayName: 'x', email: 'x@example.com', pending: 0 }, 'pending'],
  ])('names the invalid field in %j', async (body, field) => {
    const response = await create(body);
    expect(response).toMatchObject({ status: 400, code: 'request_invalid' });
    expect(response.body.error.message).toContain(field);
  });

  it('takes a name of 255 characters', async () => {
    expect((await create({ displayName: 'x'.repeat(255), email: 'long@example.com' })).status).toBe(201);
  });

  it('requires the platform owner; an admin isn’t enough', async () => {
    const admin = await test.asPerson('admin');
    expect(await create({ displayName: 'x', email: 'x@example.com' }, admin.token)).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  });
});

describe('listLocalUsers', () => {
  it('lists users by email address, page by page', async () => {
    const all = (await test.get('/_platform/v1/users?limit=1000')).body;
    const emails = all.items.map(({ email }: { email: string }) => email);
    expect(emails).toEqual(emails.toSorted());
    expect(all.count).toBe(emails.length);
    expect(all.items.map(({ id }: { id: string }) => id)).toContain(OWNER_ID);
    const first = (await test.get('/_platform/v1/users?limit=2')).body;
    const second = (await test.get(`/_platform/v1/users?limit=2&page=${first.next.page}`)).body;
    expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 4));
  });

  it('requires the platform owner', async () => {
    const { token } = await test.asPerson('admin');
    expect((await test.get('/_platform/v1/users', { token })).status).toBe(403);
  });
});

describe('issueToken for a user', () => {
  it('requires the platform owner for other users', async () => {
    const { token, id } = await test.asPerson('admin');
    const createToken = (body: object) => test.post('/_platform/v1/tokens', { kind: 'user', ...body }, { token });
    expect(await createToken({ user: OWNER_ID })).toMatchObject({ status: 403, code: 'forbidden' });
    for (const body of [{}, { user: id }]) {
      const own = (await createToken(body)).body.token;
      expect((await test.get('/v1/user', { token: own })).body.id).toBe(id);
    }
  });

  it('rejects missing users, and a user for an integration token', async () => {
    const createToken = (body: object) => test.post('/_platform/v1/tokens', body);
    expect(await createToken({ kind: 'user', user: 'user_x' })).toMatchObject({ status: 404, code: 'user_not_found' });
    const response = await createToken({ kind: 'integration', integration: 'x', user: OWNER_ID });
    expect(response).toMatchObject({ status: 400, code: 'request_invalid' });
  });
});

describe('getUserById and getAuthenticatedUser', () => {
  it('show users who share an organization with the caller, and the caller', async () => {
    const [one, two] = [await test.asPerson('read'), await test.asPerson(null)];
    const user = (await test.get(`/v1/users/${two.id}`, { token: one.token })).body;
    expect(user).toMatchObject({ object: 'user', id: two.id, email: two.email });
    expect((await test.get('/v1/user', { token: two.token })).body).toEqual(user);
    expect((await test.get(`/v1/users/${two.id}`, { token: two.token })).body).toEqual(user);
  });

  it('don’t show strangers and former members', async () => {
    const [member, stranger] = [await test.asPerson('read'), await test.asPerson('outsider')];
    expect((await test.get(`/v1/users/${stranger.id}`)).code).toBe('user_not_found');
    expect((await test.get(`/v1/users/${member.id}`, { token: stranger.token })).code).toBe('user_not_found');
    expect((await test.get(`/v1/users/${member.id}`)).status).toBe(200);
    await test.call('DELETE', `/v1/orgs/${test.demo.organization}/members/${member.id}`);
    expect((await test.get(`/v1/users/${member.id}`)).code).toBe('user_not_found');
    expect((await test.get('/v1/users/user_x')).code).toBe('user_not_found');
  });
});

describe('a pending user', () => {
  it('is listed nowhere, and joins under the same id when its person appears', async () => {
    const invited = await test.post(members, { emails: ['Later@Example.com'], role: 'edit' });
    const [id] = invited.body.users;
    expect(invited.body).toEqual({ users: [id], invited: 1 });
    expect((await test.get(`/v1/users/${id}`)).code).toBe('user_not_found');
    expect((await test.post('/_platform/v1/tokens', { kind: 'user', user: id })).code).toBe('user_not_found');
    const everybody = (await test.get('/_platform/v1/users?limit=1000')).body.items;
    expect(everybody.map((user: { id: string }) => user.id)).not.toContain(id);

    const created = await create({ displayName: 'Later', email: 'later@example.com' });
    expect(created).toMatchObject({ status: 201, body: { id, displayName: 'Later' } });
    const [joined] = (await test.get('/v1/orgs', { token: await tokenOf(id) })).body.items;
    expect(joined).toMatchObject({
      id: test.demo.organization,
      permissions: { createContent: false, listTeams: true },
    });
  });
});
