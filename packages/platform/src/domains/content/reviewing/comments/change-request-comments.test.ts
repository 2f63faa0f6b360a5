// What comments on a change request have besides what comments on a space have, and that neither are the other's.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDiscussion } from '../../../../../test/support/a-discussion.ts';
import type { Discussion } from '../../../../../test/support/a-discussion.ts';
import { each } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { Person, TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let ada: Person;
let proposed: Discussion;
let main: Discussion;

beforeAll(async () => {
  test = await startPlatform({ host: false });
  ada = await test.asPerson('comment');
});
beforeEach(async () => {
  main = await aDiscussion(test, 'space');
  proposed = await aDiscussion(test, 'change request', main.space);
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

describe('comments of a space and of its change requests', () => {
  it('are listed, counted and found apart', async () => {
    const sibling = await aDiscussion(test, 'change request', main.space);
    const discussions = [main, proposed, sibling];
    const ids: string[] = [];
    for (const discussion of discussions) {
      const { id } = (await discussion.say('Here', ada)).body;
      await discussion.answer(id, 'Reply', ada);
      ids.push(id);
    }
    for (const [index, discussion] of discussions.entries()) {
      expect(each((await discussion.read('')).body, 'id')).toEqual([ids[index]]);
      expect(await discussion.countOpen()).toBe(1);
      for (const foreign of ids.filter((id) => id !== ids[index])) {
        const refused = [
          await discussion.read(`/${foreign}`),
          await discussion.read(`/${foreign}/replies`),
          await discussion.answer(foreign, 'Reply', ada),
          await discussion.change(foreign, { resolved: true }, ada),
        ];
        expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'comment_not_found'));
        expect((await discussion.remove(foreign, ada)).status).toBe(204);
      }
    }
    for (const discussion of discussions)
      expect((await discussion.read('')).body.items).toMatchObject([{ status: 'open', replies: 1 }]);
  });

  it('have separate commenters', async () => {
    await proposed.say('Here', ada);
    expect((await test.get(`${main.path}/commenters`)).body.items).toEqual([]);
    expect(each((await test.get(`${proposed.path}/commenters`)).body, 'id')).toEqual([ada.id]);
  });
});

describe('a comment on a change request', () => {
  it('is found by the number of that as well, and names it by its id', async () => {
    const { number, id } = (await test.get(proposed.path)).body;
    const byNumber = `${main.path}/change-requests/${number}/comments`;
    const { body } = await test.post(byNumber, { body: { markdown: 'By number' } });
    expect(body.target.changeRequest).toBe(id);
    expect(new URL(body.urls.location).pathname).toBe(`${proposed.comments}/${body.id}`);
    expect((await test.get(`${byNumber}/${body.id}`)).body).toEqual(body);
    expect((await test.get(`${main.path}/change-requests/7/comments`)).code).toBe('change_request_not_found');
    expect((await test.call('DELETE', `${main.path}/change-requests/7/comments/x`)).code).toBe(
      'change_request_not_found',
    );
  });

  it('makes its author a contributor, and so does a reply', async () => {
    const contributions = async () => {
      const { items, count } = (await test.get(`${proposed.path}/contributors`)).body;
      expect(count).toBe(items.length);
      return items
        .filter(({ user }: { user: Person }) => user.id === ada.id)
        .map(({ actionType, count: times }: Record<string, unknown>) => [actionType, times]);
    };
    expect(await contributions()).toEqual([]);
    const { id } = (await proposed.say('Here', ada)).body;
    expect(await contributions()).toEqual([['comment', 1]]);
    await proposed.answer(id, 'Reply', ada);
    expect(await contributions()).toEqual([['comment', 2]]);
    await proposed.change(id, { resolved: true, addedReactions: ['x'], body: { markdown: 'Edited' } }, ada);
    await proposed.remove(id, ada);
    expect(await contributions()).toEqual([['comment', 2]]);
    const list = `${main.path}/change-requests?status=draft&contributor=${ada.id}`;
    expect(each((await test.get(list)).body, 'id')).toEqual([proposed.changeRequest]);
  });

  it.each(['open', 'archived', 'merged'])('is posted and changed when that is %s', async (status) => {
    if (status === 'merged') {
      const changes = [{ operation: 'insert_page', title: 'One more', document: { markdown: 'Text' } }];
      await test.post(`${proposed.path}/content`, { changes });
      expect((await test.post(`${proposed.path}/merge`)).body.result).toBe('merge');
    } else {
      await test.call('PATCH', proposed.path, { body: { status } });
    }
    expect((await test.get(proposed.path)).body.status).toBe(status);
    const { id } = (await proposed.say('Still of interest', ada)).body;
    expect((await proposed.answer(id, 'Reply', ada)).status).toBe(200);
    expect((await proposed.change(id, { resolved: true }, ada)).body.status).toBe('resolved');
    expect((await proposed.remove(id, ada)).status).toBe(204);
  });

  it('may be posted while the space is locked', async () => {
    await test.call('PATCH', main.path, { body: { editMode: 'locked' } });
    expect((await proposed.say('Locked', ada)).status).toBe(200);
    expect((await main.say('Locked', ada)).status).toBe(200);
  });
});

describe('a reply on a change request', () => {
  it('is returned in the requested format', async () => {
    const { id } = (await proposed.say('Here', ada)).body;
    const post = async (query: string) =>
      (await test.post(`${proposed.comments}/${id}/replies${query}`, { body: { markdown: 'Reply' } })).body.body;
    expect(await post('?format=document')).toMatchObject({ document: { object: 'document' } });
    expect([await post('?format=markdown'), await post('')]).toEqual([{ markdown: 'Reply' }, { markdown: 'Reply' }]);
  });

  it('resolves and reopens the comment that it answers', async () => {
    const { id } = (await proposed.say('Here', ada)).body;
    const reply = (await proposed.answer(id, 'Done', ada)).body.id;
    const set = (resolved: boolean) => proposed.change(`${id}/replies/${reply}`, { resolved }, ada);
    expect((await set(true)).body).toMatchObject({ object: 'comment-reply', id: reply });
    expect((await proposed.read(`/${id}`)).body).toMatchObject({ status: 'resolved', resolvedBy: { id: ada.id } });
    expect(await proposed.countOpen()).toBe(0);
    await set(false);
    expect((await proposed.read(`/${id}`)).body.status).toBe('open');
    expect(await proposed.countOpen()).toBe(1);
  });

  it('can’t do so on a space, because the operation has no `resolved` field', async () => {
    const { id } = (await main.say('Here', ada)).body;
    const reply = (await main.answer(id, 'Done', ada)).body.id;
    const response = await main.change(`${id}/replies/${reply}`, { resolved: true }, ada);
    expect([response.code, response.body.error.message]).toEqual([
      'request_invalid',
      expect.stringContaining('resolved'),
    ]);
    expect((await main.change(`${id}/replies/${reply}`, { addedReactions: ['x'] }, ada)).status).toBe(200);
  });
});
