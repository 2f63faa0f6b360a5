// Comments, the same on spaces and on change requests: what is said, by whom, who may change it, what is resolved.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DISCUSSION_KINDS, aDiscussion } from '../../../../../test/support/a-discussion.ts';
import type { Discussion } from '../../../../../test/support/a-discussion.ts';
import { each } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { Person, TestPlatform } from '../../../../../test/support/test-platform.ts';

const START = Date.UTC(2026, 10, 22);
const at = (seconds: number): string => new Date(START + seconds * 1000).toISOString();

let test: TestPlatform;
let ada: Person;
let ben: Person;
let reader: Person;

beforeAll(async () => {
  test = await startPlatform({ host: false, clock: { now: START, frozen: true } });
  ada = await test.asPerson('comment');
  ben = await test.asPerson('comment');
  reader = await test.asPerson('read');
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

/** Sets the clock to so many seconds after the start. */
const wait = (seconds: number) => test.call('PUT', '/_platform/v1/clock', { body: { now: at(seconds) } });

const documentOf = (text: string) => ({
  object: 'document',
  data: {},
  nodes: [
    {
      object: 'block',
      type: 'paragraph',
      nodes: [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }],
    },
  ],
});

interface Reaction {
  readonly emoji: string;
  readonly count: number;
  readonly users: readonly { readonly user: Person; readonly reactedAt: string }[];
}

describe.each(DISCUSSION_KINDS)('a comment on a %s', (on) => {
  let discussion: Discussion;
  const create = async () => void (discussion = await aDiscussion(test, on));

  it('is returned by ID and in the list', async () => {
    await create();
    await wait(10);
    const { status, body } = await discussion.say('Is this still so?', ada);
    expect([status, body.object, body.status, body.replies, body.reactions]).toEqual([200, 'comment', 'open', 0, []]);
    expect([body.postedBy.id, body.postedAt, body.editedAt]).toEqual([ada.id, at(10), undefined]);
    expect(body.body).toEqual({ markdown: 'Is this still so?' });
    const { revision } = (await test.get(discussion.path)).body;
    expect(body.target).toEqual({
      space: discussion.space,
      revision,
      ...(discussion.changeRequest === undefined ? {} : { changeRequest: discussion.changeRequest }),
    });
    expect(new URL(body.urls.location).pathname).toBe(`${discussion.comments}/${body.id}`);
    expect((await discussion.read(`/${body.id}`, ada)).body).toEqual(body);
    expect((await discussion.read('', ada)).body).toEqual({ count: 1, items: [body] });
  });

  it('has a body of Markdown, of nodes, or an empty one', async () => {
    await create();
    const document = documentOf('Both');
    const commentId = (await discussion.say('Both')).body.id;
    const drawn = (await test.post(discussion.comments, { body: { document } })).body;
    const empty = (await test.post(discussion.comments, { body: {} })).body;
    expect([drawn.body, empty.body]).toEqual([{ markdown: 'Both' }, { markdown: '' }]);
    const bodies = async (path: string) => (await discussion.read(path)).body;
    for (const id of [commentId, drawn.id]) {
      expect((await bodies(`/${id}?format=document`)).body.document).toMatchObject({ nodes: document.nodes });
      expect((await bodies(`/${id}?format=markdown`)).body).toEqual({ markdown: 'Both' });
    }
    expect((await bodies(`/${empty.id}?format=document`)).body).toMatchObject({ document: { nodes: [] } });
    const listed = await bodies('?format=document&order=asc');
    expect(each(listed, 'body')).toMatchObject([{ document }, { document }, { document: { nodes: [] } }]);
    for (const body of [{ markdown: 5 }, { text: 'x' }, { document: {} }, { markdown: 'x', document }, 'x', null]) {
      expect(await test.post(discussion.comments, { body })).toMatchObject({ status: 400, code: 'request_invalid' });
    }
    expect((await discussion.read(`/${commentId}?format=html`)).code).toBe('request_invalid');
  });

  it('keeps Markdown and its formatting, and rejects a body that is too deep', { tags: ['long'] }, async () => {
    await create();
    const markdown = 'See **here** and `there`:\n\n* one\n* [two](https://example.com/)\n\n```js\nrun();\n```';
    const { body } = await discussion.say(markdown);
    expect(body.body).toEqual({ markdown });
    const { document } = (await discussion.read(`/${body.id}?format=document`)).body.body;
    expect(each({ items: document.nodes }, 'type')).toEqual(['paragraph', 'list-unordered', 'code']);
    expect(JSON.stringify(document)).toContain('{"object":"mark","type":"bold"}');
    expect((await test.post(discussion.comments, { body: { document } })).body.body).toEqual({ markdown });
    expect((await discussion.change(body.id, { body: { document } })).body.editedAt).toBeUndefined();
    expect((await discussion.say('> '.repeat(5000))).code).toBe('request_invalid');
    expect((await discussion.read('')).body.count).toBe(2);
  });

  it('can be edited only by its author, and is marked as edited only if its text changed', async () => {
    await create();
    await wait(20);
    const { id } = (await discussion.say('First', ada)).body;
    await wait(30);
    const text = (markdown: string) => ({ body: { markdown } });
    expect((await discussion.change(id, text('First'), ada)).body.editedAt).toBeUndefined();
    for (const other of [ben, {}]) expect((await discussion.change(id, text('First'), other)).code).toBe('forbidden');
    const drawn = { document: { ...documentOf('First'), data: { schemaVersion: 8 } } };
    expect((await discussion.change(id, { body: drawn }, ada)).body.editedAt).toBeUndefined();
    const edited = (await discussion.change(id, text('Second'), ada)).body;
    expect([edited.body.markdown, edited.postedAt, edited.editedAt]).toEqual(['Second', at(20), at(30)]);
    await wait(40);
    expect((await discussion.change(id, text('Second'), ada)).body).toEqual(edited);
    expect((await discussion.read(`/${id}`, ada)).body).toEqual(edited);
    expect((await discussion.change(id, {}, ada)).body).toEqual(edited);
    const cleared = (await discussion.change(id, { body: {} }, ada)).body;
    expect([cleared.body.markdown, cleared.editedAt]).toEqual(['', at(40)]);
  });

  it('can be resolved and reopened by anyone who can comment, and counts while it is open', async () => {
    await create();
    const [first, second] = [(await discussion.say('One', ada)).body.id, (await discussion.say('Two', ada)).body.id];
    expect(await discussion.countOpen()).toBe(2);
    await wait(50);
    const resolved = (await discussion.change(first, { resolved: true }, ben)).body;
    expect([resolved.status, resolved.resolvedBy.id, resolved.resolvedAt]).toEqual(['resolved', ben.id, at(50)]);
    expect([await discussion.countOpen(), resolved.editedAt]).toEqual([1, undefined]);
    await wait(60);
    expect((await discussion.change(first, { resolved: true }, ada)).body).toMatchObject({ resolvedAt: at(50) });
    expect(await discussion.countOpen()).toBe(1);
    const ids = async (status: string) => each((await discussion.read(`?order=asc${status}`)).body, 'id');
    expect([await ids('&status=open'), await ids('&status=resolved')]).toEqual([[second], [first]]);
    expect([await ids(''), await ids('&status=all')]).toEqual([
      [first, second],
      [first, second],
    ]);
    expect((await discussion.read('?status=closed')).code).toBe('request_invalid');
    expect((await discussion.change(first, { resolved: true }, reader)).code).toBe('forbidden');
    const open = (await discussion.change(first, { resolved: false }, ada)).body;
    expect([open.status, 'resolvedBy' in open, 'resolvedAt' in open]).toEqual(['open', false, false]);
    expect((await discussion.change(first, { resolved: false }, ada)).status).toBe(200);
    expect(await discussion.countOpen()).toBe(2);
  });

  it('accepts one reaction per user and emoji, in the order of the first one', async () => {
    await create();
    const { id } = (await discussion.say('React')).body;
    const react = (body: object, by: Person) => discussion.change(id, body, by);
    await wait(70);
    await react({ addedReactions: ['1f44d'] }, ben);
    await wait(80);
    await react({ addedReactions: ['1f389', '1f44d', '1f44d'] }, ada);
    await wait(90);
    const again = (await react({ addedReactions: ['1f44d'] }, ben)).body;
    const shown = again.reactions.map(({ emoji, count, users }: Reaction) => [
      emoji,
      count,
      users.map(({ user, reactedAt }) => [user.id, reactedAt]),
    ]);
    expect(shown).toEqual([
      [
        '1f44d',
        2,
        [
          [ben.id, at(70)],
          [ada.id, at(80)],
        ],
      ],
      ['1f389', 1, [[ada.id, at(80)]]],
    ]);
    expect((await discussion.read(`/${id}`, ben)).body).toEqual(again);
    const less = (await react({ removedReactions: ['1f44d', '1f44d', 'absent'] }, ben)).body;
    expect(less.reactions.map(({ emoji, count }: Record<string, unknown>) => [emoji, count])).toEqual([
      ['1f389', 1],
      ['1f44d', 1],
    ]);
    const both = (await react({ addedReactions: ['1f389', 'new'], removedReactions: ['1f389', 'new'] }, ada)).body;
    expect(each({ items: both.reactions }, 'emoji')).toEqual(['1f44d']);
    expect([both.editedAt, both.body]).toEqual([undefined, { markdown: 'React' }]);
    for (const wrong of ['', 'x'.repeat(51)]) {
      expect((await react({ addedReactions: [wrong] }, ada)).code).toBe('request_invalid');
      expect((await react({ removedReactions: [wrong] }, ada)).code).toBe('request_invalid');
    }
    expect((await react({ addedReactions: ['x'.repeat(50)] }, ada)).status).toBe(200);
    expect((await react({ addedReactions: ['1f44d'] }, reader)).code).toBe('forbidden');
  });

  it('can be filtered by date and by author', async () => {
    await create();
    const ids: string[] = [];
    for (const [index, by] of [ada, ben, ada].entries()) {
      await wait(100 + index);
      ids.push((await discussion.say(`Number ${index}`, by)).body.id);
    }
    const list = async (query: string) => each((await discussion.read(query)).body, 'id');
    expect(await list('')).toEqual(ids.toReversed());
    expect(await list('?order=desc')).toEqual(ids.toReversed());
    expect(await list('?order=asc')).toEqual(ids);
    expect(await list(`?order=asc&authors=${ada.id}`)).toEqual([ids[0], ids[2]]);
    expect(await list(`?order=asc&authors=${ada.id}&authors=${ben.id}`)).toEqual(ids);
    expect(await list('?authors=nobody')).toEqual([]);
    const first = (await discussion.read('?limit=2')).body;
    expect([first.count, each(first, 'id')]).toEqual([3, [ids[2], ids[1]]]);
    expect(await list(`?limit=2&page=${first.next.page}`)).toEqual([ids[0]]);
  });

  it('keeps the order of comments with equal timestamps', async () => {
    await create();
    const ids: string[] = [];
    for (let number = 0; number < 12; number++) ids.push((await discussion.say(`Number ${number}`)).body.id);
    expect(each((await discussion.read('?order=asc')).body, 'id')).toEqual(ids);
  });

  it('can be deleted by its author or an admin, with its replies, also twice', async () => {
    await create();
    const [one, two, three] = [
      await discussion.say('1', ada),
      await discussion.say('2', ada),
      await discussion.say('3', ada),
    ].map(({ body }) => body.id as string) as [string, string, string];
    await discussion.answer(one, 'Reply', ben);
    await discussion.change(two, { resolved: true });
    expect((await discussion.remove(one, ben)).code).toBe('forbidden');
    expect((await discussion.remove(one, reader)).code).toBe('forbidden');
    expect((await discussion.read(`/${one}`)).status).toBe(200);
    expect([(await discussion.remove(one, ada)).status, (await discussion.remove(two)).status]).toEqual([204, 204]);
    expect([(await discussion.remove(one, ada)).status, (await discussion.remove('nothing', ben)).status]).toEqual([
      204, 204,
    ]);
    for (const path of [`/${one}`, `/${one}/replies`])
      expect((await discussion.read(path)).code).toBe('comment_not_found');
    expect((await discussion.change(one, {}, ada)).code).toBe('comment_not_found');
    expect((await discussion.answer(one, 'Late', ada)).code).toBe('comment_not_found');
    expect([each((await discussion.read('')).body, 'id'), await discussion.countOpen()]).toEqual([[three], 1]);
  });

  it('returns the permissions of each caller, and enforces them', async () => {
    await create();
    const { id } = (await discussion.say('Whose?', ada)).body;
    const creator = await test.asPerson('create');
    const callers: [string, { token?: string }, Record<string, boolean>][] = [
      ['who may only read', reader, { view: true, edit: false, reply: false, delete: false }],
      ['somebody else', ben, { view: true, edit: false, reply: true, delete: false }],
      ['who may create content', creator, { view: true, edit: false, reply: true, delete: false }],
      ['an administrator', {}, { view: true, edit: false, reply: true, delete: true }],
      ['who wrote it', ada, { view: true, edit: true, reply: true, delete: true }],
    ];
    for (const [who, by, flags] of callers) {
      const shown = (await discussion.read(`/${id}`, by)).body.permissions;
      const reply = await discussion.answer(id, 'Reply', by);
      const edit = await discussion.change(id, { body: { markdown: `Edited, ${who}` } }, by);
      expect([who, shown]).toEqual([who, flags]);
      expect([who, reply.status, edit.status]).toEqual([who, flags['reply'] ? 200 : 403, flags['edit'] ? 200 : 403]);
    }
    for (const [who, by, flags] of callers) {
      const another = (await discussion.say('Another', ada)).body.id;
      expect([who, (await discussion.remove(another, by)).status]).toEqual([who, flags['delete'] ? 204 : 403]);
    }
    const stranger = await test.asPerson('outsider');
    expect((await discussion.read(`/${id}`, stranger)).code).toBe('space_not_found');
    expect((await discussion.say('Let me in', reader)).code).toBe('forbidden');
  });
});
