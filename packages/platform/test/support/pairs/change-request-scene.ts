// Two change requests of one space, for pairs of operations at the same time: edits, updates, merges.
import { expect } from 'vitest';
import { idOf } from './check-pair.ts';
import type { Operations, Scene, World } from './check-pair.ts';

const PAGES = ['first', 'second'] as const;

/** A space of two pages; change requests a and b, which both changed the first page, b also the second. */
async function build(test: World['test']): Promise<World> {
  const path = `/v1/orgs/${test.demo.organization}/spaces`;
  const space = idOf(await test.post(path, { title: 'Proposed', empty: true }));
  const at = `/v1/spaces/${space}`;
  const open = async (): Promise<string> => idOf(await test.post(`${at}/change-requests`, {}));
  const pages = await open();
  const inserted = await test.post(`${at}/change-requests/${pages}/content?compat=false`, {
    changes: PAGES.map((title) => ({ operation: 'insert_page', title, document: {} })),
  });
  await test.post(`${at}/change-requests/${pages}/merge`);
  const [first = '', second = ''] = inserted.body.changes.map(({ page }: { page: { id: string } }) => page.id);
  const [a, b] = [await open(), await open()];
  const world = { test, ids: { space, a, b, first, second } };
  await change('a', { page: '{first}', title: 'First of a' })(world);
  await change('b', { page: '{first}', description: 'By b' })(world);
  await change('b', { page: '{second}', title: 'Second of b' })(world);
  return world;
}

const AT = '/v1/spaces/{space}';

/** A call as the owner; names in braces become ids. */
const call =
  (method: string, path: string, body?: unknown) =>
  ({ test, ids }: World) => {
    const toId = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (_match, name: string) => ids[name] ?? name);
    const sent = body === undefined ? {} : { body: JSON.parse(toId(JSON.stringify(body))) as unknown };
    return test.call(method, toId(path), sent);
  };

const of = (name: 'a' | 'b'): string => `${AT}/change-requests/{${name}}`;
const change = (name: 'a' | 'b', fields: object) =>
  call('POST', `${of(name)}/content`, { changes: [{ operation: 'update_page', ...fields }] });

const operations: Operations = {
  'a is merged': call('POST', `${of('a')}/merge`),
  'b is merged': call('POST', `${of('b')}/merge`),
  'a is updated': call('POST', `${of('a')}/update`),
  'b is updated': call('POST', `${of('b')}/update`),
  'a renames the first page': change('a', { page: '{first}', title: 'First again' }),
  'a renames the second page': change('a', { page: '{second}', title: 'Second of a' }),
  'a moves the second page': change('a', { page: '{second}', into: '{first}' }),
  'a deletes the second page': call('POST', `${of('a')}/content`, {
    changes: [{ operation: 'delete_page', page: '{second}' }],
  }),
  'b moves the first page': change('b', { page: '{first}', into: '{second}' }),
  'a is opened': call('PATCH', of('a'), { status: 'open' }),
  'a is archived': call('PATCH', of('a'), { status: 'archived' }),
  'b is archived': call('PATCH', of('b'), { status: 'archived' }),
  'another is opened': call('POST', `${AT}/change-requests`, { subject: 'Another' }),
  'the space is duplicated': call('POST', `${AT}/duplicate`),
  'the space is locked': call('PATCH', AT, { editMode: 'locked' }),
  'the space is deleted': call('DELETE', AT),
};

/** Trees, states and counters; nothing of it once the space is deleted. */
async function read({ test, ids }: World): Promise<unknown> {
  const at = `/v1/spaces/${ids['space']}`;
  const { body: space } = await test.get(at);
  if (space.deletedAt !== undefined) return 'deleted';
  // oxlint-disable-next-line typescript/no-explicit-any -- rows of answers that the check has validated
  const all: any[] = [];
  for (const status of ['draft', 'open', 'archived', 'merged']) {
    all.push(...(await test.get(`${at}/change-requests?status=${status}&limit=100`)).body.items);
  }
  const having = (status: string): number => all.filter((one) => one.status === status).length;
  expect([space.changeRequests, space.changeRequestsOpen, space.changeRequestsDraft]).toEqual([
    all.length,
    having('open'),
    having('draft'),
  ]);
  const requests = [];
  for (const { id, number, status, outdated, subject } of all.toSorted((one, other) => one.number - other.number)) {
    requests.push([number, status, outdated, subject, await treeOf(test, `${at}/change-requests/${id}`)]);
  }
  const numbers = requests.map(([number]) => number);
  expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
  return [await treeOf(test, at), requests, space.editMode];
}

async function treeOf(test: World['test'], at: string): Promise<unknown> {
  // oxlint-disable-next-line typescript/no-explicit-any -- pages of answers that the check has validated
  const shapeOf = ({ id, title, description, pages }: any): unknown => [id, title, description, pages.map(shapeOf)];
  return (await test.get(`${at}/content/pages`)).body.pages.map(shapeOf);
}

/** Change requests. */
export const changeRequestScene: Scene = { build, operations, read };
