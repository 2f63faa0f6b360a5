// Spaces and collections, for pairs of operations at the same time: moves into one another, edits, deletions, transfers.
import { expect } from 'vitest';
import type { CallAnswer } from '../test-platform.ts';
import { idOf } from './check-pair.ts';
import type { Operations, Scene, World } from './check-pair.ts';

/** An organization with collections A (A1 in it) and B, spaces s, t in A, r at the root, u in the trash; and another one. */
async function build(test: World['test']): Promise<World> {
  const ids: Record<string, string> = {};
  for (const name of ['org', 'other']) ids[name] = idOf(await test.post('/v1/orgs', { title: name }));
  const add = async (kind: string, name: string, parent?: string): Promise<void> => {
    const body = { title: name, ...(parent === undefined ? {} : { parent: ids[parent] }) };
    ids[name] = idOf(await test.post(`/v1/orgs/${ids['org']}/${kind}`, body));
  };
  await add('collections', 'A');
  await add('collections', 'A1', 'A');
  await add('collections', 'B');
  for (const [name, parent] of [['s', 'A'], ['t', 'A'], ['r'], ['u', 'A']] as const) await add('spaces', name, parent);
  await test.call('DELETE', `/v1/spaces/${ids['u']}`);
  return { test, ids };
}

const to =
  (kind: string, name: string, operation: string, fields: Record<string, string | null>, beside?: object) =>
  ({ test, ids }: World): Promise<CallAnswer> => {
    const named = Object.entries(fields).map(([field, value]) => [field, value === null ? null : ids[value]]);
    const position = beside && JSON.parse(JSON.stringify(beside), (_key, value: string) => ids[value] ?? value);
    const body = { ...Object.fromEntries(named), ...(position === undefined ? {} : { position }) };
    return test.post(`/v1/${kind}/${ids[name]}/${operation}`, body);
  };
const patch =
  (kind: string, name: string, body: object) =>
  ({ test, ids }: World) =>
    test.call('PATCH', `/v1/${kind}/${ids[name]}`, { body });
const remove =
  (kind: string, name: string) =>
  ({ test, ids }: World) =>
    test.call('DELETE', `/v1/${kind}/${ids[name]}`);
const create =
  (kind: string, title: string, parent: string) =>
  ({ test, ids }: World) =>
    test.post(`/v1/orgs/${ids['org']}/${kind}`, { title, parent: ids[parent] });

const besideT = { before: { type: 'space', space: 't' } };

const operations: Operations = {
  'A into B': to('collections', 'A', 'move', { parent: 'B' }),
  'B into A': to('collections', 'B', 'move', { parent: 'A' }),
  'B into A1': to('collections', 'B', 'move', { parent: 'A1' }),
  'A1 to the root': to('collections', 'A1', 'move', { parent: null }),
  'B first': to('collections', 'B', 'move', {}, { before: { type: 'collection', collection: 'A' } }),
  'A to the other organization': to('collections', 'A', 'transfer', { organization: 'other' }),
  'delete A': remove('collections', 'A'),
  'delete A1': remove('collections', 'A1'),
  'delete B': remove('collections', 'B'),
  'rename A': patch('collections', 'A', { title: 'A renamed' }),
  'describe A': patch('collections', 'A', { description: 'described' }),
  'create in A': create('spaces', 'new in A', 'A'),
  'create in A1': create('collections', 'new in A1', 'A1'),
  's into B': to('spaces', 's', 'move', { parent: 'B' }),
  's to the root': to('spaces', 's', 'move', { parent: null }),
  's stays, before t': to('spaces', 's', 'move', { parent: 'A' }, besideT),
  's last': to('spaces', 's', 'move', {}),
  't behind s': to('spaces', 't', 'move', {}, { after: { type: 'space', space: 's' } }),
  'r before t': to('spaces', 'r', 'move', { parent: 'A' }, besideT),
  's to the other organization': to('spaces', 's', 'transfer', { organization: 'other' }),
  's to B by transfer': to('spaces', 's', 'transfer', { collection: 'B' }),
  'rename s': patch('spaces', 's', { title: 's renamed' }),
  'rename s otherwise': patch('spaces', 's', { title: 's renamed otherwise', emoji: '🎈' }),
  'lock s': patch('spaces', 's', { editMode: 'locked' }),
  'delete s': remove('spaces', 's'),
  'delete t': remove('spaces', 't'),
  'restore u': ({ test, ids }) => test.call('POST', `/v1/spaces/${ids['u']}/restore`),
  'duplicate s': ({ test, ids }) => test.call('POST', `/v1/spaces/${ids['s']}/duplicate`),
  's visible by its collection': ({ test, ids }) =>
    test.call('PATCH', `/_platform/v1/spaces/${ids['s']}`, { body: { visibility: 'in-collection' } }),
};

/** Collections and spaces of both organizations under each parent, and what is in the trash. */
async function read({ test, ids }: World): Promise<unknown> {
  const state = [];
  for (const name of ['org', 'other']) {
    for (const kind of ['collections', 'spaces']) {
      const { items, count } = (await test.get(`/v1/orgs/${ids[name]}/${kind}?limit=1000`)).body;
      expect(items).toHaveLength(count);
      const rows = items.map((one: Record<string, unknown>) => {
        const { title, description, emoji, editMode, visibility, parent = null } = one;
        return { parent, title, description, emoji, editMode, visibility };
      });
      // Only those of one parent have an order.
      state.push([name, kind, Object.groupBy(rows, ({ parent }: { parent: string | null }) => `in ${parent}`)]);
      requireTree(items, kind);
    }
  }
  for (const name of ['s', 't', 'u']) {
    const { status, body } = await test.get(`/v1/spaces/${ids[name]}`);
    state.push([name, status, body.organization, body.parent, body.deletedAt !== undefined]);
  }
  return sortKeys(state, ids);
}

function requireTree(items: readonly { id: string; parent?: string }[], kind: string): void {
  if (kind !== 'collections') return;
  const parents = new Map(items.map(({ id, parent }) => [id, parent]));
  for (const { id } of items) {
    let steps = 0;
    for (let at = parents.get(id); at !== undefined; at = parents.get(at)) expect(++steps).toBeLessThan(items.length);
  }
}

/** Groups by the name of their parent, in an order that does not depend on ids. */
function sortKeys(state: unknown[], ids: Record<string, string>): unknown {
  const names = new Map(Object.entries(ids).map(([name, id]) => [`in ${id}`, `in ${name}`]));
  return JSON.parse(JSON.stringify(state), (_key, value: unknown) =>
    value === null || typeof value !== 'object' || Array.isArray(value)
      ? value
      : Object.fromEntries(
          Object.entries(value)
            .map(([key, inside]) => [names.get(key) ?? key, inside] as const)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        ),
  );
}

/** Spaces and collections. */
export const contentScene: Scene = { build, operations, read };
