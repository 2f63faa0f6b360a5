// The model of an organization's content beside the platform's lists.
import { expect } from 'vitest';
import type { TestPlatform } from '../test-platform.ts';
import { contentCommands, plant, walkOn } from './content-commands.ts';
import type { ContentModel, ContentReal } from './content-commands.ts';
import { ContentTree } from './content-tree.ts';
import type { Parent } from './content-tree.ts';
import { Walks, listed, pathOf } from './content-walks.ts';
import type { WalkedList } from './content-walks.ts';
import type { ModelTest } from './run-model.ts';

/** A model of a new organization each time. The clock of the platform is frozen. */
export function contentModel(test: TestPlatform): ModelTest<ContentModel, ContentReal> {
  return {
    commands: contentCommands,
    setup: async () => {
      const organization = (await test.post('/v1/orgs', { title: 'Modelled' })).body.id;
      const tree = new ContentTree(test.platform.clock.now());
      const model: ContentModel = { tree, walks: new Walks(tree), idsByKind: { space: [], collection: [] } };
      const real = { test, organization };
      await plant(model, real);
      return { model, real };
    },
    compare,
    compareAll,
  };
}

type Row = [id: string, title: string];

async function compare({ tree }: ContentModel, real: ContentReal): Promise<void> {
  for (const of of ['spaces', 'collections'] as const) {
    const items = await read(real, { of });
    const all = listed(tree, { of });
    expect(items).toHaveLength(all.length);
    const parents = new Set<Parent>([null, ...tree.live('collection').map(({ id }) => id)]);
    for (const parent of parents) {
      const expected = all.filter((item) => item.parent === parent).map(({ id, title }): Row => [id, title]);
      const found = items.filter((item) => (item.parent ?? null) === parent).map(({ id, title }): Row => [id, title]);
      expect([of, parent, found]).toEqual([of, parent, expected]);
    }
  }
}

async function compareAll(model: ContentModel, real: ContentReal): Promise<void> {
  const { tree, walks, idsByKind } = model;
  for (let walk = walks.open[0]; walk !== undefined; walk = walks.open[0]) await walkOn(model, real, walk, 3);
  const inside = tree.live('collection').map(({ id }): WalkedList => ({ of: 'inside', id }));
  for (const list of [{ of: 'top' }, ...inside] satisfies WalkedList[]) {
    const ids = (await read(real, list)).map(({ id }) => id);
    expect([list, ids]).toEqual([list, listed(tree, list).map(({ id }) => id)]);
  }
  const trash = new Map(tree.inTrash().map(({ id, deletedAt }) => [id, new Date(deletedAt ?? 0).toISOString()]));
  for (const id of idsByKind.space) {
    const { status, body } = await real.test.get(`/v1/spaces/${id}`);
    const isThere = trash.has(id) || tree.find('space', id) !== undefined;
    expect([id, status, body.deletedAt]).toEqual([id, isThere ? 200 : 404, trash.get(id)]);
  }
}

async function read(
  { test, organization }: ContentReal,
  list: WalkedList,
): Promise<{ id: string; title: string; parent?: string }[]> {
  const { body } = await test.get(`${pathOf(organization, list)}limit=1000`);
  expect(body.count).toBe(body.items.length);
  return body.items;
}
