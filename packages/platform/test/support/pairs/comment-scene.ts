// Comments, replies, reactions and reviews of a change request, for pairs of operations at the same time.
import { expect } from 'vitest';
import type { CallAnswer, Person } from '../test-platform.ts';
import { idOf } from './check-pair.ts';
import type { Operations, Scene, World } from './check-pair.ts';

/** Two people of each platform who can review. */
const people = new WeakMap<World['test'], Promise<readonly [Person, Person]>>();

function peopleOf(test: World['test']): Promise<readonly [Person, Person]> {
  const cached = people.get(test) ?? Promise.all([test.asPerson('review'), test.asPerson('review')]);
  people.set(test, cached);
  return cached;
}

/** A space with a comment S; its change request with comments a and b of p, a reply r to a of q, and q as requested reviewer. */
async function build(test: World['test']): Promise<World> {
  const [p, q] = await peopleOf(test);
  const space = idOf(await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Discussed' }));
  const at = `/v1/spaces/${space}`;
  const cr = idOf(await test.post(`${at}/change-requests`, {}));
  const proposed = `${at}/change-requests/${cr}`;
  const body = { markdown: 'Said' };
  const S = idOf(await test.post(`${at}/comments`, { body }, p));
  const [a, b] = [
    idOf(await test.post(`${proposed}/comments`, { body }, p)),
    idOf(await test.post(`${proposed}/comments`, { body }, p)),
  ];
  const r = idOf(await test.post(`${proposed}/comments/${a}/replies`, { body }, q));
  await test.post(`${proposed}/requested-reviewers`, { users: [q.id] });
  return { test, ids: { space, cr, S, a, b, r, p: p.id, q: q.id } };
}

const AT = '/v1/spaces/{space}';
const CR = `${AT}/change-requests/{cr}`;

/** Calls as p, q or the owner; names in braces become ids. */
const call =
  (as: 'p' | 'q' | 'owner', method: string, path: string, body?: unknown) =>
  async ({ test, ids }: World): Promise<CallAnswer> => {
    const [p, q] = await peopleOf(test);
    const by = as === 'owner' ? {} : { token: { p, q }[as].token };
    const toId = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (_match, name: string) => ids[name] ?? name);
    const sent = body === undefined ? {} : { body: JSON.parse(toId(JSON.stringify(body))) as unknown };
    return test.call(method, toId(path), { ...by, ...sent });
  };

const editedComment = { body: { markdown: 'Said anew' } };

const operations: Operations = {
  'p resolves a': call('p', 'PUT', `${CR}/comments/{a}`, { resolved: true }),
  'q resolves a': call('q', 'PUT', `${CR}/comments/{a}`, { resolved: true }),
  'p reopens a': call('p', 'PUT', `${CR}/comments/{a}`, { resolved: false }),
  'q resolves a by a reply': call('q', 'PUT', `${CR}/comments/{a}/replies/{r}`, { resolved: true }),
  'p edits a': call('p', 'PUT', `${CR}/comments/{a}`, editedComment),
  'p deletes a': call('p', 'DELETE', `${CR}/comments/{a}`),
  'the owner deletes a': call('owner', 'DELETE', `${CR}/comments/{a}`),
  'p deletes b': call('p', 'DELETE', `${CR}/comments/{b}`),
  'p deletes S': call('p', 'DELETE', `${AT}/comments/{S}`),
  'q resolves S': call('q', 'PUT', `${AT}/comments/{S}`, { resolved: true }),
  'q comments': call('q', 'POST', `${CR}/comments`, editedComment),
  'p comments on the space': call('p', 'POST', `${AT}/comments`, editedComment),
  'q replies to a': call('q', 'POST', `${CR}/comments/{a}/replies`, editedComment),
  'q deletes r': call('q', 'DELETE', `${CR}/comments/{a}/replies/{r}`),
  'q edits r': call('q', 'PUT', `${CR}/comments/{a}/replies/{r}`, editedComment),
  'p reacts to a': call('p', 'PUT', `${CR}/comments/{a}`, { addedReactions: ['1f44d'] }),
  'q reacts to a': call('q', 'PUT', `${CR}/comments/{a}`, { addedReactions: ['1f44d', '1f389'] }),
  'q takes it back': call('q', 'PUT', `${CR}/comments/{a}`, { removedReactions: ['1f44d'] }),
  'p reacts to r': call('p', 'PUT', `${CR}/comments/{a}/replies/{r}`, { addedReactions: ['1f44d'] }),
  'q approves': call('q', 'POST', `${CR}/reviews`, { status: 'approved' }),
  'q asks for changes': call('q', 'POST', `${CR}/reviews`, {
    status: 'changes-requested',
    comment: editedComment.body,
  }),
  'p is asked': call('p', 'POST', `${CR}/requested-reviewers`, { users: ['{p}', '{q}'], subject: 'Asked' }),
  'q is asked no more': call('p', 'DELETE', `${CR}/requested-reviewers/{q}`),
  'the change request is archived': call('owner', 'PATCH', CR, { status: 'archived' }),
  'the space is deleted': call('owner', 'DELETE', AT),
};

// oxlint-disable-next-line typescript/no-explicit-any -- rows of answers that the check has validated
type Row = any;

/** What is said and asked; nothing of it once the space is deleted. Counters are what the lists have. */
async function read({ test, ids }: World): Promise<unknown> {
  const at = `/v1/spaces/${ids['space']}`;
  const proposed = `${at}/change-requests/${ids['cr']}`;
  if ((await test.get(at)).body.deletedAt !== undefined) return 'deleted';
  const list = async (path: string): Promise<Row[]> => (await test.get(`${path}?limit=1000`)).body.items;
  const posts = [];
  for (const path of [at, proposed]) {
    const comments = await list(`${path}/comments`);
    const open = comments.filter(({ status }) => status === 'open').length;
    expect((await test.get(path)).body.comments).toBe(open);
    for (const comment of comments) {
      const replies = await list(`${path}/comments/${comment.id}/replies`);
      expect(replies).toHaveLength(comment.replies);
      posts.push([...describe(comment), comment.status, comment.resolvedBy?.id, comment.target.review !== undefined]);
      posts.push(...replies.map((reply) => ['reply', ...describe(reply)]));
    }
  }
  const { subject, status } = (await test.get(proposed)).body;
  const reviews = (await list(`${proposed}/reviews`)).map((one) => [one.reviewer.id, one.status, one.requestedBy?.id]);
  const reviewers = (await list(`${proposed}/requested-reviewers`)).map(({ user, requestedBy }) => [
    user.id,
    requestedBy.id,
  ]);
  const contributors = (await list(`${proposed}/contributors`)).map((one) => [one.user.id, one.actionType, one.count]);
  // Rows with one creation time have no defined order.
  return [subject, status, ...[posts, reviews, reviewers, contributors].map(inAnyOrder)];
}

const describe = ({ body, postedBy, editedAt, reactions }: Row): unknown[] => [
  body,
  postedBy.id,
  editedAt !== undefined,
  inAnyOrder(reactions.map(({ emoji, users }: Row) => [emoji, inAnyOrder(users.map(({ user }: Row) => user.id))])),
];

function inAnyOrder(rows: readonly unknown[]): unknown[] {
  return rows.map((row) => JSON.stringify(row)).toSorted();
}

/** Comments and reviews. */
export const commentScene: Scene = { build, operations, read };
