// Replies to comments, who replied, and who took part at all: the same on spaces and on change requests.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DISCUSSION_KINDS, aDiscussion } from '../../../../../test/support/a-discussion.ts';
import type { Discussion } from '../../../../../test/support/a-discussion.ts';
import { each } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { CallAnswer, Person, TestPlatform } from '../../../../../test/support/test-platform.ts';

const START = Date.UTC(2026, 10, 22);
const at = (seconds: number): string => new Date(START + seconds * 1000).toISOString();

let test: TestPlatform;
let ada: Person;
let ben: Person;
let reader: Person;

beforeAll(async () => {
  test = await startPlatform({ host: false, clock: { now: START, frozen: true } });
  // Members are listed by when they joined.
  ada = await test.asPerson('comment');
  await wait(1);
  ben = await test.asPerson('comment');
  reader = await test.asPerson('read');
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

/** Sets the clock to so many seconds after the start. */
const wait = (seconds: number) => test.call('PUT', '/_platform/v1/clock', { body: { now: at(seconds) } });

/** A new discussion with a comment by Ada. Returns its ID and the path of its replies. */
async function createComment(
  on: (typeof DISCUSSION_KINDS)[number],
): Promise<{ discussion: Discussion; id: string; replies: string }> {
  const discussion = await aDiscussion(test, on);
  const { id } = (await discussion.say('What do you think?', ada)).body;
  return { discussion, id, replies: `/${id}/replies` };
}

const change = ({ comments }: Discussion, path: string, body: unknown, by: Person): Promise<CallAnswer> =>
  test.call('PUT', comments + path, { body, token: by.token });

describe.each(DISCUSSION_KINDS)('a reply to a comment on a %s', (on) => {
  it('is returned by ID and in the list, oldest first', async () => {
    const { discussion, id, replies } = await createComment(on);
    await wait(10);
    const { status, body } = await discussion.answer(id, 'Good', ben);
    expect([status, body.object, body.postedBy.id, body.postedAt]).toEqual([200, 'comment-reply', ben.id, at(10)]);
    expect([body.editedAt, body.reactions, body.body]).toEqual([undefined, [], { markdown: 'Good' }]);
    expect(new URL(body.urls.location).pathname).toBe(`${discussion.comments}${replies}/${body.id}`);
    const second = (await discussion.answer(id, 'Better', ben)).body;
    expect((await discussion.read(`${replies}/${body.id}`, ben)).body).toEqual(body);
    expect((await discussion.read(replies, ben)).body).toEqual({ count: 2, items: [body, second] });
    const page = (await discussion.read(`${replies}?limit=1`)).body;
    expect([each(page, 'id'), page.count]).toEqual([[body.id], 2]);
    expect(each((await discussion.read(`${replies}?limit=1&page=${page.next.page}`)).body, 'id')).toEqual([second.id]);
  });

  it('has a body of Markdown, of nodes, or an empty one', async () => {
    const { discussion, replies } = await createComment(on);
    const post = (body: unknown) => test.post(discussion.comments + replies, { body });
    const leaves = [{ object: 'leaf', text: 'Nodes', marks: [] }];
    const nodes = [{ object: 'block', type: 'paragraph', nodes: [{ object: 'text', leaves }] }];
    const drawn = (await post({ document: { object: 'document', data: {}, nodes } })).body;
    const empty = (await post({})).body;
    expect([drawn.body, empty.body]).toEqual([{ markdown: 'Nodes' }, { markdown: '' }]);
    const shown = async (query: string) => (await discussion.read(`${replies}/${drawn.id}${query}`)).body.body;
    expect(await shown('?format=document')).toMatchObject({ document: { nodes } });
    expect(await shown('?format=markdown')).toEqual({ markdown: 'Nodes' });
    const listed = (await discussion.read(`${replies}?format=document`)).body;
    expect(each(listed, 'body')).toMatchObject([{ document: { nodes } }, { document: { nodes: [] } }]);
    for (const body of [{ markdown: 5 }, { text: 'x' }, 'x']) expect((await post(body)).code).toBe('request_invalid');
  });

  it('is counted on its comment, with the repliers, how often and when they replied last', async () => {
    const { discussion, id, replies } = await createComment(on);
    const ids: string[] = [];
    for (const [index, by] of [ben, ada, ben].entries()) {
      await wait(20 + index);
      ids.push((await discussion.answer(id, `Reply ${index}`, by)).body.id);
    }
    const loadReplies = async () => {
      const { replies: count, repliers } = (await discussion.read(`/${id}`)).body;
      return [
        count,
        repliers.map((one: { user: Person; count: number; updatedAt: string }) => [
          one.user.id,
          one.count,
          one.updatedAt,
        ]),
      ];
    };
    expect(await loadReplies()).toEqual([
      3,
      [
        [ben.id, 2, at(22)],
        [ada.id, 1, at(21)],
      ],
    ]);
    await wait(30);
    await change(discussion, `${replies}/${ids[1]}`, { body: { markdown: 'Rewritten' } }, ada);
    expect(await loadReplies()).toEqual([
      3,
      [
        [ada.id, 1, at(30)],
        [ben.id, 2, at(22)],
      ],
    ]);
    await discussion.remove(`${id}/replies/${ids[2]}`, ben);
    expect(await loadReplies()).toEqual([
      2,
      [
        [ada.id, 1, at(30)],
        [ben.id, 1, at(20)],
      ],
    ]);
    expect((await discussion.read('')).body.items).toEqual([(await discussion.read(`/${id}`)).body]);
  });

  it('leaves a resolved comment resolved', async () => {
    const { discussion, id } = await createComment(on);
    await discussion.change(id, { resolved: true }, ada);
    expect((await discussion.answer(id, 'One more thing', ben)).status).toBe(200);
    expect((await discussion.read(`/${id}`)).body).toMatchObject({ status: 'resolved', replies: 1 });
  });

  it('can be edited only by its author, and is marked as edited only if its text changed', async () => {
    const { discussion, id, replies } = await createComment(on);
    await wait(40);
    const path = `${replies}/${(await discussion.answer(id, 'First', ben)).body.id}`;
    await wait(50);
    expect((await change(discussion, path, { body: { markdown: 'First' } }, ben)).body.editedAt).toBeUndefined();
    expect((await change(discussion, path, { body: { markdown: 'Second' } }, ada)).code).toBe('forbidden');
    const edited = (await change(discussion, path, { body: { markdown: 'Second' } }, ben)).body;
    expect([edited.body.markdown, edited.postedAt, edited.editedAt]).toEqual(['Second', at(40), at(50)]);
    await wait(60);
    expect((await change(discussion, path, {}, ben)).body).toEqual(edited);
    expect((await discussion.read(path, ben)).body).toEqual(edited);
    expect((await change(discussion, path, { body: {} }, ben)).body).toMatchObject({
      body: { markdown: '' },
      editedAt: at(60),
    });
  });

  it('has separate reactions', async () => {
    const { discussion, id, replies } = await createComment(on);
    const path = `${replies}/${(await discussion.answer(id, 'React', ben)).body.id}`;
    await change(discussion, path, { addedReactions: ['1f44d', '1f389'] }, ada);
    const shown = (await change(discussion, path, { addedReactions: ['1f44d'] }, ben)).body;
    expect(shown.reactions.map(({ emoji, count }: Record<string, unknown>) => [emoji, count])).toEqual([
      ['1f389', 1],
      ['1f44d', 2],
    ]);
    expect((await discussion.read(path, ben)).body).toEqual(shown);
    expect((await discussion.read(`/${id}`)).body.reactions).toEqual([]);
    const less = (await change(discussion, path, { removedReactions: ['1f389'] }, ada)).body;
    expect(each({ items: less.reactions }, 'emoji')).toEqual(['1f44d']);
    await discussion.change(id, { addedReactions: ['1f44d'] }, ada);
    expect((await discussion.change(id, { removedReactions: ['1f44d'] }, ada)).body.reactions).toEqual([]);
    expect((await discussion.read(path, ada)).body).toEqual(less);
    expect((await change(discussion, path, { addedReactions: [''] }, ada)).code).toBe('request_invalid');
    expect((await change(discussion, path, { addedReactions: ['x'] }, reader)).code).toBe('forbidden');
  });

  it('can be deleted by its author or an admin, also twice', async () => {
    const { discussion, id, replies } = await createComment(on);
    const [one, two] = [
      (await discussion.answer(id, 'One', ben)).body.id,
      (await discussion.answer(id, 'Two', ben)).body.id,
    ];
    expect((await discussion.remove(`${id}/replies/${one}`, ada)).code).toBe('forbidden');
    expect((await discussion.read(`${replies}/${one}`)).status).toBe(200);
    for (const by of [ben, ben, {}]) expect((await discussion.remove(`${id}/replies/${one}`, by)).status).toBe(204);
    expect((await discussion.remove(`${id}/replies/${two}`)).status).toBe(204);
    expect((await discussion.read(`${replies}/${one}`)).code).toBe('comment_reply_not_found');
    expect((await change(discussion, `${replies}/${one}`, {}, ben)).code).toBe('comment_reply_not_found');
    expect((await discussion.remove(`nothing/replies/${one}`, ben)).code).toBe('comment_not_found');
    expect((await discussion.read(`/${id}`)).body).toMatchObject({ replies: 0, repliers: [] });
  });

  it('is a reply to its own comment, and to no other', async () => {
    const { discussion, id } = await createComment(on);
    const other = (await discussion.say('Another', ada)).body.id;
    const reply = (await discussion.answer(id, 'Reply', ben)).body.id;
    expect((await discussion.read(`/${other}/replies/${reply}`)).code).toBe('comment_reply_not_found');
    expect((await change(discussion, `/${other}/replies/${reply}`, {}, ben)).code).toBe('comment_reply_not_found');
    expect((await discussion.remove(`${other}/replies/${reply}`, ben)).status).toBe(204);
    expect((await discussion.read(`/${id}/replies/${reply}`)).status).toBe(200);
  });

  it('returns the permissions of each caller', async () => {
    const { discussion, id, replies } = await createComment(on);
    const path = `${replies}/${(await discussion.answer(id, 'Mine', ben)).body.id}`;
    const flags = async (by: { token?: string }) => (await discussion.read(path, by)).body.permissions;
    expect(await flags(ben)).toEqual({ view: true, edit: true, reply: true, delete: true });
    expect(await flags(ada)).toEqual({ view: true, edit: false, reply: true, delete: false });
    expect(await flags({})).toEqual({ view: true, edit: false, reply: true, delete: true });
    expect(await flags(reader)).toEqual({ view: true, edit: false, reply: false, delete: false });
  });
});

describe.each(DISCUSSION_KINDS)('the commenters of a %s', (on) => {
  it('are the members who commented or replied, each once, as the list of members returns them', async () => {
    const { discussion, id } = await createComment(on);
    await discussion.say('Once more', ada);
    await discussion.answer(id, 'Reply', ben);
    await discussion.answer(id, 'Reply', ada);
    const { body } = await test.get(`${discussion.path}/commenters`);
    expect([body.count, each(body, 'id')]).toEqual([2, [ada.id, ben.id]]);
    const members = (await test.get(`/v1/orgs/${test.demo.organization}/members?limit=1000`)).body.items;
    for (const item of body.items) expect(members).toContainEqual(item);
    const first = (await test.get(`${discussion.path}/commenters?limit=1`)).body;
    expect([each(first, 'id'), first.count]).toEqual([[ada.id], 2]);
    const next = (await test.get(`${discussion.path}/commenters?limit=1&page=${first.next.page}`)).body;
    expect([each(next, 'id'), next.next]).toEqual([[ben.id], undefined]);
  });

  it('leave out users who deleted all their comments and former members, whose comments keep their names', async () => {
    const { discussion, id } = await createComment(on);
    await wait(100);
    const leaving = await test.asPerson('comment');
    await wait(101);
    const silent = await test.asPerson('comment');
    const comment = (await discussion.say('I was here', leaving)).body;
    const reply = (await discussion.answer(id, 'Never mind', silent)).body.id;
    const commenters = async () => each((await test.get(`${discussion.path}/commenters`)).body, 'id');
    expect(await commenters()).toEqual([ada.id, leaving.id, silent.id]);
    await discussion.remove(`${id}/replies/${reply}`, silent);
    expect(await commenters()).toEqual([ada.id, leaving.id]);
    await test.call('DELETE', `/v1/orgs/${test.demo.organization}/members/${leaving.id}`);
    expect(await commenters()).toEqual([ada.id]);
    expect((await discussion.read(`/${comment.id}`)).body.postedBy).toEqual(comment.postedBy);
    expect((await discussion.change(comment.id, { body: { markdown: 'x' } }, leaving)).code).toBe('space_not_found');
  });
});
