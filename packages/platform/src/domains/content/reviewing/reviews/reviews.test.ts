// Reviews of change requests, requested reviewers, and contributors.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDiscussion } from '../../../../../test/support/a-discussion.ts';
import type { Discussion } from '../../../../../test/support/a-discussion.ts';
import { each } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { Person, TestPlatform } from '../../../../../test/support/test-platform.ts';

const START = Date.UTC(2026, 10, 22);
const at = (seconds: number): string => new Date(START + seconds * 1000).toISOString();

let test: TestPlatform;
let ada: Person;
let ben: Person;
let editor: Person;
let proposed: Discussion;
let reviews: string;
let requested: string;

beforeAll(async () => {
  test = await startPlatform({ host: false, clock: { now: START, frozen: true } });
  ada = await test.asPerson('review');
  ben = await test.asPerson('review');
  editor = await test.asPerson('edit');
});
beforeEach(async () => {
  proposed = await aDiscussion(test, 'change request');
  reviews = `${proposed.path}/reviews`;
  requested = `${proposed.path}/requested-reviewers`;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

/** Sets the clock to so many seconds after the start. */
const wait = (seconds: number) => test.call('PUT', '/_platform/v1/clock', { body: { now: at(seconds) } });
const review = (by: { token?: string }, status: string, comment?: unknown) =>
  test.post(reviews, { status, ...(comment === undefined ? {} : { comment }) }, by);
const list = async (query = '') => (await test.get(reviews + query)).body;
const requestReviewers = (users: readonly string[], more: object = {}) => test.post(requested, { users, ...more });
const listReviewers = async () => (await test.get(requested)).body.items.map(({ user }: { user: Person }) => user.id);

describe('submitChangeRequestReview', () => {
  it('stores a verdict on the revision that the change request has', async () => {
    await wait(10);
    const { revision } = (await test.get(proposed.path)).body;
    const { status, body, headers } = await review(ada, 'approved');
    expect([status, body.object, body.status, body.outdated]).toEqual([
      201,
      'change-request-review',
      'approved',
      false,
    ]);
    expect([body.reviewer.id, body.revision, body.createdAt, body.updatedAt]).toEqual([
      ada.id,
      revision,
      at(10),
      at(10),
    ]);
    expect(['requestedBy' in body, 'comment' in body]).toEqual([false, false]);
    expect(headers.get('location')).toBe(body.urls.location);
    expect(new URL(body.urls.location).pathname).toBe(`${reviews}/${body.id}`);
    expect((await test.get(`${reviews}/${body.id}`)).body).toEqual(body);
    expect(await list()).toEqual({ count: 1, items: [body] });
  });

  it('keeps every review, the latest first, a page at a time', async () => {
    const ids: string[] = [];
    for (const [by, status] of [
      [ada, 'changes-requested'],
      [ben, 'approved'],
      [ada, 'approved'],
    ] as const) {
      ids.push((await review(by, status)).body.id);
    }
    const all = await list();
    expect(each(all, 'id')).toEqual(ids.toReversed());
    expect(each(all, 'status')).toEqual(['approved', 'approved', 'changes-requested']);
    const first = await list('?limit=2');
    expect([first.count, each(first, 'id')]).toEqual([3, [ids[2], ids[1]]]);
    expect(each(await list(`?limit=2&page=${first.next.page}`), 'id')).toEqual([ids[0]]);
  });

  it('posts its text as a comment of the change request', async () => {
    const { body } = await review(ada, 'changes-requested', { markdown: 'See the second step.' });
    const { items } = (await proposed.read('', ada)).body;
    expect(items).toEqual([body.comment]);
    expect(body.comment).toMatchObject({ body: { markdown: 'See the second step.' }, postedBy: { id: ada.id } });
    expect(body.comment.target).toMatchObject({ review: body.id, changeRequest: proposed.changeRequest });
    expect(await proposed.countOpen()).toBe(1);
    for (const path of [`/${body.id}`, '']) {
      const shown = (await test.get(`${reviews}${path}?format=document`)).body;
      expect((shown.items?.[0] ?? shown).comment.body).toMatchObject({ document: { object: 'document' } });
    }
    await proposed.change(body.comment.id, { body: { markdown: 'Or the third.' } }, ada);
    expect((await list('?format=markdown')).items[0].comment.body).toEqual({ markdown: 'Or the third.' });
    await proposed.remove(body.comment.id, ada);
    expect(['comment' in (await list()).items[0], await proposed.countOpen()]).toEqual([false, 0]);
  });

  it('posts none without words', async () => {
    for (const comment of [{}, { markdown: ' ' }]) {
      const { status, body } = await review(ada, 'approved', comment);
      expect([status, 'comment' in body]).toEqual([201, false]);
    }
    expect((await proposed.read('')).body.count).toBe(0);
    const drawn = {
      document: { object: 'document', data: {}, nodes: [{ object: 'block', type: 'paragraph', nodes: [] }] },
    };
    expect('comment' in (await review(ada, 'approved', drawn)).body).toBe(true);
  });

  it('requires a user who can review, and another user to approve', async () => {
    expect((await review(editor, 'approved')).code).toBe('forbidden');
    const refused = await review({}, 'approved');
    expect([refused.code, refused.body.error.message]).toEqual([
      'forbidden',
      expect.stringContaining('your own change request'),
    ]);
    expect((await review({}, 'changes-requested')).status).toBe(201);
    expect((await review(ada, 'approved')).status).toBe(201);
    for (const status of ['rejected', undefined]) {
      expect((await test.post(reviews, { status })).code).toBe('request_invalid');
    }
    expect((await list()).count).toBe(2);
  });

  it('requires an open change request', async () => {
    for (const [status, code] of [
      ['archived', 'conflict'],
      ['draft', null],
      ['open', null],
    ] as const) {
      await test.call('PATCH', proposed.path, { body: { status } });
      expect([status, (await review(ada, 'approved')).code]).toEqual([status, code]);
      expect([status, (await requestReviewers([ben.id])).code]).toEqual([status, code]);
    }
  });

  it('rejects a merged change request, whose reviews stay unchanged', async () => {
    const changes = [{ operation: 'insert_page', title: 'One more', document: { markdown: 'Text' } }];
    await test.post(`${proposed.path}/content`, { changes });
    await requestReviewers([ben.id]);
    const { body } = await review(ada, 'approved');
    expect((await test.post(`${proposed.path}/merge`)).body.result).toBe('merge');
    for (const refused of [
      await review(ben, 'approved'),
      await requestReviewers([ada.id]),
      await requestReviewers([], { subject: 'x' }),
    ]) {
      expect([refused.status, refused.code]).toEqual([409, 'conflict']);
    }
    expect([(await list()).items, await listReviewers()]).toEqual([[body], [ben.id]]);
    expect((await test.call('DELETE', `${requested}/${ben.id}`)).status).toBe(204);
    expect(await listReviewers()).toEqual([]);
  });

  it('belongs to one change request', async () => {
    const { id } = (await review(ada, 'approved')).body;
    const other = await aDiscussion(test, 'change request', proposed.space);
    expect((await test.get(`${other.path}/reviews/${id}`)).code).toBe('review_not_found');
    expect((await test.get(`${other.path}/reviews`)).body.items).toEqual([]);
    expect((await test.get(`${reviews}/nothing`)).code).toBe('review_not_found');
  });

  it('is outdated once the change request has another revision, while later reviews aren’t', async () => {
    const before = (await review(ada, 'approved')).body;
    const changes = [{ operation: 'insert_page', title: 'One more', document: { markdown: 'Text' } }];
    expect((await test.post(`${proposed.path}/content`, { changes })).status).toBe(200);
    const after = (await review(ada, 'approved')).body;
    expect(after.revision).toBe((await test.get(proposed.path)).body.revision);
    expect((await test.get(`${reviews}/${before.id}`)).body).toEqual({ ...before, outdated: true });
    expect([before.outdated, after.outdated, before.revision === after.revision]).toEqual([false, false, false]);
    expect(each(await list('?outdated=true'), 'id')).toEqual([before.id]);
    expect(each(await list('?outdated=false'), 'id')).toEqual([after.id]);
    expect(each(await list(), 'id')).toEqual([after.id, before.id]);
  });

  it('is filtered by whether it is outdated', async () => {
    const { id } = (await review(ada, 'approved')).body;
    expect([each(await list('?outdated=false'), 'id'), each(await list('?outdated=true'), 'id')]).toEqual([[id], []]);
    expect((await test.get(`${reviews}?outdated=perhaps`)).code).toBe('request_invalid');
  });
});

describe('requestReviewersForChangeRequest', () => {
  it('requests users, each once, in the given order', async () => {
    await wait(20);
    const { revision } = (await test.get(proposed.path)).body;
    const owner = (await test.get('/v1/user')).body;
    const { status, body } = await requestReviewers([ben.id, ada.id, ben.id]);
    expect([status, body.users.length]).toEqual([200, 2]);
    expect(body.users[0]).toEqual({
      object: 'change-request-requested-reviewer',
      kind: 'user',
      user: (await test.get(`/v1/users/${ben.id}`)).body,
      requestedBy: owner,
      revision,
      createdAt: at(20),
    });
    expect(body.users[1].user.id).toBe(ada.id);
    await wait(30);
    const again = await test.post(requested, { users: [ben.id, editor.id] }, { token: editor.token });
    expect(again.body.users).toMatchObject([{ ...body.users[0] }, { user: { id: editor.id }, createdAt: at(30) }]);
    expect((await listReviewers()).toSorted()).toEqual([ada.id, ben.id, editor.id].toSorted());
    const page = (await test.get(`${requested}?limit=2`)).body;
    const next = (await test.get(`${requested}?limit=2&page=${page.next.page}`)).body;
    expect([page.count, next.items]).toEqual([3, [again.body.users[1]]]);
    const found = `${proposed.spacePath}/change-requests?status=draft&requestedReviewer=${ben.id}`;
    expect(each((await test.get(found)).body, 'id')).toEqual([proposed.changeRequest]);
  });

  it('sets the subject and the description of the change request', async () => {
    const description = { object: 'document', data: {}, nodes: [] };
    const { body } = await requestReviewers([], { subject: 'Ready', description });
    expect(body).toEqual({ users: [] });
    expect((await test.get(proposed.path)).body).toMatchObject({ subject: 'Ready', description, status: 'draft' });
    await requestReviewers([ada.id]);
    expect((await test.get(proposed.path)).body.subject).toBe('Ready');
  });

  it('requests members who can see the space, and none if one of them can’t', async () => {
    const stranger = await test.asPerson('outsider');
    const guest = await test.asPerson(null);
    for (const nobody of [stranger.id, guest.id, 'nobody']) {
      const refused = await requestReviewers([ada.id, nobody], { subject: 'Refused' });
      expect([refused.code, refused.body.error.message]).toEqual([
        'member_not_found',
        expect.stringMatching(`"users".*"${nobody}"`),
      ]);
    }
    expect([await listReviewers(), (await test.get(proposed.path)).body.subject]).toEqual([[], '']);
    const { token } = await test.asPerson('comment');
    expect((await test.post(requested, { users: [ada.id] }, { token })).code).toBe('forbidden');
    await test.post(`${proposed.spacePath}/permissions`, { users: [guest.id], role: 'read' });
    expect((await requestReviewers([ada.id, guest.id])).status).toBe(200);
  });

  it('ends with the review, which names the requester', async () => {
    await test.post(requested, { users: [ada.id, ben.id] }, { token: editor.token });
    const { body } = await review(ada, 'approved');
    expect([body.requestedBy.id, await listReviewers()]).toEqual([editor.id, [ben.id]]);
    expect((await test.get(`${reviews}/${body.id}`)).body).toEqual(body);
    expect('requestedBy' in (await review(ada, 'approved')).body).toBe(false);
    await requestReviewers([ada.id]);
    expect((await listReviewers()).toSorted()).toEqual([ada.id, ben.id].toSorted());
  });
});

describe('removeRequestedReviewerFromChangeRequest', () => {
  it('removes a requested reviewer, also twice', async () => {
    await requestReviewers([ada.id, ben.id]);
    const remove = (user: string, by?: Person) =>
      test.call('DELETE', `${requested}/${user}`, by === undefined ? {} : { token: by.token });
    const { token } = await test.asPerson('comment');
    expect((await test.call('DELETE', `${requested}/${ada.id}`, { token })).code).toBe('forbidden');
    expect([await listReviewers()].flat()).toContain(ada.id);
    for (const user of [ada.id, ada.id, 'nobody']) expect((await remove(user, editor)).status).toBe(204);
    expect(await listReviewers()).toEqual([ben.id]);
  });
});

describe('getContributorsByChangeRequestId', () => {
  it('lists editors and commenters, latest first', async () => {
    await wait(40);
    await proposed.say('Here', ada);
    await wait(50);
    await review(ben, 'changes-requested', { markdown: 'Not yet' });
    const { items, count } = (await test.get(`${proposed.path}/contributors`)).body;
    const owner = (await test.get('/v1/user')).body;
    const rows = items.map(({ user, actionType, count: times }: Record<string, unknown> & { user: Person }) => [
      user.id,
      actionType,
      times,
    ]);
    expect([count, rows]).toEqual([
      3,
      [
        [ben.id, 'comment', 1],
        [ada.id, 'comment', 1],
        [owner.id, 'edit', 1],
      ],
    ]);
    expect([items[0].updatedAt, items[1].updatedAt]).toEqual([at(50), at(40)]);
    await wait(60);
    await proposed.say('And there', ada);
    const [latest] = (await test.get(`${proposed.path}/contributors`)).body.items;
    expect(latest).toMatchObject({ user: { id: ada.id }, count: 2, updatedAt: at(60) });
  });
});
